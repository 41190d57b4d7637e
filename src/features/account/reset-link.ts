import { createStoredValue } from '@/lib/stored-value.ts';

/** What the mailed link of a password reset carries. */
export interface ResetLink {
  token: string;
  email: string;
}

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
 * For this tab alone, out of its address: a phone that takes its memory back while its owner looks a password up must
 * not lose it, and neither history nor a shared address may hold it.
 */
const stored = createStoredValue('reset-link', (value) => (isLink(value) ? value : null), {
  storage: 'sessionStorage',
  inMemory: true,
});

/** Keeps the link, or as long as the page where the tab can keep nothing. */
export const keepResetLink = (link: ResetLink): void => void stored.write(link);

/** The link that this tab came with, or null. */
export const readResetLink = stored.read;

/** Once it was used or refused. */
export const forgetResetLink = (): void => void stored.write(null);
