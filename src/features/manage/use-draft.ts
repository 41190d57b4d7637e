import { useCallback, useMemo, useState } from 'react';
import { readDraft, removeDraft, writeDraft, type Draft } from '@/lib/drafts.ts';

/** The unsaved words of one form: found when it opens, kept while it is written, gone when it is saved. */
export const useDraft = (key: string) => {
  const [found] = useState(() => readDraft(key));
  const [kept, setKept] = useState(false);
  const [failed, setFailed] = useState(false);

  const keep = useCallback(
    (draft: Omit<Draft, 'savedAt'>) => {
      const written = writeDraft(key, { ...draft, savedAt: Date.now() });
      setFailed(!written);
      setKept(written);
    },
    [key],
  );
  const discard = useCallback(() => removeDraft(key), [key]);

  return useMemo(() => ({ found, kept, failed, keep, discard }), [found, kept, failed, keep, discard]);
};
