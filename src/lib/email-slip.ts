import { editDistance } from '@/lib/edit-distance.ts';

/** Providers that readers use, the most used first: name, then endings. */
const providers: readonly [name: string, ...endings: string[]][] = [
  ['qq', 'com'],
  ['163', 'com', 'net'],
  ['126', 'com'],
  ['gmail', 'com'],
  ['hotmail', 'com', 'com.tw', 'com.hk'],
  ['outlook', 'com', 'com.tw'],
  ['yahoo', 'com', 'com.tw', 'com.hk', 'com.cn', 'cn'],
  ['icloud', 'com'],
  ['foxmail', 'com'],
  ['sina', 'com', 'cn', 'com.cn'],
  ['sohu', 'com'],
  ['aliyun', 'com'],
  ['139', 'com'],
  ['189', 'cn'],
  ['yeah', 'net'],
  ['live', 'com', 'cn'],
  ['msn', 'com'],
  ['hinet', 'net'],
  ['msa.hinet', 'net'],
  ['pchome', 'com.tw'],
  ['seed', 'net.tw'],
  ['vip.qq', 'com'],
  ['vip.163', 'com'],
  ['vip.126', 'com'],
  ['vip.sina', 'com'],
  ['googlemail', 'com'],
  ['protonmail', 'com', 'ch'],
];

/** Providers with an ending for most countries. */
const international = new Set(['yahoo', 'hotmail', 'outlook', 'live', 'msn']);

/** Names of real providers that look like a slip of another. */
const lookalikes = new Set(
  'mail email ymail fmail tmail cloud inet gmx mac rocketmail fastmail hushmail boxmail 188 263 21cn 21'.split(' '),
);

/** Providers whose name nobody else is likely to use with another ending. */
const unmistakable = new Set('qq 163 126 139 gmail googlemail foxmail hinet icloud yeah'.split(' '));

/** Common endings. */
const commonEndings = ['com', 'net', 'org', 'edu', 'gov'];

/** Real endings, also before a country, that are one key away from a common one. */
const similarEndings = new Set('cam mom bom nom bet pet vet nec new next ntt ong goo gop gob gouv'.split(' '));

/** Countries of readers, to complete `com.t`. */
const readersCountries = ['tw', 'cn', 'hk'];

const isCountry = (ending: string): boolean => {
  if (!/^[a-z]{2}$/.test(ending)) return false;
  try {
    return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(ending.toUpperCase()) !== undefined;
  } catch {
    return true;
  }
};

/** The ending of a country, such as `de`, `co.jp` or `com.br`; not those that are a slip of `com` or `com.tw`. */
const isCountryEnding = (ending: string): boolean => {
  const [, country] = /^(?:com?\.)?([a-z]{2})$/.exec(ending) ?? [];
  return country !== undefined && !['co', 'cm', 'om', 'tw'].includes(ending) && isCountry(country);
};

const isProvider = (domain: string): boolean =>
  providers.some(([name, ...endings]) => endings.some((ending) => domain === `${name}.${ending}`)) ||
  (international.has(domain.slice(0, domain.indexOf('.'))) && isCountryEnding(domain.slice(domain.indexOf('.') + 1)));

const sorted = (text: string): string => Array.from(text).toSorted().join('');

/** Whether a name is likely a slip of a provider's. The shorter a name, the more real names are near it. */
const isNameSlip = (typed: string, name: string): boolean => {
  if (typed === name) return true;
  if (lookalikes.has(typed) || providers.some(([other]) => other === typed)) return false;
  const asDigits = typed.replaceAll(/[il|]/g, '1').replaceAll('o', '0');
  if (/^\d+$/.test(name) && asDigits === name) return true;
  const distance = editDistance(typed, name);
  if (name.length >= 7) return distance <= 2;
  if (name.length >= 5) return distance <= 1;
  const isDoubled = typed.length > name.length && /(.)\1/.test(typed);
  const isSwapped = typed.length === name.length && sorted(typed) === sorted(name);
  return distance <= 1 && (isDoubled || isSwapped);
};

/** Whether an ending is likely a slip of a provider's: one key, cut off, without its middle, or with a country too much. */
const isEndingSlip = (typed: string, ending: string): boolean =>
  ending.startsWith(typed) ||
  ending.endsWith(`.${typed}`) ||
  typed.startsWith(`${ending}.`) ||
  editDistance(typed, ending) <= 1 ||
  (ending.length > 4 && editDistance(typed, ending) <= 2);

const withoutDots = (domain: string): string => domain.replaceAll(/[.\-_]/g, '');

