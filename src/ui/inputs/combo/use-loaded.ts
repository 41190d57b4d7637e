import { useEffect, useEffectEvent, useState } from 'react';
import type { Option } from '@/ui/inputs/options.ts';

export type LoadOptions = (query: string, signal: AbortSignal) => Promise<readonly Option[]>;

export type LoadState =
  | { at: 'loading' }
  | { at: 'ready'; options: readonly Option[] }
  | { at: 'failed'; error: unknown; retry: () => void };

type LoadResult = { key: string } & ({ options: readonly Option[] } | { error: unknown });

const debounceMs = 250;

const firstKey = '0 ';

/** Options for a query, loaded while `isWanted`; debounced, and a stale request is aborted. */
export const useLoaded = (load: LoadOptions | undefined, query: string, isWanted: boolean): LoadState => {
  const [answer, setAnswer] = useState<LoadResult | null>(null);
  const [attempt, setAttempt] = useState(0);
  const key = `${attempt} ${query}`;
  const isEnabled = load !== undefined && isWanted;

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
    if (!isEnabled) return;
    const controller = new AbortController();
    const timer = setTimeout(() => void ask(controller.signal), key === firstKey ? 0 : debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, isEnabled]);

  if (answer?.key !== key) return { at: 'loading' };
  if ('options' in answer) return { at: 'ready', options: answer.options };
  return { at: 'failed', error: answer.error, retry: () => setAttempt(attempt + 1) };
};
