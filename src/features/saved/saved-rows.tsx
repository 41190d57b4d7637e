import { useRef, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import type { ListedRecord } from '@/content/saved/listed-record.ts';
import { SavedRow, rowId } from '@/features/saved/saved-row.tsx';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';
import classes from '@/features/saved/saved-page.module.css';

interface Props<T extends ListedRecord> {
  /** Groups of rows; an empty heading is not shown. */
  groups: readonly { heading: string; records: readonly T[] }[];
  /** URL hash of the rows' links. */
  hash?: string;
  Note: ComponentType<{ record: T }>;
  /** Like `restore`, false when storage fails. */
  remove: (record: T) => boolean;
  restore: (record: T) => boolean;
  /** Shown when storage fails. */
  storageError: string;
}

/** Focuses the page's heading, after the focused row or button was removed. */
export const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus();

/** Rows of records stored on the device, each removable with undo. */
export function SavedRows<T extends ListedRecord>({ groups, hash, Note, remove, restore, storageError }: Props<T>) {
  const list = useRef<HTMLDivElement>(null);

  const removeRow = (record: T, button: HTMLElement) => {
    // Move the focus before the focused button is removed.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const index = buttons.findIndex((candidate) => candidate === button);
    const next = buttons[index + 1] ?? buttons[index - 1];
    if (!remove(record)) {
      void showSnackbar(storageError, 'problem');
      return;
    }
    if (next) next.focus();
    else focusHeading();
    void showSnackbar(`已移除“${record.title}”`, 'done', {
      name: '撤销',
      run: () => {
        // Render synchronously: the link must exist to receive the focus.
        if (flushSync(() => restore(record))) document.getElementById(rowId(record, hash))?.focus();
        else void showSnackbar(storageError, 'problem');
      },
    });
  };

  return (
    <div ref={list} className={classes.groups}>
      {groups.map(({ heading, records }) => (
        <section key={heading} aria-label={heading || undefined}>
          {heading && <h2>{heading}</h2>}
          <ul>
            {records.map((record) => (
              <SavedRow
                key={`${record.type} ${record.id}`}
                record={record}
                hash={hash}
                note={<Note record={record} />}
                onRemove={(button) => removeRow(record, button)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
