import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import classes from '@/features/shell/progress-bar.module.css';

/** Spec 9. */
const delayMs = 200;
const durationMs = 5000;
const stepMs = 100;
const fadeOutMs = 500;

type Phase = { at: 'hidden' } | { at: 'running' | 'done' | 'failed'; percent: number };

/** Progress bar of navigations that take longer than 200 ms. */
export function ProgressBar() {
  const router = useRouter();
  const [phase, setPhase] = useState<Phase>({ at: 'hidden' });

  useEffect(() => {
    let delayTimer: ReturnType<typeof setTimeout> | undefined;
    let growTimer: ReturnType<typeof setInterval> | undefined;
    let fadeOutTimer: ReturnType<typeof setTimeout> | undefined;
    let shown = false;
    const stop = () => {
      clearTimeout(delayTimer);
      clearInterval(growTimer);
    };
    const grow = () => {
      shown = true;
      setPhase({ at: 'running', percent: 0 });
      growTimer = setInterval(
        () =>
          setPhase((now) =>
            now.at === 'running'
              ? { at: 'running', percent: Math.min(100, now.percent + (stepMs / durationMs) * 100) }
              : now,
          ),
        stepMs,
      );
    };
    const start = router.subscribe('onBeforeLoad', ({ pathChanged }) => {
      if (!pathChanged) return;
      stop();
      clearTimeout(fadeOutTimer);
      shown = false;
      setPhase({ at: 'hidden' });
      delayTimer = setTimeout(grow, delayMs);
    });
    const end = router.subscribe('onResolved', () => {
      stop();
      if (!shown) return;
      shown = false;
      const failed = router.state.matches.some(({ status }) => status === 'error');
      setPhase({ at: failed ? 'failed' : 'done', percent: 100 });
      fadeOutTimer = setTimeout(() => setPhase({ at: 'hidden' }), fadeOutMs);
    });
    return () => {
      start();
      end();
      stop();
      clearTimeout(fadeOutTimer);
    };
  }, [router]);

  if (phase.at === 'hidden') return null;
  return (
    <div
      className={classes.bar}
      data-phase={phase.at}
      // Screen readers get the route announcement instead.
      aria-hidden="true"
      style={{ inlineSize: `${phase.percent}%` }}
    />
  );
}
