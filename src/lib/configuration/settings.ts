export interface EmergencyNumber {
  number: string;
  /** Display name, for example `台湾急救`; may be empty. */
  name: string;
}

/** Settings that need no build: `site:` meta tags of `index.html` (docs/operators.md). */
export interface Configuration {
  /** Site name in titles, header and feeds. */
  name: string;
  /** Origin of canonical links; null for the document's origin. */
  address: string | null;
  /** Origin of the API; null for the site's origin. */
  api: string | null;
  emergency: readonly EmergencyNumber[];
  /** Whether third-party hosts are contacted only after the reader agrees. */
  askBeforeThirdParties: boolean;
  /** Whether the token is mirrored to a cookie (docs/decisions/0002). */
  tokenCookie: boolean;
  /** URL that failure reports are sent to; null to send none. */
  report: string | null;
  /** Fraction of visits that send reports, 0 to 1. */
  reportSample: number;
}

const parseWebUrl = (text: string): URL | undefined => {
  try {
    const url = new URL(text);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
};

/** Accepts only a bare origin: no path, query or credentials. */
const parseOrigin = (text: string): string | undefined => {
  const url = parseWebUrl(text);
  return url?.href === `${url?.origin}/` ? url?.origin : undefined;
};

const parseSwitch = (text: string): boolean | undefined =>
  text === 'true' ? true : text === 'false' ? false : undefined;

const parseFraction = (text: string): number | undefined =>
  /^(?:0(?:\.\d+)?|1)$/.test(text) ? Number(text) : undefined;

/** Parses a list such as `119 台湾急救,120 大陆急救`; undefined if an entry does not start with a telephone number. */
const parseEmergencyNumbers = (text: string): EmergencyNumber[] | undefined => {
  const numbers: EmergencyNumber[] = [];
  for (const entry of text ? text.split(/[,，]/) : []) {
    const [, number, name = ''] = /^\s*(\d{2,15})(?:\s+(.*?))?\s*$/.exec(entry) ?? [];
    if (number === undefined) return undefined;
    numbers.push({ number, name });
  }
  return numbers;
};

/**
 * Parses the tags' contents, keyed by name without `site:`. `wrong` lists missing, unknown and invalid tags; their settings get
 * a default (the site's origin, empty or off).
 */
export const parseSettings = (
  texts: ReadonlyMap<string, string>,
): { configuration: Configuration; wrong: readonly string[] } => {
  const wrong = new Set(texts.keys());
  const setting = <Value>(name: string, parse: (text: string) => Value | undefined, fallback: Value): Value => {
    const text = texts.get(name)?.trim();
    const value = text === undefined ? undefined : parse(text);
    if (value === undefined) wrong.add(name);
    else wrong.delete(name);
    return value ?? fallback;
  };
  const configuration: Configuration = {
    name: setting('name', (text) => text || undefined, ''),
    address: setting('address', (text) => (text ? parseOrigin(text) : null), null),
    api: setting('api', (text) => (text === '/' ? null : parseOrigin(text)), null),
    emergency: setting('emergency', parseEmergencyNumbers, []),
    askBeforeThirdParties: setting('ask-before-third-parties', parseSwitch, false),
    tokenCookie: setting('token-cookie', parseSwitch, false),
    report: setting('report', (text) => (text ? parseWebUrl(text)?.href : null), null),
    reportSample: setting('report-sample', parseFraction, 0),
  };
  return { configuration, wrong: [...wrong] };
};
