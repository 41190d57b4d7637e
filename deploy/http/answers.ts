import type { Answer } from './send.ts';

/** The media type of an answer, without parameters. */
export const typeOf = ({ headers }: Answer): string => (headers.get('Content-Type') ?? '').split(';')[0]?.trim() ?? '';

/** Whether it is JSON by its type, whatever its text. */
export const hasJsonType = (answer: Answer): boolean => /[/+]json$/.test(typeOf(answer));

/** Status, and what kind of answer it is, for a report. */
export const described = (answer: Answer): string => {
  const location = answer.headers.get('Location');
  if (location !== null && answer.status >= 300 && answer.status < 400) return `${answer.status} to ${location}`;
  return `${answer.status}, ${typeOf(answer) || 'without a Content-Type'}`;
};

/** Whether it is JSON, by its type and by its text. */
export const isJson = (answer: Answer): boolean => hasJsonType(answer) && answer.json !== undefined;

export const isHtml = (answer: Answer): boolean => typeOf(answer) === 'text/html';

export const isScript = (answer: Answer): boolean => /^(?:text|application)\/javascript$/.test(typeOf(answer));

/** A header's comma-separated values, in lower case. */
export const listIn = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '')
    .toLowerCase()
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);

/**
 * In s: how long a cache may keep an answer without asking. Null when nothing says so, and each cache guesses (RFC 9111, 4.2.2).
 */
export const freshFor = ({ headers, at }: Answer): number | null => {
  const directives = listIn(headers, 'Cache-Control');
  if (directives.some((directive) => /^no-(?:store|cache)\b/.test(directive))) return 0;
  for (const name of ['s-maxage', 'max-age']) {
    const value = directives.find((directive) => directive.startsWith(`${name}=`))?.slice(name.length + 1);
    if (value !== undefined) return Number(value.replaceAll('"', '')) || 0;
  }
  const expires = headers.get('Expires');
  // Anything that is no date, such as `0`, means “already over”.
  return expires === null ? null : Math.max(0, Math.round((Date.parse(expires) - at) / 1000) || 0);
};

/** Whether every cache asks again after `seconds` at the latest. */
export const isFreshAtMost = (answer: Answer, seconds: number): boolean => {
  const fresh = freshFor(answer);
  return fresh !== null && fresh <= seconds;
};

/** What a report says of the caching of an answer. */
export const cachingOf = ({ headers }: Answer): string => {
  const value = headers.get('Cache-Control') ?? headers.get('Expires');
  return value === null ? 'has no Cache-Control' : `has Cache-Control: ${value}`;
};

/** Whether an answer is compressed, or so short (under 1,000 characters) that compressing it gains nothing. */
export const isCompact = ({ headers, text }: Answer): boolean =>
  text.length < 1000 || /^(?:gzip|br|zstd|deflate)$/.test(headers.get('Content-Encoding') ?? '');

/** In s: the site judges by the reader’s clock when a token ends. */
const clockMargin = 60;

/** How wrong the clock of the server is, in words; null when it is right, or when the answer has no `Date`. */
export const clockError = ({ headers, at }: Answer): string | null => {
  const ahead = (Date.parse(headers.get('Date') ?? '') - at) / 1000;
  if (!(Math.abs(ahead) > clockMargin)) return null;
  return `The server’s clock is ${Math.round(Math.abs(ahead))} s ${ahead > 0 ? 'ahead of' : 'behind'} the one here`;
};
