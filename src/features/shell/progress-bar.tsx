import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import classes from '@/features/shell/progress-bar.module.css';

/** In ms (spec 9). */
const throttle = 200;
const duration = 5000;
const step = 100;
const fadeOut = 500;

type Phase = { at: 'hidden' } | { at: 'running' | 'done' | 'failed'; percent: number };

/** Navigation progress bar; hidden for fast navigations. */
export function ProgressBar() {
  const router = useRouter();
  const [phase, setPhase] = useState<Phase>({ at: 'hidden' });

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let growing: ReturnType<typeof setInterval> | undefined;
    let leaving: ReturnType<typeof setTimeout> | undefined;
    let shown = false;
    const stop = () => {
      clearTimeout(waiting);
      clearInterval(growing);
    };
    const grow = () => {
      shown = true;
      setPhase({ at: 'running', percent: 0 });
      growing = setInterval(
        () =>
          setPhase((now) =>
            now.at === 'running'
              ? { at: 'running', percent: Math.min(100, now.percent + (step / duration) * 100) }
              : now,
          ),
        step,
      );
    };
    const start = router.subscribe('onBeforeLoad', ({ pathChanged }) => {
      if (!pathChanged) return;
      stop();
      clearTimeout(leaving);
      shown = false;
      setPhase({ at: 'hidden' });
      waiting = setTimeout(grow, throttle);
    });
    const end = router.subscribe('onResolved', () => {
      stop();
      if (!shown) return;
      shown = false;
      const failed = router.state.matches.some(({ status }) => status === 'error');
      setPhase({ at: failed ? 'failed' : 'done', percent: 100 });
      leaving = setTimeout(() => setPhase({ at: 'hidden' }), fadeOut);
    });
    return () => {
      start();
      end();
      stop();
      clearTimeout(leaving);
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
