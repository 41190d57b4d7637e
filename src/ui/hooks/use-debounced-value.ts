import { useEffect, useState } from 'react';

/** The text after `ms` without changes; initially empty. */
export const useDebouncedValue = (text: string, ms: number): string => {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
};
