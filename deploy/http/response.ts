import type { ReadResponse } from './send.ts';

/** The media type of a response, without parameters. */
export const typeOf = ({ headers }: ReadResponse): string =>
  (headers.get('Content-Type') ?? '').split(';')[0]?.trim() ?? '';

/** Whether it is JSON by its type, whatever its text. */
export const hasJsonType = (response: ReadResponse): boolean => /[/+]json$/.test(typeOf(response));

/** Status, and what kind of answer it is, for a report. */
export const described = (response: ReadResponse): string => {
  const location = response.headers.get('Location');
  if (location !== null && response.status >= 300 && response.status < 400) return `${response.status} to ${location}`;
  return `${response.status}, ${typeOf(response) || 'without a Content-Type'}`;
};

/** Whether it is JSON, by its type and by its text. */
export const isJson = (response: ReadResponse): boolean => hasJsonType(response) && response.json !== undefined;

export const isHtml = (response: ReadResponse): boolean => typeOf(response) === 'text/html';

export const isScript = (response: ReadResponse): boolean =>
  /^(?:text|application)\/javascript$/.test(typeOf(response));

/** A header's comma-separated values, in lower case. */
export const listIn = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '')
    .toLowerCase()
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);

/**
 * In s: how long a cache may keep a response without asking. Null when nothing says so, and each cache guesses (RFC 9111, 4.2.2).
 */
export const freshFor = ({ headers, at }: ReadResponse): number | null => {
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
export const isFreshAtMost = (response: ReadResponse, seconds: number): boolean => {
  const fresh = freshFor(response);
  return fresh !== null && fresh <= seconds;
};

/** What a report says of the caching of a response. */
export const cachingOf = ({ headers }: ReadResponse): string => {
  const value = headers.get('Cache-Control') ?? headers.get('Expires');
  return value === null ? 'has no Cache-Control' : `has Cache-Control: ${value}`;
};

/** Whether a response is compressed, or so short (under 1,000 characters) that compressing it gains nothing. */
export const isCompact = ({ headers, text }: ReadResponse): boolean =>
  text.length < 1000 || /^(?:gzip|br|zstd|deflate)$/.test(headers.get('Content-Encoding') ?? '');

/** In s: the site judges by the reader’s clock when a token ends. */
const clockMargin = 60;

/** How wrong the clock of the server is, in words; null when it is right, or when the response has no `Date`. */
export const clockError = ({ headers, at }: ReadResponse): string | null => {
  const ahead = (Date.parse(headers.get('Date') ?? '') - at) / 1000;
  if (!(Math.abs(ahead) > clockMargin)) return null;
  return `The server’s clock is ${Math.round(Math.abs(ahead))} s ${ahead > 0 ? 'ahead of' : 'behind'} the one here`;
};
