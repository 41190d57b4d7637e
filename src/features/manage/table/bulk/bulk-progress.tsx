import { Alert, Button, Group, Progress } from '@mantine/core';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useRef } from 'react';
import { errorText } from '@/api/error-text.ts';
import type { BulkJob } from '@/features/manage/table/bulk/bulk-job.ts';
import classes from '@/features/manage/table/bulk/bulk-progress.module.css';
import { useConfirmLeave } from '@/features/manage/table/bulk/use-confirm-leave.ts';

interface Props {
  job: BulkJob;
  /** Name of the action: 发布. */
  name: string;
  onRetry: () => void;
  /** Null if the action can't be undone. */
  onUndo: ((ids: readonly number[]) => void) | null;
  onClose: () => void;
}

type Failed = ReturnType<BulkJob['progress']['get']>['failed'];

/** A line per failed batch; single records are counted per reason. */
const failureLines = (failed: Failed): string[] => {
  const singles = new Map<string, number>();
  const batches: string[] = [];
  for (const { number, ids, error } of failed) {
    const reason = errorText(error);
    if (ids.length === 1) singles.set(reason, (singles.get(reason) ?? 0) + 1);
    else batches.push(`第 ${number} 批（${ids.length} 条）：${reason}`);
  }
  return [...batches, ...[...singles].map(([reason, count]) => `${count} 条：${reason}`)];
};

/** Progress and result of a bulk action; prompts before the user leaves it unfinished. */
export function BulkProgress({ job, name, onRetry, onUndo, onClose }: Props) {
  useConfirmLeave(job, { title: '批量操作还没有做完', message: '现在离开，还没有处理的记录就不再处理了。' });
  const panel = useRef<HTMLElement>(null);
  const { state, waitingFor, total, processed, affected, failed, changed, interrupted } = useSelector(job.progress);
  const isFinished = state !== 'running';
  const unchanged = failed.reduce((rest, { ids }) => rest - ids.length, processed) - affected;
  const hasFailed = failed.length > 0 || interrupted !== null;

  // The button that started the job has unmounted.
  useEffect(() => panel.current?.focus(), []);

  return (
    <section ref={panel} tabIndex={-1} aria-label="批量操作" className={classes.panel}>
      <Group justify="space-between">
        {state === 'running' && (
          // Outside the status region: 100,000 records are 1000 batches.
          <p>
            正在{name}：{processed} / {total}
          </p>
        )}
        <div role="status">
          {!isFinished && waitingFor !== null && <p>服务器有点忙，稍等一会儿就继续。</p>}
          {isFinished && (
            <p>
              已{name} {affected} 条
            </p>
          )}
          {isFinished && unchanged > 0 && <p>另外 {unchanged} 条本来就不用改。</p>}
          {state === 'cancelled' && processed < total && <p>已取消，其余 {total - processed} 条没有动。</p>}
        </div>
        <Group gap="xs">
          {!isFinished && (
            <Button variant="default" onClick={job.cancel}>
              取消
            </Button>
          )}
          {isFinished && onUndo && changed.length > 0 && (
            <Button variant="default" onClick={() => onUndo(changed)}>
              撤销（{changed.length} 条）
            </Button>
          )}
          {isFinished && (
            <Button variant="default" onClick={onClose}>
              知道了
            </Button>
          )}
        </Group>
      </Group>
      {!isFinished && (
        <Progress
          value={total === 0 ? 100 : (100 * processed) / total}
          aria-label="批量操作的进度"
          classNames={{ root: classes.bar ?? '', section: classes.done ?? '' }}
        />
      )}
      {isFinished && hasFailed && (
        <Alert color="red" role="alert" title={`有 ${total - affected - unchanged} 条没有${name}`}>
          <ul className={classes.failures}>
            {failureLines(failed).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {interrupted !== null && processed < total && (
              <li>
                其余 {total - processed} 条还没有处理：{errorText(interrupted)}
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
