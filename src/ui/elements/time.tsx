import { formatDay, formatMinute, formatRelative } from '@/lib/dates.ts';

/**
 * Relative time when recent, else the day; nothing for an invalid date. Not for pages that are prerendered: they show
 * the day, which stays right and as wide as it is.
 */
export function Time({ value }: { value: string }) {
  const day = formatDay(value);
  if (day === '') return null;
  const relative = formatRelative(value);
  return (
    <time dateTime={value} title={formatMinute(value)}>
      {relative ?? day}
      {relative !== null && <span className="visually-hidden">（{day}）</span>}
    </time>
  );
}
