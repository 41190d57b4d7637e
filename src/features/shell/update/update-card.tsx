import { useId, useState } from 'react';
import type { WhatsNew } from '@/features/shell/update/changelog.ts';
import { Time } from '@/ui/elements/time.tsx';
import { isLeavingBlocked } from '@/ui/hooks/use-leave-blocker.ts';
import classes from '@/features/shell/update/update-card.module.css';

interface Props {
  /** Changes of the version; null if unknown. */
  changes: WhatsNew | null;
  /** Whether another tab has updated, so that this one only needs a reload. */
  isUpdatedElsewhere?: boolean;
  onUpdate: () => void;
  onLater: () => void;
}

/** Card that offers a new version with its changes. Blocked while a form has unsaved changes. */
export function UpdateCard({ changes, isUpdatedElsewhere = false, onUpdate, onLater }: Props) {
  const id = useId();
  const [state, setState] = useState<'offered' | 'blocked' | 'updating'>('offered');

  const update = () => {
    if (state === 'updating') return;
    const isBlocked = isLeavingBlocked();
    setState(isBlocked ? 'blocked' : 'updating');
    if (!isBlocked) onUpdate();
  };

  return (
    <section className={classes.card} aria-labelledby={id} data-message>
      <div role="status">
        <h2 id={id}>{isUpdatedElsewhere ? '网站刚刚更新了' : '网站有新版本'}</h2>
        {isUpdatedElsewhere && <p>另一个标签页换上了新版本。方便的时候，请把这一页也重新打开。</p>}
        {changes && (
          <>
            <p>
              <Time value={changes.date} />
              的这一版：
            </p>
            <ul>
              {changes.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </>
        )}
        {state === 'blocked' && (
          <p className={classes.warning}>这一页有内容还没有保存。请先保存或者寄出，再更新；您写的都还在。</p>
        )}
      </div>
      <p className={classes.actions}>
        <button type="button" aria-disabled={state === 'updating'} onClick={update}>
          {state === 'updating' ? '正在更新…' : isUpdatedElsewhere ? '重新打开' : '更新'}
        </button>
        <button type="button" onClick={onLater}>
          以后再说
        </button>
      </p>
    </section>
  );
}