/** Each split into name and ending; without a dot the ending is empty. */
const splits = (domain: string): [name: string, ending: string][] => {
  const labels = domain.split('.');
  return labels.map((_, index) => [labels.slice(0, index + 1).join('.'), labels.slice(index + 1).join('.')]);
};

const isSlipOf = (domain: string, name: string, ending: string): boolean =>
  withoutDots(domain) === withoutDots(`${name}.${ending}`) ||
  splits(domain).some(
    ([typedName, typedEnding]) =>
      (typedName === name && unmistakable.has(name)) ||
      (isNameSlip(typedName, name) &&
        isEndingSlip(typedEnding, ending) &&
        // A slip of both is only likely in a long name.
        (typedName === name || typedEnding === ending || name.length >= 5)),
  );

/** The provider that a domain is likely a slip of; null if there is none. */
const nearestProvider = (domain: string): string | null => {
  let nearest: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [name, ...endings] of providers) {
    for (const ending of endings) {
      const full = `${name}.${ending}`;
      const distance = editDistance(domain, full);
      if (distance < least && isSlipOf(domain, name, ending)) {
        nearest = full;
        least = distance;
      }
    }
  }
  return nearest;
};

/** An ending that doesn't exist, such as `con` or `c`, as the common one that is likely meant; others unchanged. */
const correctedEnding = (label: string): string => {
  if (label.length === 2 || similarEndings.has(label)) return label;
  const isMeant = (ending: string) =>
    label.length === 1 ? ending.startsWith(label) : editDistance(label, ending) <= 1;
  return commonEndings.find(isMeant) ?? label;
};

/** Domain of an unknown organisation with a corrected ending: `company.con`, `company.con.tw`, `company.com.t`. */
const withCorrectedEnding = (domain: string): string => {
  const labels = domain.split('.');
  const last = labels.pop() ?? '';
  const [second, ...names] = labels.toReversed();
  if (second === undefined) return domain;
  if (names.length === 0 || !(last.length === 1 || isCountry(last)))
    return [...labels, correctedEnding(last)].join('.');
  const middle = correctedEnding(second);
  const country = commonEndings.includes(middle)
    ? readersCountries.find((ending) => ending.startsWith(last))
    : undefined;
  return [...names.toReversed(), middle, country ?? last].join('.');
};

/** Text as an address: full-width characters folded, other marks typed for dots replaced, spaces removed. */
const tidied = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replace(/^(?:mailto:|www\.)/i, '')
    .replace(/@[^@]*$/, (domain) => domain.replaceAll(/[。,、;:·点點]+/g, '.'))
    .replace(/@{2,}/, '@')
    .replace(/@\.+/, '@')
    .replace(/[.。,，;；]+$/, '');

/** `zhou#qq.com` or `zhouqq.com` with its @; null unless the text ends with a provider. */
const withAt = (text: string): string | null => {
  const lower = text.toLowerCase();
  for (const [name, ...endings] of providers.toSorted(([one], [other]) => other.length - one.length)) {
    for (const ending of endings) {
      const domain = `${name}.${ending}`;
      const local = lower.endsWith(domain) ? text.slice(0, -domain.length).replace(/[^\w+-]+$/, '') : '';
      if (local !== '') return `${local}@${domain}`;
    }
  }
  return null;
};

/** What is unlikely in an address: `address` is the likely one, or null if the domain has no dot or ending. */
export interface EmailSlip {
  address: string | null;
}

/**
 * Likely slip in a typed email address, such as `qq.con`, `gmial.com`, `163。com` or a missing @; null if it looks right. Only
 * for questions: what it finds may be right.
 */
export const emailSlip = (typed: string): EmailSlip | null => {
  const text = tidied(typed);
  const at = text.lastIndexOf('@');
  const suggested = at === -1 ? withAt(text) : correctedDomain(text, at);
  if (suggested !== null && suggested !== typed.normalize('NFKC').trim()) return { address: suggested };
  return /^[^@]+@(?:[^@.]+|.*\.[a-z\d])$/i.test(text) ? { address: null } : null;
};

const correctedDomain = (text: string, at: number): string | null => {
  const local = text.slice(0, at);
  const domain = text.slice(at + 1);
  const lower = domain.toLowerCase();
  if (local === '' || local.includes('@') || lower === '') return null;
  if (isProvider(lower)) return text;
  const real = withCorrectedEnding(lower);
  const corrected = nearestProvider(lower) ?? nearestProvider(real) ?? real;
  return corrected === lower ? text : `${local}@${corrected}`;
};
