const key = 'reset-link';

/** What the mailed link of a password reset carries. */
export interface ResetLink {
  token: string;
  email: string;
}

/** Where the tab can keep nothing: until the page is left. */
let held: ResetLink | null = null;

/** The router reads `123456` in an address as a number; one that it could not read exactly is no longer the token. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : '';
};

/** The link in a page's address; its parts are empty where the address was cut short. */
export const resetLinkIn = (search: { token?: unknown; email?: unknown }): ResetLink => ({
  token: textOf(search.token),
  email: textOf(search.email),
});

const isLink = (value: unknown): value is ResetLink =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  'email' in value &&
  typeof value.email === 'string';

/**
 * Keeps the link for this tab alone, out of its address: a phone that takes its memory back while its owner looks a
 * password up must not lose it, and neither history nor a shared address may hold it.
 */
export const keepResetLink = (link: ResetLink) => {
  held = link;
  try {
    sessionStorage.setItem(key, JSON.stringify(link));
  } catch {
    // The page has it.
  }
};

/** The link that this tab came with, or null. */
export const readResetLink = (): ResetLink | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isLink(value) ? value : held;
  } catch {
    return held;
  }
};

/** Once it was used or refused. */
export const forgetResetLink = () => {
  held = null;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Where nothing can be kept, nothing is left.
  }
};
