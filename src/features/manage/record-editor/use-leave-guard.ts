import type { AnyFormApi } from '@tanstack/react-form';
import { useEffect } from 'react';
import { useSession } from '@/auth/session-context.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { hasUnsavedWords, isOpen } from '@/features/manage/record-editor/machine.ts';
import type { UsedEditor } from '@/features/manage/record-editor/use-record-editor.ts';
import { askAboutPictures, askAboutWords } from '@/features/manage/uploads/ask-about-unsaved.tsx';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';
import { useFormPending } from '@/ui/form/pending.ts';
import { useLeaveBlocker } from '@/ui/hooks/use-leave-blocker.ts';

/** Asks before a form with unsaved words or pictures on their way is left: other pages, back, closing the tab. */
export const useLeaveGuard = <T extends ManagedType>(
  form: AnyFormApi,
  { editor, state, askToLeave, connect }: UsedEditor<T>,
) => {
  const session = useSession();
  const { uploading, unresolved } = useFormPending(form);
  const isHeld = uploading + unresolved > 0 || hasUnsavedWords(state);

  useEffect(() => {
    connect({
      ask: async ({ words, pictures }) => {
        if (!words && pictures && !(await askAboutPictures(form))) return null;
        // A picture that arrived meanwhile is a change, too; its input reports it after the upload.
        await new Promise((resolve) => setTimeout(resolve));
        if (!hasUnsavedWords(editor.store.state)) return 'keep';
        const saved = withResolvers<void>();
        const { unsubscribe } = editor.store.subscribe((next) => {
          if (!hasUnsavedWords(next)) saved.resolve();
        });
        const answer = await askAboutWords(form, saved.promise);
        unsubscribe();
        return answer;
      },
    });
  }, [connect, form, editor]);

  useLeaveBlocker(isHeld, async ({ current, next }) => {
    const { state: latest } = editor.store;
    const edited = String(latest.id ?? 'new');
    const isStaying = current.pathname === next.pathname && String(searchOf(next).edit) === edited;
    // A closed dialog has asked already; without a session the words wait in their draft.
    if (isStaying || !isOpen(latest) || session.state().status !== 'signedIn') return false;
    return !(await askToLeave());
  });
};

const searchOf = ({ search }: { search: unknown }): { edit?: unknown } =>
  typeof search === 'object' && search !== null ? search : {};
