import { useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import classes from '@/features/manage/spotlight/admin-search.module.css';
import { lazyComponent } from '@/ui/elements/lazy-component.tsx';
import { openDialogs } from '@/ui/overlays/open-dialogs.ts';
import { isSearchShortcut } from '@/ui/hooks/search-shortcut.ts';

const SpotlightDialog = lazyComponent(
  async () => (await import('@/features/manage/spotlight/spotlight-dialog.tsx')).SpotlightDialog,
);

/** Whether a dialog is open: Ctrl+K inserts a link in the rich-text editor, and search must not cover a prompt. */
const isDialogOpen = () => openDialogs().length > 0;

/** Button and Ctrl+K shortcut of the admin search; its dialog is loaded when first opened. */
export function AdminSearch() {
  const [isOpen, setOpen] = useState(false);
  useWindowEvent('keydown', (event) => {
    if (!isSearchShortcut(event) || (!isOpen && isDialogOpen())) return;
    event.preventDefault();
    setOpen(!isOpen);
  });

  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={SpotlightDialog.preload}
        onClick={() => setOpen(true)}
      >
        <IconSearch aria-hidden="true" size="1.25rem" />
        <span className={classes.word}>搜索</span>
        <kbd aria-hidden="true" className={classes.keys}>
          {/^(?:Mac|iP)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && (
        <Suspense>
          <SpotlightDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
