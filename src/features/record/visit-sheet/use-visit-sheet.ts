import { useEffect, useEffectEvent, useState } from 'react';
import type { ListedRecord } from '@/content/saved/listed-record.ts';
import {
  blankSheet,
  isBlank,
  saveSheet,
  mergeSheets,
  insertSheet,
  removeSheet,
  useVisitSheets,
  type SheetInput,
} from '@/content/saved/visit-sheets.ts';

const isSame = (one: SheetInput, other: SheetInput) =>
  one.notes === other.notes &&
  one.medicines === other.medicines &&
  one.day === other.day &&
  one.ticked.join('\n') === other.ticked.join('\n');

/** A symptom's sheet as it is written: stored at each change, and merged with what other tabs store. */
export const useVisitSheet = (symptom: ListedRecord) => {
  const sheet = useVisitSheets().find(({ id }) => id === symptom.id);
  const stored: SheetInput = sheet ?? blankSheet;
  const [seen, setSeen] = useState(stored);
  // Ahead of what is stored while an input method composes, and where the device refuses.
  const [words, setWords] = useState(stored);
  const [isRefused, setIsRefused] = useState(false);

  if (stored !== seen) {
    setSeen(stored);
    setWords(mergeSheets(seen, stored, words));
  }

  const keep = (mine: SheetInput) => setIsRefused(!saveSheet(symptom, seen, mine));

  const keepNow = useEffectEvent(() => {
    if (!isSame(words, seen)) keep(words);
  });
  useEffect(() => {
    const onHide = () => keepNow();
    // A phone may discard the page without another event.
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onHide);
    };
  }, []);

  return {
    words,
    isRefused,
    isBlank: isBlank(words),
    /** Shows a change and stores it, unless it is unfinished, such as what an input method composes. */
    change: (change: Partial<SheetInput>, isUnfinished = false) => {
      const mine = { ...words, ...change };
      setWords(mine);
      if (!isUnfinished) keep(mine);
    },
    /** Erases the sheet; returns what brings it back, or null where the device refuses. */
    erase: (): (() => void) | null => {
      const isErased = removeSheet(symptom.id);
      setIsRefused(!isErased);
      if (!isErased) return null;
      setWords(blankSheet);
      return () => {
        if (sheet) setIsRefused(!insertSheet({ ...sheet, ...words }));
        else keep(words);
      };
    },
  };
};
