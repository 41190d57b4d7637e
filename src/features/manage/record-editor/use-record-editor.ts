import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { useReauthentication } from '@/auth/reauthentication.ts';
import { useSession } from '@/auth/session-context.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { blankValues } from '@/features/manage/form-values.ts';
import { invitedValues } from '@/features/manage/invitation/invitation.ts';
import { hasUnsavedChanges, isOpen } from '@/features/manage/record-editor/machine/selectors.ts';
import { draftKeyPrefix } from '@/features/manage/record-editor/record-drafts.ts';
import { useRecordPorts, type RecordEditorOptions } from '@/features/manage/record-editor/record-ports.ts';
import { createValueRules, type Values } from '@/features/manage/record-editor/record-values.ts';
import { useEditor } from '@/features/manage/record-editor/use-editor.ts';
import { useUnsentDraftsRefresh } from '@/features/manage/unsent-drafts-query.ts';
import { useLeaveGuard } from '@/features/manage/record-editor/use-leave-guard.ts';
import { useOpenElsewhere } from '@/features/manage/record-editor/use-open-elsewhere.ts';
import { isObject } from '@/lib/is-object.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';

const deletedText = '这条记录已经被删除，无法保存。您写的内容还留在这里。';

/** The API schema of a form's requests, with the form's validation and rules by it. */
const contractOf = <T extends ManagedType>({ resource, fields, check }: ManagedDefinition<T>, isNew: boolean) => {
  const contract = isNew ? resource.schemas.create : resource.schemas.update;
  const rules = createValueRules(fields, contract);
  const schema = v.pipe(
    v.custom<Values>(isObject),
    // Placeholder; the real `updated_at` is set when saving.
    v.transform((values): unknown => ({ ...rules.toInput(values), updated_at: new Date().toISOString() })),
    check ? v.intersect([contract, check]) : contract,
  );
  return { contract, rules, schema };
};

/** Initial state of an editor and what its form needs. A new record is created by one contract and then updated by another. */
const settingsOf = <T extends ManagedType>(content: ManagedDefinition<T>, id: number | null) => {
  const { resource, fields } = content;
  const contracts = { create: contractOf(content, true), update: contractOf(content, false) };
  const contractFor = (recordId: number | null) => (recordId === null ? contracts.create : contracts.update);
  const empty: Values = blankValues(content);
  const blank = id === null && resource.invite ? invitedValues(fields, empty) : empty;
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]));
  return { start: { id, blank, isOnline: navigator.onLine, rules: contractFor(id).rules }, contractFor, labels };
};

/** Editor of a record, connected to server, drafts, session and router. Open while mounted. */
export const useRecordEditor = <T extends ManagedType>(options: RecordEditorOptions<T>) => {
  const { content, id, onClose, onCreated } = options;
  const { type } = content.resource;
  const session = useSession();
  // Drafts stay with the user who opened the editor, even if the session ends.
  const [owner] = useState(() => session.state().user);
  const ownerId = owner?.id ?? 0;
  const [{ start, contractFor, labels }] = useState(() => settingsOf(content, id));
  const { ports, original } = useRecordPorts(options, { blank: start.blank, contractFor }, ownerId);
  const errors = { labels, texts: { 404: deletedText, 410: deletedText } };
  const {
    editor: state,
    dispatch,
    form,
    submitError,
  } = useEditor({
    start,
    schemaFor: (recordId) => contractFor(recordId).schema,
    errors,
    ports,
  });

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

  const { contract } = contractFor(state.id);

  return { state, dispatch, form, submitError, labels, contract, owner, original, draftPrefix, isOpenElsewhere };
};

/** Result of `useRecordEditor`. */
export type RecordEditor<T extends ManagedType> = ReturnType<typeof useRecordEditor<T>>;
