import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { useReauthentication } from '@/auth/reauthentication.ts';
import { useSession } from '@/auth/session-context.ts';
import { publicLink } from '@/content/links.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { labelsOf } from '@/features/manage/conflict/field-labels.ts';
import { blankValues, storedValues } from '@/features/manage/form-values.ts';
import { managedRecordQuery, useSaveRecord } from '@/features/manage/record-queries.ts';
import { copiedValues } from '@/features/manage/record-editor/copied-values.ts';
import { draftKeyPrefix, recordDrafts } from '@/features/manage/record-editor/record-drafts.ts';
import { createRecordEditor } from '@/features/manage/record-editor/record-editor.ts';
import { hasUnsavedWords, isOpen, type Version } from '@/features/manage/record-editor/machine.ts';
import { useOpenElsewhere } from '@/features/manage/record-editor/use-open-elsewhere.ts';
import { createValueRules, isValues, type Values } from '@/features/manage/record-editor/record-values.ts';
import type { RecordDialogProps } from '@/features/manage/record-editor/record-dialog-props.ts';
import { statusOf } from '@/features/manage/status-names.ts';
import { persistStorage } from '@/lib/browser/site-storage.ts';
import { formatMinute } from '@/lib/dates.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';

/** What becomes of unsaved words and of pictures on their way; null to stay. */
type Ask = (unsaved: { words: boolean; pictures: boolean }) => Promise<'keep' | 'drop' | null>;

type Options<T extends ManagedType> = Omit<RecordDialogProps<T>, 'onPrevious' | 'onNext' | 'onCopy'>;

/** What becomes of a saved record, as the end of the message; empty for types that are not published. */
const outcomeOf = (record: object | null): string => {
  const status = record && statusOf(record);
  if (status === 'draft') return '为草稿，读者看不到';
  if (status === 'published') return '，读者已经能看到';
  if (status !== 'scheduled' || !record || !('published_at' in record)) return '';
  return `，将于${formatMinute(String(record.published_at))} 发布`;
};

/** Editor of a record, open while the component is mounted. */
export const useRecordEditor = <T extends ManagedType>({
  content,
  id,
  copyOf,
  onClose,
  onCopied,
  onCreated,
}: Options<T>) => {
  const queryClient = useQueryClient();
  const router = useRouter();
  const session = useSession();
  const { mutateAsync: save } = useSaveRecord(content.resource.type);
  // Drafts stay with the user who opened the editor, even if the session ends.
  const [owner] = useState(() => session.state().user);
  const ownerId = owner?.id ?? 0;

  /** Its pictures and symptoms are shown in the copy. */
  const [original, setOriginal] = useState<Managed[T]['record'] | null>(null);

  const [{ editor, schema, contract, askToLeave, leaveFor, connect }] = useState(() => {
    const noFill: (values: Values) => void = () => {};
    const noQuestion: Ask = async () => 'keep';
    const latest = {
      save,
      onClose,
      onCopied,
      onCreated,
      submit: () => {},
      fill: noFill,
      ask: noQuestion,
    };
    /** Where to go instead of closing the dialog. */
    let leave: (() => void) | null = null;
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
      values: storedValues(content, record),
    });
    const blank = blankValues(content);
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
        copy:
          copyOf === null
            ? null
            : async () => {
                const record = await queryClient.fetchQuery(managedRecordQuery(type, copyOf));
                setOriginal(record);
                return copiedValues(content, record);
              },
        save: async (target, values) => versionOf(await latest.save({ target, input: rules.toInput(values) })),
        theirsIn: ({ body }) => {
          const theirs = v.safeParse(schemas.record, isValues(body) ? body.data : null);
          return theirs.success ? versionOf(theirs.output) : null;
        },
        drafts: recordDrafts(),
        draftKeyPrefixOf: (recordId) => draftKeyPrefix(ownerId, type, recordId),
        fill: (values) => latest.fill(values),
        submit: () => latest.submit(),
        ask: async (unsaved) => {
          const answer = await latest.ask(unsaved);
          if (answer === null) leave = null;
          if (answer === 'keep' && unsaved.words) void persistStorage();
          return answer;
        },
        announceSaved: (all, record, merged) => {
          const { name } = content;
          const rest = all ? outcomeOf(record) : '，之后写的内容还没有保存';
          const also = merged.length > 0 ? `。别人改的也合并进来了：${labelsOf(content, merged)}` : '';
          const link = record && statusOf(record) === 'published' ? publicLink(type, record.id) : null;
          const view = link && { name: '查看', run: () => void router.navigate(link) };
          void showSnackbar(`${name}已保存${rest}${also}`, 'done', view ?? undefined);
        },
        announceCopied: () => {
          latest.onCopied();
          void showSnackbar(`这是复制出来的一条新${content.name}，保存以后才会出现在列表里`);
        },
        announceCreated: (created) => latest.onCreated(created),
        close: () => (leave ?? latest.onClose)(),
      },
    );
    return {
      editor: recordEditor,
      schema: checked,
      contract: input,
      /** Asks as for closing; false to stay. */
      askToLeave: async (): Promise<boolean> => {
        const { state } = recordEditor.store;
        const answer = await latest.ask({ words: hasUnsavedWords(state), pictures: state.pendingUploads > 0 });
        if (answer === 'drop') {
          leave = () => {};
          recordEditor.dispatch({ type: 'dropDraft' });
        }
        return answer !== null;
      },
      /** Asks as for closing, then goes elsewhere. */
      leaveFor: (go: () => void) => {
        leave = go;
        recordEditor.dispatch({ type: 'closeRequested' });
      },
      connect: (next: Partial<typeof latest>) => void Object.assign(latest, next),
    };
  });

  useEffect(() => connect({ save, onClose, onCopied, onCreated }), [connect, save, onClose, onCopied, onCreated]);

  useEffect(() => {
    const followSession = () => {
      const { status, user } = session.state();
      if (status === 'signedOut') editor.dispatch({ type: 'signedOut' });
      else if (user?.id === ownerId) editor.dispatch({ type: 'signedIn' });
      else if (user) {
        if (hasUnsavedWords(editor.store.state))
          void showSnackbar('换了账号。刚才没有保存的内容留给原来的账号，用它登录就能接着写。');
        editor.dispatch({ type: 'userChanged' });
      }
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
  }, [editor, session, ownerId]);

  const state = useSelector(editor.store);
  useReauthentication(isOpen(state));
  const draftPrefix = draftKeyPrefix(ownerId, content.resource.type, state.id);
  const isOpenElsewhere = useOpenElsewhere(state.id === null ? null : draftPrefix);

  return {
    editor,
    schema,
    contract,
    owner,
    original,
    state,
    draftPrefix,
    isOpenElsewhere,
    askToLeave,
    leaveFor,
    connect,
  };
};

export type UsedEditor<T extends ManagedType> = ReturnType<typeof useRecordEditor<T>>;
