import { db, type Network, type Settings } from './db/db.ts';
import { userByEmail } from './db/users.ts';
import { issueToken } from './http/tokens.ts';

/** An account by its id or address. */
export type AccountName = number | string;

const set = (settings: Partial<Settings>): void => {
  db.settings = { ...db.settings, ...settings };
};

/** Seconds for which a refreshed token is still taken. */
export const setGrace = (seconds: number): void => set({ grace: seconds });

/** Seconds that new access tokens live. */
export const setLifetime = (seconds: number): void => set({ lifetime: seconds });

/** What lies between page and server; what is left out stays. */
export const setNetwork = (network: Partial<Network>): void => set({ network: { ...db.settings.network, ...network } });

/** A new token of an account, without its password; throws when there is none. */
export const tokenFor = async (account: AccountName, origin: string): Promise<string> => {
  const user = typeof account === 'number' ? db.tables.user.get(account) : userByEmail(account);
  if (user === undefined) throw new Error(`There is no account ${account}.`);
  return issueToken(new Request(origin), user);
};
