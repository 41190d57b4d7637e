import { lazy, Suspense, type ReactNode } from 'react';
import { useInView } from '@/ui/hooks/use-in-view.ts';
import classes from '@/content/symptom/symptom-index.module.css';

const Content = lazy(() =>
  import('@/content/symptom/symptom-index-content.tsx').then(
    ({ SymptomIndexContent }) => ({ default: SymptomIndexContent }),
    () => ({ default: Unavailable }),
  ),
);

/** All symptoms by initial, in pinyin or Zhuyin; loads when it scrolls into view. */
export function SymptomIndex() {
  const { ref, seen } = useInView('400px');
  const waiting = <p className={classes.waiting} aria-label="正在加载…" role="status" />;
  return (
    <section ref={ref} className={classes.index} aria-labelledby="symptom-index">
      <Suspense fallback={<Titled>{waiting}</Titled>}>{seen ? <Content /> : <Titled>{waiting}</Titled>}</Suspense>
    </section>
  );
}

function Unavailable() {
  return (
    <Titled>
      <p role="alert">索引没有加载出来。请检查网络，再打开一次这个页面。</p>
    </Titled>
  );
}

function Titled({ children }: { children: ReactNode }) {
  return (
    <>
      <header>
        <h2 id="symptom-index">症状索引</h2>
      </header>
      {children}
    </>
  );
}
