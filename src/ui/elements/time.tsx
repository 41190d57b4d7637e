import { formatDay, formatMinute, formatRelative } from '@/lib/dates.ts';
import { useHydrated } from '@/ui/hooks/use-hydrated.ts';

/**
 * When something happened, from a date-time of the contract: 3 小时前 when young, else the day. A page from a server shows
 * the day until it is alive, since the server's clock was another time. Nothing when it is no time.
 */
export function Time({ value }: { value: string }) {
  const hydrated = useHydrated();
  const day = formatDay(value);
  if (day === '') return null;
  const relative = hydrated ? formatRelative(value) : null;
  return (
    <time dateTime={value} title={formatMinute(value)}>
      {relative ?? day}
      {relative !== null && <span className="visually-hidden">（{day}）</span>}
    </time>
  );
}
