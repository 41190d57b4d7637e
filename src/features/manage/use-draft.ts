import { useCallback, useMemo, useState } from 'react';
import { readDraft, removeDraft, writeDraft, type Draft } from '@/lib/drafts.ts';

/** The unsaved words of one form: found when it opens, kept while it is written, gone when it is saved. */
export const useDraft = (key: string) => {
  const [found] = useState(() => readDraft(key));
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);

  const keep = useCallback(
    (draft: Omit<Draft, 'savedAt'>) => {
      const savedAt = Date.now();
      setFailed(!writeDraft(key, { ...draft, savedAt }));
      setKeptAt(savedAt);
    },
    [key],
  );
  const discard = useCallback(() => removeDraft(key), [key]);

  return useMemo(() => ({ found, keptAt, failed, keep, discard }), [found, keptAt, failed, keep, discard]);
};
