import { Alert, Button } from '@mantine/core';
import type { AnyFormApi } from '@tanstack/react-form';
import { useEffect, useState } from 'react';
import { useSession } from '@/auth/session-context.ts';
import { useFormPending } from '@/ui/form/pending.ts';
import * as v from 'valibot';
import { openTabs, tabId } from '@/lib/browser/tabs.ts';

const keyPrefix = 'unsent-pictures.';
const vNames = v.array(v.string());

const keyOf = (draftPrefix: string) => `${keyPrefix}${draftPrefix}.${tabId()}`;

/** Stores the file names of pending uploads in case the tab is killed; an empty list removes the entry. */
const writeUnsentNames = (draftPrefix: string, names: readonly string[]): void => {
  try {
    if (names.length === 0) localStorage.removeItem(keyOf(draftPrefix));
    else localStorage.setItem(keyOf(draftPrefix), JSON.stringify(names));
  } catch {
    // Storage is full: the lost uploads won't be reported.
  }
};

/** Reads and removes the names stored by closed tabs, or by this tab before a reload. */
const takeUnsentNames = async (draftPrefix: string): Promise<string[]> => {
  const open = await openTabs();
  const prefix = `${keyPrefix}${draftPrefix}.`;
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .filter((key) => key === keyOf(draftPrefix) || !open.has(key.slice(prefix.length)))
      .flatMap((key) => {
        const names = v.safeParse(vNames, JSON.parse(localStorage.getItem(key) ?? '[]'));
        localStorage.removeItem(key);
        return names.success ? names.output : [];
      });
  } catch {
    return [];
  }
};

interface Props {
  form: AnyFormApi;
  draftPrefix: string;
}

/** Notice that names the uploads lost when a tab was killed: drafts contain no files. */
export function LostPictures({ form, draftPrefix }: Props) {
  const session = useSession();
  const { names } = useFormPending(form);
  const [lost, setLost] = useState<readonly string[]>([]);

  useEffect(() => {
    const take = async () => {
      const unsentNames = await takeUnsentNames(draftPrefix);
      // They are no longer stored: don't drop earlier ones.
      setLost((before) => [...new Set([...before, ...unsentNames])]);
    };
    void take();
  }, [draftPrefix]);

  useEffect(() => {
    if (names.length === 0) return undefined;
    writeUnsentNames(draftPrefix, names);
    return () => {
      // After the session has ended nobody was prompted: keep the entry for the next visit.
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
