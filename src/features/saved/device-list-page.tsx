import { useState, type ReactNode } from 'react';
import { PageHead } from '@/content/page-head.tsx';
import { SavedFileButtons } from '@/features/saved/saved-file-buttons.tsx';
import { focusHeading } from '@/features/saved/saved-rows.tsx';
import { Link } from '@/ui/link/link.tsx';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';
import columns from '@/ui/theme/columns.module.css';
import classes from '@/features/saved/saved-page.module.css';

/** How a page's lists are cleared, after a confirmation. */
interface Clearing {
  title: string;
  message: string;
  /** False when storage fails. */
  clear: () => boolean;
  /** Shown when storage fails. */
  storageError: string;
  /** Shown when the dialog can't be loaded. */
  loadError: string;
}

interface Props {
  title: string;
  /** Where the lists are kept. */
  note: string;
  /** Shown below the note. */
  side?: ReactNode;
  /** Null if there is nothing to clear. */
  clearing: Clearing | null;
  children: ReactNode;
}

/** Page of lists that are kept on the device: saved records or the reading history. */
export function DeviceListPage({ title, note, side, clearing, children }: Props) {
  const [dialog, setDialog] = useState<ReactNode>(null);

  const confirmClear = async ({ title: question, message, clear, storageError, loadError }: Clearing) => {
    try {
      const [{ confirmBox }, { ConfirmDialogHost }, { MantineRoot }] = await Promise.all([
        import('@/ui/overlays/confirm-dialog.ts'),
        import('@/ui/overlays/confirm-dialog-host.tsx'),
        import('@/ui/theme/mantine-root.tsx'),
      ]);
      setDialog(
        <MantineRoot>
          <ConfirmDialogHost />
        </MantineRoot>,
      );
      if (!(await confirmBox({ title: question, message, yes: '全部清除' }))) return;
      if (clear()) focusHeading();
      else await showSnackbar(storageError, 'problem');
    } catch (error) {
      console.warn(error);
      await showSnackbar(loadError, 'problem');
    }
  };

  return (
    <section className={`${columns.text} ${classes.saved}`}>
      <PageHead title={title} indexed={false} />
      <nav aria-label="留在这台设备上的" className={classes.tabs}>
        <Link to="/saved" search={{}} prefetch={false} activeOptions={{ exact: true, includeSearch: true }}>
          我的收藏
        </Link>
        <Link to="/saved" search={{ show: 'history' }} prefetch={false} activeOptions={{ includeSearch: true }}>
          读过的
        </Link>
      </nav>
      <header className={classes.header}>
        <h1 tabIndex={-1}>{title}</h1>
        {clearing && (
          <button type="button" aria-haspopup="dialog" onClick={() => void confirmClear(clearing)}>
            全部清除
          </button>
        )}
      </header>
      <div className={columns.side}>
        <p className={classes.note}>{note}</p>
        {side}
      </div>
      {children}
      <SavedFileButtons />
      {dialog}
    </section>
  );
}
