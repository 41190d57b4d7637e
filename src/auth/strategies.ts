import { strategyName } from '@/api/stored-session.ts';
import { tokens } from '@/api/token.ts';

/** Supported strategies (spec 7). */
const registered: ReadonlySet<string> = new Set([strategyName]);

const stored = () => tokens.storage.get('strategy');

/** Resets a missing or unknown stored strategy to the default. */
export const initStrategy = (): void => {
  const name = stored();
  if (typeof name !== 'string' || !registered.has(name)) tokens.storage.set('strategy', strategyName);
};

/** The current strategy. Throws if it is missing or not supported (messages of spec 8). */
export const currentStrategy = (): string => {
  const name = stored();
  if (typeof name !== 'string' || name === '') throw new Error('No strategy is set!');
  if (!registered.has(name)) throw new Error(`Strategy not supported: ${name}`);
  return name;
};

/** Switches the strategy and signs out. Throws if it is unknown. */
export const setStrategy = (name: string): void => {
  if (name === stored()) return;
  if (!registered.has(name)) throw new Error(`Strategy ${name} is not defined!`);
  tokens.clear();
  tokens.storage.set('strategy', name);
};
