import { Alert, Button, Group, Progress, Stack } from '@mantine/core';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/api/error.ts';
import { errorText } from '@/api/error-text.ts';
import { useReauthentication } from '@/auth/reauthentication.ts';
import { useSessionState } from '@/auth/session-context.ts';
import bulkClasses from '@/features/manage/table/bulk/bulk-progress.module.css';
import { useConfirmLeave } from '@/features/manage/table/bulk/use-confirm-leave.ts';
import { saveFile } from '@/features/manage/table/export/save-file.ts';
import classes from '@/features/manage/table/import/import.module.css';
import type { ImportJob } from '@/features/manage/table/import/import-job.ts';
import type { PlannedRow } from '@/features/manage/table/import/plan.ts';
import { resultFile } from '@/features/manage/table/import/result-file.ts';
import { SignInDialog } from '@/features/manage/record-editor/sign-in-dialog.tsx';

interface Props {
  /** Name of the type. */
  name: string;
  plan: readonly PlannedRow[];
  job: ImportJob;
  onRetry: () => void;
  onClose: () => void;
}

const shownFailures = 50;

const waitText = (error: unknown) =>
  error instanceof ApiError && error.isNetworkError
    ? '连不上服务器。网络恢复以后自动接着导入。'
    : '服务器有点忙，稍等一会儿就继续。';

/** Import step 3: progress, then results and retry. */
export function RunStep({ name, plan, job, onRetry, onClose }: Props) {
  useConfirmLeave(job, { title: '导入还没有做完', message: '现在离开，剩下的就不导入了。已经导入的会留着。' });
  useReauthentication(true);
  const { status, user } = useSessionState();
  const [owner] = useState(user);
  const [isSigningIn, setSigningIn] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const { state, waitingFor, total, processed, interrupted } = useSelector(job.progress);
  const isFinished = state !== 'running';
  const percent = total === 0 ? 100 : Math.floor((100 * processed) / total);

  // The button that had the focus has unmounted.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (isFinished) panel.current?.focus({ preventScroll: true });
  }, [isFinished]);
  const retry = () => {
    panel.current?.focus({ preventScroll: true });
    onRetry();
  };

  return (
    <Stack ref={panel} tabIndex={-1} gap="md" className={classes.step} role="group" aria-label="导入的进度">
      {!isFinished && (
        <>
          <p>
            正在导入：{processed} / {total}
          </p>
          <Progress
            value={percent}
            aria-label="导入的进度"
            classNames={{ root: bulkClasses.bar ?? '', section: bulkClasses.done ?? '' }}
          />
        </>
      )}
      <div role="status">
        {/* Announced every 10 %, not for each record. */}
        {!isFinished && waitingFor === null && percent >= 10 && (
          <p className="visually-hidden">已导入 {Math.floor(percent / 10) * 10}%</p>
        )}
        {!isFinished && waitingFor !== null && <p>{waitText(waitingFor)}</p>}
        {isFinished && <Summary plan={plan} job={job} isStopped={state === 'cancelled'} />}
      </div>
      {isFinished && interrupted !== null && (
        <Alert color="red" role="alert" title="导入停在半路">
          <p>{errorText(interrupted)}</p>
          {status === 'signedIn' ? (
            <Button mt="sm" onClick={retry}>
              接着导入
            </Button>
          ) : (
            <Button mt="sm" color="red" onClick={() => setSigningIn(true)}>
              重新登录
            </Button>
          )}
        </Alert>
      )}
      {isFinished && <Failures job={job} onRetry={state === 'finished' && interrupted === null ? retry : null} />}
      {isSigningIn && status !== 'signedIn' && (
        <SignInDialog
          email={owner?.email ?? ''}
          lead="已经导入的都存好了。重新登录以后，可以接着导入剩下的。"
          onClose={() => setSigningIn(false)}
        />
      )}
      <Group justify="flex-end" className={classes.bar}>
        {isFinished ? (
          <>
            <Button
              variant="default"
              mih="var(--target)"
              onClick={() => saveFile(resultFile(plan, job.results()), `${name}-导入结果`, 'csv')}
            >
              下载结果（CSV）
            </Button>
            <Button mih="var(--target)" onClick={onClose}>
              完成
            </Button>
          </>
        ) : (
          <Button variant="default" mih="var(--target)" onClick={job.cancel}>
            停止
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function Summary({ plan, job, isStopped }: Pick<Props, 'plan' | 'job'> & { isStopped: boolean }) {
  const results = job.results();
  const count = (outcome: (typeof results)[number]['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  const same = count('same') + plan.filter(({ action }) => action === 'same').length;
  const invalid = plan.filter(({ action }) => action === 'invalid').length;
  const [created, updated] = [count('created'), count('updated')];
  const parts = [
    (created > 0 || updated === 0) && `新建了 ${created} 条`,
    updated > 0 && `更新了 ${updated} 条`,
    same > 0 && `${same} 条没有变化`,
  ].filter((part) => part !== false);
  return (
    <>
      <p>
        <strong>
          {isStopped ? '已停止。' : ''}
          {parts.join('，')}。
        </strong>
      </p>
      {count('unsent') > 0 && <p>还有 {count('unsent')} 条没有导入。</p>}
      {invalid > 0 && <p>{invalid} 条有问题，没有导入。</p>}
    </>
  );
}

function Failures({ job, onRetry }: { job: ImportJob; onRetry: (() => void) | null }) {
  const failed = job.results().filter(({ outcome }) => outcome === 'failed');
  if (failed.length === 0) return null;
  return (
    <Alert color="red" role="alert" title={`有 ${failed.length} 条没有导入`}>
      <ul className={bulkClasses.failures}>
        {failed.slice(0, shownFailures).map(({ line, title, reason }) => (
          <li key={line}>
            第 {line} 行“{title}”：{reason}
          </li>
        ))}
      </ul>
      {failed.length > shownFailures && <p>其余的在结果文件里。</p>}
      {onRetry && (
        <Button variant="default" mt="sm" onClick={onRetry}>
          重试失败的
        </Button>
      )}
    </Alert>
  );
}
