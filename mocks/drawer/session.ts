import { tokenFor, type AccountName } from '../controls.ts';

// Loaded when it is used: the app loads it for who is signed in only.
const load = () => Promise.all([import('../../src/api/token.ts'), import('../../src/api/stored-session.ts')]);

type Loaded = Awaited<ReturnType<typeof load>>;

/** Changes the stored token as another tab would: the app takes it up without a reload. */
const change = async (run: (tokens: Loaded[0]['tokens'], key: string) => void): Promise<void> => {
  const [{ tokens }, { storagePrefix, tokenKey }] = await load();
  run(tokens, tokenKey);
  window.dispatchEvent(new StorageEvent('storage', { key: storagePrefix + tokenKey }));
};

/** Signs the page in as an account. */
export const signIn = async (account: AccountName): Promise<void> => {
  const token = await tokenFor(account, location.origin);
  await change((tokens) => tokens.begin(token));
};

/** Signs the page out. */
export const signOut = (): Promise<void> => change((tokens, key) => tokens.storage.set(key, false));

/** The id of the account whose token the page has; null without one. */
export const signedInAs = async (): Promise<number | null> => {
  const { subjectOf, tokens } = await import('../../src/api/token.ts');
  const subject = subjectOf(tokens.token());
  return subject === undefined ? null : Number(subject);
};
