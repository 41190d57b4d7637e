import { queryOptions, useQuery } from '@tanstack/react-query';
import { keyOf } from '@/content/keys.ts';
import { recordLink } from '@/content/links.ts';
import { reads } from '@/content/reads.ts';
import { Failure } from '@/ui/failure.tsx';
import { Link } from '@/ui/link.tsx';
import { useInView } from '@/ui/use-in-view.ts';
import classes from '@/content/witnesses-of.module.css';

/** How many testimonies are looked through, newest first: the contract can't be asked for those of one symptom. */
const looked = 100;

/** How many are shown. */
const shown = 5;

const newestWitnessesQuery = queryOptions({
  queryKey: [...keyOf('witness'), 'newest', looked],
  queryFn: async ({ signal }) => (await reads.witness.list({ query: { per_page: looked, page: 1 }, signal })).data.data,
});

/** The testimonies that name a symptom; nothing when none of the newest does. */
export function WitnessesOf({ symptom }: { symptom: number }) {
  const { ref, seen } = useInView('400px');
  const { data = [], error, refetch } = useQuery({ ...newestWitnessesQuery, enabled: seen });
  const naming = data.filter(({ symptoms }) => symptoms.some(({ id }) => id === symptom)).slice(0, shown);
  return (
    <section ref={ref} aria-label="讲到这个症状的见证" className={classes.witnesses}>
      {error && <Failure error={error} onRetry={async () => void (await refetch())} />}
      {naming.length > 0 && (
        <>
          <h2>有人这样说</h2>
          <ul>
            {naming.map(({ id, title, person_name, person_age }) => (
              <li key={id}>
                <Link {...recordLink('witness', id)}>
                  <bdi>{title}</bdi>
                </Link>
                <span>
                  <bdi>{person_name}</bdi>
                  {person_age !== null && `，${person_age}\u00a0岁`}
                </span>
              </li>
            ))}
          </ul>
          <p>个人经验，不能代替医疗建议。</p>
        </>
      )}
    </section>
  );
}
