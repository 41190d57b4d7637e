import { useLocation } from '@tanstack/react-router';
import { useId, useState, useCallback } from 'react';
import { dismissHint, isHintDue } from '@/features/shell/install/hint-state.ts';
import { InstallGuide, InstallOutcome } from '@/features/shell/install/install-guide.tsx';
import { isHinted } from '@/features/shell/install/install-way.ts';
import { useInstall } from '@/features/shell/install/use-install.ts';
import buttons from '@/ui/theme/action-button.module.css';
import classes from '@/features/shell/install/install.module.css';

/** Hook: whether the element of `ref` has been below the viewport, where new content moves nothing visible. */
const useBelowView = () => {
  const [isBelow, setBelow] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting, boundingClientRect }) => !isIntersecting && boundingClientRect.top > 0))
        setBelow(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isBelow };
};

/** Hint at the end of a page on how to install the site. Any answer dismisses it permanently. */
export function InstallHint() {
  const pathname = useLocation({ select: (location) => location.pathname });
  return <PageHint key={pathname} pathname={pathname} />;
}

function PageHint({ pathname }: { pathname: string }) {
  const [isDue] = useState(isHintDue);
  const [isDismissed, setDismissed] = useState(false);
  const { way, outcome, install } = useInstall();
  const { ref, isBelow } = useBelowView();
  const heading = useId();
  const isAnswered = isDismissed || outcome !== null;

  if (!isDue || !(isAnswered || isHinted(way, pathname))) return null;
  if (!isBelow) return <div ref={ref} />;
  return (
    <section aria-labelledby={heading} className={classes.hint} data-print-hidden>
      <h2 id={heading}>{way === 'offer' || way === 'ios' || isAnswered ? '把本站放到桌面上' : '用浏览器打开本站'}</h2>
      {isAnswered ? (
        <InstallOutcome isAccepted={outcome === 'accepted'} />
      ) : (
        <>
          <InstallGuide way={way} onInstall={install} />
          <button
            type="button"
            className={buttons.button}
            onClick={() => {
              dismissHint();
              setDismissed(true);
            }}
          >
            不用，别再提示
          </button>
        </>
      )}
    </section>
  );
}
