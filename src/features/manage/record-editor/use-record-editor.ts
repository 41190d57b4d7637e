import { useWindowEvent } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { useReauthentication } from '@/auth/reauthentication.ts';
import { useSession } from '@/auth/session-context.ts';
import { publicLink } from '@/content/links.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { labelsOf } from '@/features/manage/conflict/field-labels.ts';
import { blankValues, storedValues } from '@/features/manage/form-values.ts';
import { invitedValues, isInvited, sendInvitation } from '@/features/manage/invitation/invitation.ts';
import { managedRecordQuery, useSaveRecord } from '@/features/manage/record-queries.ts';
import { copiedValues } from '@/features/manage/record-editor/copied-values.ts';
import type { EditorPorts } from '@/features/manage/record-editor/effects.ts';
import { hasUnsavedChanges, isOpen } from '@/features/manage/record-editor/machine/selectors.ts';
import type { Version } from '@/features/manage/record-editor/machine/types.ts';
import { draftKeyPrefix, recordDrafts } from '@/features/manage/record-editor/record-drafts.ts';
import { createValueRules, type Values } from '@/features/manage/record-editor/record-values.ts';
import { useEditor } from '@/features/manage/record-editor/use-editor.ts';
import { useUnsentDraftsRefresh } from '@/features/manage/unsent-drafts-query.ts';
import { publishingUndo, useUndoPublishing } from '@/features/manage/record-editor/use-undo-publishing.ts';
import { useLeaveGuard } from '@/features/manage/record-editor/use-leave-guard.ts';
import { useOpenElsewhere } from '@/features/manage/record-editor/use-open-elsewhere.ts';
import { statusOf } from '@/features/manage/status-names.ts';
import { isObject } from '@/lib/is-object.ts';
import { formatMinute } from '@/lib/dates.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';

export interface RecordEditorOptions<T extends ManagedType> {
  content: ManagedDefinition<T>;
  /** Null for a new record. */
  id: number | null;
  /** Id of the record to copy into a new one. */
  copyOf: number | null;
  /** It is a new record opened over another new one. */
  isAnother: boolean;
  onClose: () => void;
  /** The copy was stored as a draft. */
  onCopied: () => void;
  /** A new record was stored and the dialog stays open. */
  onCreated: (id: number) => void;
}

/** End of the message after a save: the record's status. Empty for types without a status. */
const statusSuffix = (record: object | null): string => {
  const status = record && statusOf(record);
  if (status === 'draft') return '为草稿，读者看不到';
  if (status === 'published') return '，读者已经能看到';
  if (status !== 'scheduled' || !record || !('published_at' in record)) return '';
  return `，将于${formatMinute(String(record.published_at))} 发布`;
};

const deletedText = '这条记录已经被删除，无法保存。您写的内容还留在这里。';

let hasWarnedOfOverwriting = false;

/** Warns once per visit: without `updated_at`, or without the check, nobody notices conflicts. */
const warnOfOverwriting = () => {
  if (hasWarnedOfOverwriting) return;
  hasWarnedOfOverwriting = true;
  void showSnackbar('服务器看不出有没有别人同时在改：后保存的会盖掉先保存的。', 'problem');
};

/** Initial state of an editor and the schemas of its form. */
const settingsOf = <T extends ManagedType>(content: ManagedDefinition<T>, id: number | null) => {
  const { resource, fields, check } = content;
  const contract = id === null ? resource.schemas.create : resource.schemas.update;
  const rules = createValueRules(fields, contract);
  const empty: Values = blankValues(content);
  const blank = id === null && resource.invite ? invitedValues(fields, empty) : empty;
  const schema = v.pipe(
    v.custom<Values>(isObject),
    // Placeholder; the real `updated_at` is set when saving.
    v.transform((values): unknown => ({ ...rules.toInput(values), updated_at: new Date().toISOString() })),
    check ? v.intersect([contract, check]) : contract,
  );
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]));
  return { start: { id, blank, isOnline: navigator.onLine, rules }, contract, schema, labels };
};

