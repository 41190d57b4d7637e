import { useQuery } from '@tanstack/react-query';
import { recordLink } from '@/content/links.ts';
import { offlineRecords } from '@/content/offline/store.ts';
import type { PublicType } from '@/content/schemas.ts';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/features/listing/stored-records.module.css';

/** Shown when a list can't be loaded: links to the type's records with offline copies. */
export function StoredRecords({ type }: { type: PublicType }) {
  const { data = [] } = useQuery({
    queryKey: ['offline-copies', type],
    queryFn: () => offlineRecords(type),
    staleTime: 0,
  });
  if (data.length === 0) return null;
  return (
    <section className={classes.stored} aria-labelledby="stored-records">
      <h3 id="stored-records">没有网络也能看的</h3>
      <ul>
        {data.map(({ id, title }) => (
          <li key={id}>
            <Link {...recordLink(type, id)} prefetch={false}>
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
