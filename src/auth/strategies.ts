import { strategyName } from '@/api/stored-session.ts';
import { tokens } from '@/api/token.ts';

/** The authentication strategies of this site (spec 7: `laravelJWT`), whose errors the requirements name (spec 8). */
const registered: ReadonlySet<string> = new Set([strategyName]);

const stored = () => tokens.storage.get('strategy');

/** Replaces a stored strategy that is missing or unknown by the site's own. */
export const initStrategy = (): void => {
  const name = stored();
  if (typeof name !== 'string' || !registered.has(name)) tokens.storage.set('strategy', strategyName);
};

/** The strategy in use. Throws when none is set or the stored one is not supported. */
export const currentStrategy = (): string => {
  const name = stored();
  if (typeof name !== 'string' || name === '') throw new Error('No strategy is set!');
  if (!registered.has(name)) throw new Error(`Strategy not supported: ${name}`);
  return name;
};

/** Switches to another registered strategy, ending the session first. Throws when there is no such strategy. */
export const setStrategy = (name: string): void => {
  if (name === stored()) return;
  if (!registered.has(name)) throw new Error(`Strategy ${name} is not defined!`);
  tokens.clear();
  tokens.storage.set('strategy', name);
};