/** Editor of a record, connected to server, drafts, session and router. Open while mounted. */
export const useRecordEditor = <T extends ManagedType>({
  content,
  id,
  copyOf,
  isAnother,
  onClose,
  onCopied,
  onCreated,
}: RecordEditorOptions<T>) => {
  const queryClient = useQueryClient();
  const router = useRouter();
  const session = useSession();
  const { type, schemas, findsConflicts } = content.resource;
  const { mutateAsync: save } = useSaveRecord(type);
  // Drafts stay with the user who opened the editor, even if the session ends.
  const [owner] = useState(() => session.state().user);
  const ownerId = owner?.id ?? 0;
  /** The copied record: its pictures and symptoms are shown in the copy. */
  const [original, setOriginal] = useState<Managed[T]['record'] | null>(null);
  const [{ start, contract, schema, labels }] = useState(() => settingsOf(content, id));

  const undoPublishing = useUndoPublishing(content);
  /** The record before the last save; null for a new one. */
  const before = useRef<object | null>(null);

  const read = (recordId: number) => queryClient.fetchQuery(managedRecordQuery(type, recordId));
  const versionOf = (record: Managed[T]['record']): Version<Managed[T]['record']> => ({
    record,
    id: record.id,
    // Missing on a server that violates the contract.
    updatedAt: record.updated_at || null,
    values: storedValues(content, record),
  });
  const ports: EditorPorts<Managed[T]['record']> = {
    read: async (recordId) => {
      if (recordId === null) return { record: null, id: null, updatedAt: null, values: start.blank };
      const version = versionOf(await read(recordId));
      if (version.updatedAt === null || !findsConflicts) warnOfOverwriting();
      return version;
    },
    copy:
      copyOf === null
        ? null
        : async () => {
            const record = await read(copyOf);
            setOriginal(record);
            return copiedValues(content, record);
          },
    save: async (target, values) => {
      before.current = state.stored.record;
      const record = await save({ target, input: start.rules.toInput(values) });
      if (target.id === null && isInvited(content.fields, start.blank, values))
        void sendInvitation(content.resource.invite, record);
      return versionOf(record);
    },
    conflictingVersion: ({ body }) => {
      const theirs = v.safeParse(schemas.record, isObject(body) ? body.data : null);
      return theirs.success ? versionOf(theirs.output) : null;
    },
    isAnother,
    drafts: recordDrafts(),
    draftKeyPrefixOf: (recordId) => draftKeyPrefix(ownerId, type, recordId),
    announceSaved: (all, record, merged) => {
      const rest = all ? statusSuffix(record) : '，之后写的内容还没有保存';
      const also = merged.length > 0 ? `。别人改的也合并进来了：${labelsOf(content, merged)}` : '';
      const link = record && statusOf(record) === 'published' ? publicLink(type, record.id) : null;
      const undo = publishingUndo(before.current, record);
      void showSnackbar(
        `${content.name}已保存${rest}${also}`,
        'done',
        ...(undo ? [{ name: '撤销', run: () => void undoPublishing(undo) }] : []),
        ...(link ? [{ name: '查看', run: () => void router.navigate(link) }] : []),
      );
    },
    announceCopied: () => {
      onCopied();
      void showSnackbar(`这是复制出来的一条新${content.name}，保存以后才会出现在列表里`);
    },
    close: onClose,
  };
  const errors = { labels, texts: { 404: deletedText, 410: deletedText } };
  const { editor: state, dispatch, form, save: saveForm, refusal } = useEditor({ start, schema, errors, ports });

  const created = id === null && isOpen(state) ? state.id : null;
  const announceCreated = useEffectEvent(onCreated);
  useEffect(() => {
    // While the user is asked about leaving, the browser may already show the next address.
    if (created !== null && state.leave === null) announceCreated(created);
  }, [created, state.leave]);

  const followSession = useEffectEvent(() => {
    const { status, user } = session.state();
    if (status === 'signedOut') dispatch({ type: 'signedOut' });
    else if (user?.id === ownerId) dispatch({ type: 'signedIn' });
    else if (user) {
      if (hasUnsavedChanges(state))
        void showSnackbar('换了账号。刚才没有保存的内容留给原来的账号，用它登录就能接着写。');
      dispatch({ type: 'userChanged' });
      // The previous user's page may unmount before it runs the effect.
      onClose();
    }
  });
  useEffect(() => session.subscribe(() => followSession()), [session]);
  useWindowEvent('online', () => dispatch({ type: 'cameOnline' }));
  useWindowEvent('offline', () => dispatch({ type: 'wentOffline' }));

  useLeaveGuard({ form, state, dispatch, ownerId });
  useReauthentication(isOpen(state));
  useUnsentDraftsRefresh(ownerId, hasUnsavedChanges(state));
  const draftPrefix = draftKeyPrefix(ownerId, type, state.id);
  const isOpenElsewhere = useOpenElsewhere(state.id === null ? null : draftPrefix);

  return {
    state,
    dispatch,
    form,
    save: saveForm,
    refusal,
    labels,
    contract,
    owner,
    original,
    draftPrefix,
    isOpenElsewhere,
  };
};

/** Result of `useRecordEditor`. */
export type RecordEditor<T extends ManagedType> = ReturnType<typeof useRecordEditor<T>>;
