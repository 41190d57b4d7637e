import { useEffect, useState } from 'react';

/** What a text is once it has not changed for `ms`; empty before. */
export const useDebouncedValue = (text: string, ms: number): string => {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
};
