import { formatDay, formatMinute, formatRelative } from '@/lib/dates.ts';

/**
 * Relative time when recent, else the date; nothing for an invalid date. Not for prerendered pages, where relative times
 * would be outdated.
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
