import { useState } from 'react';
import { endRefreshPause } from '@/api/refresh/refresh-failure.ts';
import { errorText, formatSeconds } from '@/api/error-text.ts';
import { useMinPending } from '@/ui/hooks/use-min-pending.ts';
import { useRetryWait } from '@/ui/hooks/use-retry-wait.ts';
import classes from '@/ui/feedback/failure.module.css';

interface Props {
  error: unknown;
  /** A rejection replaces `error`. */
  onRetry: () => void | Promise<void>;
  /** One row, for the end of a list. */
  compact?: boolean;
}

/** Error message with a retry button. During `Retry-After` it shows when a retry is likely to succeed, but a press always sends. */
export function Failure({ error, onRetry, compact = false }: Props) {
  const [retried, setRetried] = useState<{ error: unknown; rejection: unknown } | null>(null);
  const [attempts, setAttempts] = useState(0);
  const [pending, setPending] = useState(false);
  const [hasWaited, setHasWaited] = useState(false);
  const isRetrying = useMinPending(pending);
  const current = retried !== null && retried.error === error ? retried.rejection : error;
  const secondsLeft = useRetryWait(current);
  if (secondsLeft > 0 && !hasWaited) setHasWaited(true);

  const retry = async () => {
    if (isRetrying) return;
    setPending(true);
    endRefreshPause();
    setHasWaited(false);
    try {
      await onRetry();
    } catch (rejection) {
      setRetried({ error, rejection });
    }
    setAttempts((count) => count + 1);
    setPending(false);
  };

  return (
    <div className={compact ? classes.compact : classes.failure}>
      {/* A new element per attempt, so that the same text is announced again. */}
      <p key={attempts} role="alert">
        {errorText(current)}
      </p>
      <button type="button" className={classes.button} aria-disabled={isRetrying} onClick={() => void retry()}>
        {isRetrying ? '正在重试…' : '再试一次'}
        {/* Not in the accessible name, which would be announced every second. */}
        {!isRetrying && secondsLeft > 0 && <span aria-hidden="true">（建议 {formatSeconds(secondsLeft)}后）</span>}
      </button>
      <p role="status" className="visually-hidden">
        {hasWaited && secondsLeft === 0 && !isRetrying && '现在可以再试了'}
      </p>
    </div>
  );
}
