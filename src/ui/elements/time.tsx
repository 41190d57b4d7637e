import { formatDay, formatMinute, formatRelative } from '@/lib/dates.ts';
import { useHydrated } from '@/ui/hooks/use-hydrated.ts';

/** Relative time when recent, else the day, as before hydration (server clock differs); nothing for an invalid date. */
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
