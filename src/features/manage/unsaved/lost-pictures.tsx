import { Alert, Button } from '@mantine/core';
import type { AnyFormApi } from '@tanstack/react-form';
import { useEffect, useState } from 'react';
import { useSession } from '@/auth/session-context.ts';
import { takeUnsentNames, writeUnsentNames } from '@/features/manage/unsaved/unsent-names.ts';
import { useFormPending } from '@/ui/form/pending.ts';

interface Props {
  form: AnyFormApi;
  draftPrefix: string;
}

/** Names the pictures that were on their way when the tab was killed: a draft holds no files (decision 26). */
export function LostPictures({ form, draftPrefix }: Props) {
  const session = useSession();
  const { names } = useFormPending(form);
  const [lost, setLost] = useState<readonly string[]>([]);

  useEffect(() => {
    const take = async () => {
      const taken = await takeUnsentNames(draftPrefix);
      // What was taken is noted nowhere else.
      setLost((before) => [...new Set([...before, ...taken])]);
    };
    void take();
  }, [draftPrefix]);

  useEffect(() => {
    if (names.length === 0) return undefined;
    writeUnsentNames(draftPrefix, names);
    return () => {
      // A session that ended has asked nobody: the note stays for the next time.
      if (session.state().status === 'signedIn') writeUnsentNames(draftPrefix, []);
    };
  }, [draftPrefix, names, session]);

  if (lost.length === 0) return null;
  return (
    <Alert color="jade" role="status" title="上次有图片没有传完，没有留下来">
      <p>{lost.map((name) => `“${name}”`).join('、')}。需要的话，请再选一次。</p>
      <Button variant="default" mih="var(--target)" mt="xs" onClick={() => setLost([])}>
        知道了
      </Button>
    </Alert>
  );
}
