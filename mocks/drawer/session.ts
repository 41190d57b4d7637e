// Loaded when it is used: the app loads it only for a signed-in user.
const load = () => Promise.all([import('../../src/api/token.ts'), import('../../src/api/stored-session.ts')]);

type Loaded = Awaited<ReturnType<typeof load>>;

/** Changes the stored token as another tab would: the app reacts without a reload. */
const change = async (run: (tokens: Loaded[0]['tokens'], key: string) => void): Promise<void> => {
  const [{ tokens }, { storagePrefix, tokenKey }] = await load();
  run(tokens, tokenKey);
  window.dispatchEvent(new StorageEvent('storage', { key: storagePrefix + tokenKey }));
};

/** Signs the page in with a token. */
export const signIn = (token: string): Promise<void> => change((tokens) => tokens.begin(token));

/** Signs the page out. */
export const signOut = (): Promise<void> => change((tokens, key) => tokens.storage.set(key, false));

/** The id of the signed-in account; null without one. */
export const signedInAs = async (): Promise<number | null> => {
  const { tokens } = await import('../../src/api/token.ts');
  return tokens.userId() ?? null;
};
