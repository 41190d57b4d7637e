import { useEffect, useState } from 'react';

/** The text after `ms` without changes; initially empty. */
export const useDebouncedValue = (text: string, ms: number): string => {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return debounced;
};
