import { Alert, Button, Group, Progress } from '@mantine/core';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useRef } from 'react';
import { errorText } from '@/api/error-text.ts';
import type { BulkJob } from '@/features/manage/table/bulk/bulk-job.ts';
import classes from '@/features/manage/table/bulk/bulk-progress.module.css';
import { useAskBeforeLeaving } from '@/features/manage/table/bulk/use-ask-before-leaving.ts';

interface Props {
  job: BulkJob;
  /** What is done to the records: 发布. */
  name: string;
  onRetry: () => void;
  /** Null if it can't be taken back. */
  onUndo: ((ids: readonly number[]) => void) | null;
  onClose: () => void;
}

/** How far an action on many records is, and what came of it; asks before it is left unfinished. */
export function BulkProgress({ job, name, onRetry, onUndo, onClose }: Props) {
  useAskBeforeLeaving(job, { title: '批量操作还没有做完', message: '现在离开，还没有处理的记录就不再处理了。' });
  const panel = useRef<HTMLElement>(null);
  const { state, isWaiting, total, tried, affected, refusals, failed, changed, interrupted } = useSelector(
    job.progress,
  );
  const isOver = state === 'finished' || state === 'cancelled';
  const untouched = failed.reduce((rest, { ids }) => rest - ids.length, tried) - affected - refusals.length;
  const hasFailed = failed.length > 0 || interrupted !== null;

  // The button that started it is gone.
  useEffect(() => panel.current?.focus(), []);

  return (
    <section ref={panel} tabIndex={-1} aria-label="批量操作" className={classes.panel}>
      <Group justify="space-between">
        {state === 'running' && (
          // Not announced: of 100,000 records there are a thousand batches.
          <p>
            正在{name}：{tried} / {total}
          </p>
        )}
        <div role="status">
          {state === 'paused' && (
            <p>
              已暂停：{tried} / {total}
            </p>
          )}
          {!isOver && isWaiting && <p>服务器有点忙，稍等一会儿就继续。</p>}
          {isOver && (
            <p>
              已{name} {affected} 条
            </p>
          )}
          {isOver && refusals.length > 0 && (
            <p>
              {refusals.length} 条没有{name}：{refusals[0]}
            </p>
          )}
          {isOver && untouched > 0 && <p>另外 {untouched} 条本来就不用改。</p>}
          {state === 'cancelled' && tried < total && <p>已取消，其余 {total - tried} 条没有动。</p>}
        </div>
        <Group gap="xs">
          {!isOver && (
            <>
              <Button variant="default" onClick={state === 'paused' ? job.resume : job.pause}>
                {state === 'paused' ? '继续' : '暂停'}
              </Button>
              <Button variant="default" onClick={job.cancel}>
                取消
              </Button>
            </>
          )}
          {isOver && onUndo && changed.length > 0 && (
            <Button variant="default" onClick={() => onUndo(changed)}>
              撤销（{changed.length} 条）
            </Button>
          )}
          {isOver && (
            <Button variant="default" onClick={onClose}>
              知道了
            </Button>
          )}
        </Group>
      </Group>
      {!isOver && (
        <Progress
          value={total === 0 ? 100 : (100 * tried) / total}
          aria-label="批量操作的进度"
          classNames={{ root: classes.bar ?? '', section: classes.done ?? '' }}
        />
      )}
      {isOver && hasFailed && (
        <Alert color="red" role="alert" title={`有 ${total - affected - refusals.length - untouched} 条没有${name}`}>
          <ul className={classes.failures}>
            {failed.map(({ number, ids, error }) => (
              <li key={number}>
                第 {number} 批（{ids.length} 条）：{errorText(error)}
              </li>
            ))}
            {interrupted !== null && (
              <li>
                其余 {total - tried} 条没有读出来：{errorText(interrupted)}
              </li>
            )}
          </ul>
          {state === 'finished' && (
            <Button variant="default" mt="sm" onClick={onRetry}>
              重试失败的
            </Button>
          )}
        </Alert>
      )}
    </section>
  );
}
