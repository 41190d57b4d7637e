import { lazy, Suspense } from 'react';
import { listLink } from '@/content/links.ts';
import { Link } from '@/ui/link/link.tsx';
import { useInView } from '@/ui/hooks/use-in-view.ts';
import classes from '@/content/symptom/symptom-index.module.css';

const Content = lazy(() =>
  import('@/content/symptom/symptom-index-content.tsx').then(
    ({ SymptomIndexContent }) => ({ default: SymptomIndexContent }),
    () => ({ default: Unavailable }),
  ),
);

/** Ways into the list of symptoms: its letters, and the common ones; loads when it scrolls into view. */
export function SymptomIndex() {
  const { ref, seen } = useInView('400px');
  const waiting = <p className={classes.waiting} aria-label="正在加载…" role="status" />;
  return (
    <section ref={ref} className={classes.index} aria-labelledby="symptom-index">
      <header>
        <h2 id="symptom-index">症状索引</h2>
        <Link {...listLink('symptom')}>全部症状</Link>
      </header>
      <Suspense fallback={waiting}>{seen ? <Content /> : waiting}</Suspense>
    </section>
  );
}

function Unavailable() {
  return <p role="alert">索引没有加载出来。请检查网络，再打开一次这个页面。</p>;
}
