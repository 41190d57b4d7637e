import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { recordLink } from '@/content/links.ts';
import { symptomIndexQuery } from '@/content/symptom-index-query.ts';
import { groupByInitial } from '@/lib/initials.ts';
import { readIndexScript, saveIndexScript, subscribeIndexScript } from '@/lib/index-script.ts';
import { Failure } from '@/ui/failure.tsx';
import { Link } from '@/ui/link.tsx';
import { useLasting } from '@/ui/use-lasting.ts';
import classes from '@/content/symptom-index.module.css';

/** All symptoms by the initial of their reading, in pinyin or, as Taiwan reads it, in Zhuyin. */
export function SymptomIndex() {
  const { data = [], error, isPending, refetch } = useQuery(symptomIndexQuery);
  const waiting = useLasting(isPending);
  const script = useSyncExternalStore(subscribeIndexScript, readIndexScript, () => 'pinyin' as const);
  const groups = groupByInitial(data, ({ title }) => title, script);
  return (
    <section className={classes.index} aria-labelledby="symptom-index">
      <header>
        <h2 id="symptom-index">症状索引</h2>
        <button
          type="button"
          role="switch"
          aria-checked={script === 'zhuyin'}
          onClick={() => saveIndexScript(script === 'pinyin' ? 'zhuyin' : 'pinyin')}
        >
          注音
        </button>
      </header>
      {error && <Failure error={error} onRetry={async () => void (await refetch())} />}
      {waiting && <p className={classes.waiting} aria-label="正在加载…" role="status" />}
      {!waiting && groups.length > 0 && (
        <>
          <nav aria-label="首字母" className={classes.initials}>
            {groups.map(({ initial }) => (
              <a key={initial} href={`#initial-${encodeURIComponent(initial)}`}>
                {initial}
              </a>
            ))}
          </nav>
          <div className={classes.groups}>
            {groups.map(({ initial, items }) => (
              <section key={initial} id={`initial-${initial}`} aria-label={initial} tabIndex={-1}>
                <h3 aria-hidden="true">{initial}</h3>
                <ul>
                  {items.map(({ id, title }) => (
                    <li key={id}>
                      <Link {...recordLink('symptom', id)} prefetch={false}>
                        <bdi>{title}</bdi>
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </>
      )}
    </section>
  );
}
