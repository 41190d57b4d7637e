import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { formatMinute } from '@/lib/dates.ts';
import classes from '@/content/offline/offline-note.module.css';

/** Shows that the data is an offline copy and when it was stored; renders nothing unless the last request failed. */
export function OfflineNote<Data, Key extends readonly unknown[]>({
  query,
}: {
  query: UseQueryOptions<Data, Error, Data, Key>;
}) {
  const { data, error, dataUpdatedAt } = useQuery({ ...query, enabled: false });
  if (data === undefined || error === null) return null;
  return (
    <p role="status" className={classes.note}>
      离线内容，保存于 {formatMinute(new Date(dataUpdatedAt).toISOString())}
    </p>
  );
}
