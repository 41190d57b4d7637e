import type { AnyFormApi } from '@tanstack/react-form';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '@/auth/session-context.ts';
import { managedSearch } from '@/content/search-params.ts';
import { hasUnsavedChanges, isOpen } from '@/features/manage/record-editor/machine/selectors.ts';
import type { Editor, EditorEvent } from '@/features/manage/record-editor/machine/types.ts';
import { confirmLeaveWithUploads, askToKeepDraft } from '@/features/manage/unsaved/unsaved-dialogs.tsx';
import { persistStorage } from '@/lib/browser/site-storage.ts';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';
import { useLeaveBlocker } from '@/ui/hooks/use-leave-blocker.ts';

interface Options {
  form: AnyFormApi;
  state: Editor<unknown>;
  dispatch: (event: EditorEvent<never>) => void;
  /** The user who opened the editor. */
  ownerId: number;
}

/** Prompts before the user leaves a form with unsaved changes or pending uploads: by closing it, navigating or closing the tab. */
export const useLeaveGuard = ({ form, state, dispatch, ownerId }: Options) => {
  const session = useSession();
  const isBlocked = state.pendingUploads > 0 || hasUnsavedChanges(state);

  const ask = useEffectEvent(async (prompt: 'unsavedChanges' | 'uploads', dismissed: Promise<void>) => {
    if (prompt === 'uploads') {
      if (!(await confirmLeaveWithUploads(form, dismissed))) return dispatch({ type: 'closeCancelled' });
      // An upload that finished meanwhile changes the form; its input reports that a tick later.
      await new Promise((resolve) => setTimeout(resolve));
      return dispatch({ type: 'uploadsSettled' });
    }
    const answer = await askToKeepDraft(form, dismissed);
    if (answer === 'keep') void persistStorage();
    dispatch({ type: answer === null ? 'closeCancelled' : answer === 'keep' ? 'keepDraft' : 'dropDraft' });
  });
  useEffect(() => {
    if (state.closePrompt === null) return undefined;
    const dismissed = withResolvers<void>();
    void ask(state.closePrompt, dismissed.promise);
    return () => dismissed.resolve();
  }, [state.closePrompt]);

  useLeaveBlocker(isBlocked, async ({ current, next }) => {
    const isStaying = current.pathname === next.pathname && [editIn(current), state.id].includes(editIn(next));
    const { status, user } = session.state();
    const isOwners = status === 'signedIn' && user?.id === ownerId;
    // A closed dialog has prompted already. Without the owner's session the draft keeps the changes.
    if (isStaying || !isOpen(state) || !isOwners) return false;
    const canLeave = withResolvers<boolean>();
    const leave = { go: () => canLeave.resolve(true), stay: () => canLeave.resolve(false) };
    dispatch({ type: 'closeRequested', leave });
    return !(await canLeave.promise);
  });
};

/** The record that an address names (`managedSearch`). */
const editIn = ({ search }: { search: object }) => managedSearch({ ...search }).edit;
