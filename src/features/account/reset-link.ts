import * as v from 'valibot';
import { createStoredValue } from '@/lib/stored-value.ts';

const vResetLink = v.object({ token: v.string(), email: v.string() });

/** Parameters of a mailed password-reset link. */
export type ResetLink = v.InferOutput<typeof vResetLink>;

/** Accepts numbers, because the router parses `123456` as one; beyond safe integers the token is lost. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : '';
};

/** The link in the search parameters; missing or invalid parts are empty strings. */
export const resetLinkIn = (search: { token?: unknown; email?: unknown }): ResetLink => ({
  token: textOf(search.token),
  email: textOf(search.email),
});

/** Whether a link has token and e-mail. */
export const isComplete = (link: ResetLink | null): link is ResetLink =>
  link !== null && link.token !== '' && link.email !== '';

/** sessionStorage survives a tab discarded by the phone, and keeps the token out of the URL and history. */
const stored = createStoredValue('reset-link', (value) => (v.is(vResetLink, value) ? value : null), {
  storage: 'sessionStorage',
  inMemory: true,
});

/** Stores the link for this tab; in memory only where storage is blocked. */
export const storeResetLink = (link: ResetLink): void => void stored.write(link);

/** Returns the stored link, or null. */
export const readResetLink = stored.read;

/** Removes the stored link. */
export const forgetResetLink = (): void => void stored.write(null);
