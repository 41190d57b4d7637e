import { useEffect, useEffectEvent, useState } from 'react';
import type { Option } from '@/ui/inputs/options.ts';

/** Asks for the options that fit a query; `signal` ends the asking when nobody waits for it any more. */
export type LoadOptions = (query: string, signal: AbortSignal) => Promise<readonly Option[]>;

/** What is known of the options that fit. */
export type Found =
  | { at: 'loading' }
  | { at: 'ready'; options: readonly Option[] }
  | { at: 'failed'; error: unknown; retry: () => void };

/** `key` is the question: a query, and how often it failed before. */
type LoadResult = { key: string } & ({ options: readonly Option[] } | { error: unknown });

/** How long someone must pause in typing before the server is asked, in ms; not before the first list. */
const debounceMs = 250;

const firstKey = '0 ';

/**
 * The options for a query, asked for while `isWanted`. Only the answer to the query of the moment is ever shown: one that
 * comes late is dropped, and its request given up.
 */
export const useLoaded = (load: LoadOptions | undefined, query: string, isWanted: boolean): Found => {
  const [answer, setAnswer] = useState<LoadResult | null>(null);
  const [attempt, setAttempt] = useState(0);
  const key = `${attempt} ${query}`;
  const isAsked = load !== undefined && isWanted;

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    let given: LoadResult;
    try {
      given = { key, options: (await load?.(query, signal)) ?? [] };
    } catch (error) {
      given = { key, error };
    }
    if (!signal.aborted) setAnswer(given);
  });
  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const timer = setTimeout(() => void ask(controller.signal), key === firstKey ? 0 : debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, isAsked]);

  if (answer?.key !== key) return { at: 'loading' };
  if ('options' in answer) return { at: 'ready', options: answer.options };
  return { at: 'failed', error: answer.error, retry: () => setAttempt(attempt + 1) };
};
