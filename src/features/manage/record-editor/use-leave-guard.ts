import type { AnyFormApi } from '@tanstack/react-form';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '@/auth/session-context.ts';
import { hasUnsavedWords, isOpen } from '@/features/manage/record-editor/machine/selectors.ts';
import type { Editor, EditorEvent } from '@/features/manage/record-editor/machine/types.ts';
import { askAboutPictures, askAboutWords } from '@/features/manage/unsaved/ask-about-unsaved.tsx';
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

/** Asks before a form with unsaved words or pictures on their way is left: closing it, other pages, back, closing the tab. */
export const useLeaveGuard = ({ form, state, dispatch, ownerId }: Options) => {
  const session = useSession();
  const isHeld = state.pendingUploads > 0 || hasUnsavedWords(state);

  const ask = useEffectEvent(async (about: 'words' | 'pictures', over: Promise<void>) => {
    if (about === 'pictures') {
      if (!(await askAboutPictures(form, over))) return dispatch({ type: 'closeCancelled' });
      // A picture that arrived meanwhile is a change, too; its input reports it after the upload.
      await new Promise((resolve) => setTimeout(resolve));
      return dispatch({ type: 'picturesSettled' });
    }
    const answer = await askAboutWords(form, over);
    if (answer === 'keep') void persistStorage();
    dispatch({ type: answer === null ? 'closeCancelled' : answer === 'keep' ? 'keepDraft' : 'dropDraft' });
  });
  useEffect(() => {
    if (state.asking === null) return undefined;
    const over = withResolvers<void>();
    void ask(state.asking, over.promise);
    return () => over.resolve();
  }, [state.asking]);

  useLeaveBlocker(isHeld, async ({ current, next }) => {
    const isStaying = current.pathname === next.pathname && String(searchOf(next).edit) === String(state.id ?? 'new');
    const { status, user } = session.state();
    const isOwners = status === 'signedIn' && user?.id === ownerId;
    // A closed dialog has asked already; without its user's session the words wait in their draft.
    if (isStaying || !isOpen(state) || !isOwners) return false;
    const left = withResolvers<boolean>();
    const leave = { go: () => left.resolve(true), stay: () => left.resolve(false) };
    dispatch({ type: 'closeRequested', leave });
    return !(await left.promise);
  });
};

const searchOf = ({ search }: { search: unknown }): { edit?: unknown } =>
  typeof search === 'object' && search !== null ? search : {};
