import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { useSession } from '@/auth/session-context.ts';
import { publicLink } from '@/content/links.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { labelsOf } from '@/features/manage/conflict/field-labels.ts';
import { managedRecordQuery, useSaveRecord } from '@/features/manage/managed-queries.ts';
import { draftKeyPrefix } from '@/features/manage/record-editor/draft-store.ts';
import { recordDrafts } from '@/features/manage/record-editor/record-drafts.ts';
import { createRecordEditor } from '@/features/manage/record-editor/record-editor.ts';
import type { Version } from '@/features/manage/record-editor/machine.ts';
import { createValueRules, isValues, type Values } from '@/features/manage/record-editor/record-values.ts';
import { statusOf } from '@/features/manage/status-names.ts';
import { formatMinute } from '@/lib/dates.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';
import { askYesNo, confirmBox } from '@/ui/overlays/confirm-dialog.tsx';

interface Options<T extends ManagedType> {
  content: ManagedDefinition<T>;
  id: number | null;
  onClose: () => void;
  onCreated: (id: number) => void;
}

/** What becomes of a saved record, as the end of the message; empty for types that are not published. */
const outcomeOf = (record: object | null): string => {
  const status = record && statusOf(record);
  if (status === 'draft') return '为草稿，读者看不到';
  if (status === 'published') return '，读者已经能看到';
  if (status !== 'scheduled' || !record || !('published_at' in record)) return '';
  return `，将于${formatMinute(String(record.published_at))} 发布`;
};

const askAboutUnsaved = async ({ words, pictures }: { words: boolean; pictures: boolean }) => {
  if (!words) {
    const isMeant = await confirmBox({
      title: '还有图片没有传完',
      message: '现在关闭，这些图片不会留下来。',
      yes: '不要图片了，关闭',
    });
    return isMeant ? 'keep' : null;
  }
  const keep = await askYesNo({
    title: '有内容还没有保存',
    message: `要把草稿留在这台设备上，下次接着写吗？${pictures ? '还没有传完的图片留不下来。' : ''}`,
    yes: '留下草稿',
    no: '不要草稿了',
  });
  if (keep === null) return null;
  return keep ? 'keep' : 'drop';
};

/** Editor of a record, open while the component is mounted. */
export const useRecordEditor = <T extends ManagedType>({ content, id, onClose, onCreated }: Options<T>) => {
  const queryClient = useQueryClient();
  const router = useRouter();
  const session = useSession();
  const { mutateAsync: save } = useSaveRecord(content.resource.type);
  // Drafts stay with the user who opened the editor, even if the session ends.
  const [owner] = useState(() => session.state().user?.id ?? 0);

  const [{ editor, schema, contract, connect }] = useState(() => {
    const noFill: (values: Values) => void = () => {};
    const latest = { save, onClose, onCreated, submit: () => {}, fill: noFill };
    const { type, schemas } = content.resource;
    const input = id === null ? schemas.create : schemas.update;
    const rules = createValueRules(
      content.sections.flatMap(({ fields }) => fields),
      input,
    );
    const versionOf = (record: Managed[T]['record']): Version<Managed[T]['record']> => ({
      record,
      id: record.id,
      updatedAt: record.updated_at,
      values: { ...content.updateInput(record) },
    });
    const blank: Values = { ...content.createInput() };
    const checked = v.pipe(
      v.custom<Values>(isValues),
      // Placeholder; the real `updated_at` is set when saving.
      v.transform((values): unknown => ({ ...rules.toInput(values), updated_at: new Date().toISOString() })),
      content.check ? v.intersect([input, content.check]) : input,
    );
    const recordEditor = createRecordEditor<Managed[T]['record']>(
      { id, blank, isOnline: navigator.onLine, rules },
      {
        read: async (recordId) =>
          recordId === null
            ? { record: null, id: null, updatedAt: null, values: blank }
            : versionOf(await queryClient.fetchQuery(managedRecordQuery(type, recordId))),
        save: async (target, values) => versionOf(await latest.save({ target, input: rules.toInput(values) })),
        theirsIn: ({ body }) => {
          const theirs = v.safeParse(schemas.record, isValues(body) ? body.data : null);
          return theirs.success ? versionOf(theirs.output) : null;
        },
        drafts: recordDrafts(),
        draftKeyPrefixOf: (recordId) => draftKeyPrefix(owner, type, recordId),
        fill: (values) => latest.fill(values),
        submit: () => latest.submit(),
        ask: askAboutUnsaved,
        announceSaved: (all, record, merged) => {
          const { name } = content;
          const rest = all ? outcomeOf(record) : '，之后写的内容还没有保存';
          const also = merged.length > 0 ? `。别人改的也合并进来了：${labelsOf(content, merged)}` : '';
          const link = record && statusOf(record) === 'published' ? publicLink(type, record.id) : null;
          const view = link && { name: '查看', run: () => void router.navigate(link) };
          void showSnackbar(`${name}已保存${rest}${also}`, 'done', view ?? undefined);
        },
        announceCreated: (created) => latest.onCreated(created),
        close: () => latest.onClose(),
      },
    );
    return {
      editor: recordEditor,
      schema: checked,
      contract: input,
      connect: (next: Partial<typeof latest>) => void Object.assign(latest, next),
    };
  });

  useEffect(() => connect({ save, onClose, onCreated }), [connect, save, onClose, onCreated]);

  useEffect(() => {
    const followSession = () => {
      const { status, user } = session.state();
      if (status === 'signedOut') editor.dispatch({ type: 'signedOut' });
      else if (user) editor.dispatch({ type: user.id === owner ? 'signedIn' : 'userChanged' });
    };
    const goOnline = () => editor.dispatch({ type: 'cameOnline' });
    const goOffline = () => editor.dispatch({ type: 'wentOffline' });
    editor.dispatch({ type: 'opened' });
    const unsubscribe = session.subscribe(followSession);
    window.addEventListener('online', goOnline);
    window.addEventListener('offline', goOffline);
    return () => {
      unsubscribe();
      window.removeEventListener('online', goOnline);
      window.removeEventListener('offline', goOffline);
      editor.dispatch({ type: 'unmounted' });
    };
  }, [editor, session, owner]);

  return { editor, schema, contract, state: useSelector(editor.store), connect };
};

export type UsedEditor<T extends ManagedType> = ReturnType<typeof useRecordEditor<T>>;
