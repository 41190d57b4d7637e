export interface EmergencyNumber {
  number: string;
  /** Whom it reaches. */
  name: string;
}

/** What an operator sets without a build, by the tags of `index.html` (docs/operators.md). */
export interface Configuration {
  /** Of the site: in titles, the header, feeds. */
  name: string;
  /** Origin of canonical links; null for the one that the site is read at. */
  address: string | null;
  /** Origin of the API; null for the site's own. */
  api: string | null;
  emergency: readonly EmergencyNumber[];
  /** Whether nothing is fetched from another host before the reader asks for it. */
  askBeforeThirdParties: boolean;
  /** Whether the token is mirrored to a cookie (docs/decisions/0002). */
  tokenCookie: boolean;
  /** Where failures in the field are told; null for nowhere. */
  report: string | null;
  /** The part of all visits that tells, 0 to 1. */
  reportSample: number;
}

const webAddress = (text: string): URL | undefined => {
  try {
    const url = new URL(text);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
};

/** Without path, query and user. */
const originIn = (text: string): string | undefined => {
  const url = webAddress(text);
  return url?.href === `${url?.origin}/` ? url?.origin : undefined;
};

const switchIn = (text: string): boolean | undefined => (text === 'true' ? true : text === 'false' ? false : undefined);

const shareIn = (text: string): number | undefined => (/^(?:0(?:\.\d+)?|1)$/.test(text) ? Number(text) : undefined);

/** Reads a list such as `119 台湾急救,120 大陆急救`; undefined where an entry does not begin with a telephone number. */
const numbersIn = (text: string): EmergencyNumber[] | undefined => {
  const numbers: EmergencyNumber[] = [];
  for (const entry of text ? text.split(/[,，]/) : []) {
    const [, number, name = ''] = /^\s*(\d{2,15})(?:\s+(.*?))?\s*$/.exec(entry) ?? [];
    if (number === undefined) return undefined;
    numbers.push({ number, name });
  }
  return numbers;
};

/**
 * The configuration in the contents of the tags, by their names without `site:`. A tag that is missing, not known or not
 * understood is `wrong`; what it sets is then the site's own, empty or off.
 */
export const parseSettings = (
  texts: ReadonlyMap<string, string>,
): { configuration: Configuration; wrong: readonly string[] } => {
  const wrong = new Set(texts.keys());
  const setting = <Value>(name: string, parse: (text: string) => Value | undefined, otherwise: Value): Value => {
    const text = texts.get(name)?.trim();
    const value = text === undefined ? undefined : parse(text);
    if (value === undefined) wrong.add(name);
    else wrong.delete(name);
    return value ?? otherwise;
  };
  const configuration: Configuration = {
    name: setting('name', (text) => text || undefined, ''),
    address: setting('address', (text) => (text ? originIn(text) : null), null),
    api: setting('api', (text) => (text === '/' ? null : originIn(text)), null),
    emergency: setting('emergency', numbersIn, []),
    askBeforeThirdParties: setting('ask-before-third-parties', switchIn, false),
    tokenCookie: setting('token-cookie', switchIn, false),
    report: setting('report', (text) => (text ? webAddress(text)?.href : null), null),
    reportSample: setting('report-sample', shareIn, 0),
  };
  return { configuration, wrong: [...wrong] };
};
