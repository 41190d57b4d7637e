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

/** Hook: the input of a symptom's sheet, stored at each change and merged with changes of other tabs. */
export const useVisitSheet = (symptom: ListedRecord) => {
  const sheet = useVisitSheets().find(({ id }) => id === symptom.id);
  const stored: SheetInput = sheet ?? blankSheet;
  const [seen, setSeen] = useState(stored);
  // Differs from the stored sheet during IME composition and while storage fails.
  const [input, setInput] = useState(stored);
  const [isStorageFailing, setIsStorageFailing] = useState(false);

  if (stored !== seen) {
    setSeen(stored);
    setInput(mergeSheets(seen, stored, input));
  }

  const store = (edited: SheetInput) => setIsStorageFailing(!saveSheet(symptom, seen, edited));

  const storePending = useEffectEvent(() => {
    if (!isSame(input, seen)) store(input);
  });
  useEffect(() => {
    const onHide = () => storePending();
    // A phone may discard the page without another event.
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onHide);
    };
  }, []);

  return {
    input,
    isStorageFailing,
    isBlank: isBlank(input),
    /** Applies a change and stores it, unless it is unfinished, such as during IME composition. */
    change: (change: Partial<SheetInput>, isUnfinished = false) => {
      const edited = { ...input, ...change };
      setInput(edited);
      if (!isUnfinished) store(edited);
    },
    /** Erases the sheet; returns an undo function, or null if storage fails. */
    erase: (): (() => void) | null => {
      const isErased = removeSheet(symptom.id);
      setIsStorageFailing(!isErased);
      if (!isErased) return null;
      setInput(blankSheet);
      return () => {
        if (sheet) setIsStorageFailing(!insertSheet({ ...sheet, ...input }));
        else store(input);
      };
    },
  };
};
