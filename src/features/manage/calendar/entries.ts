import type { RowSummary } from '@/content/define-managed.ts';
import { dayKey } from '@/lib/dates.ts';

/** A record that is published or scheduled. */
export type Entry = RowSummary & { publishedAt: string };

const isEntry = (row: RowSummary): row is Entry =>
  row.publishedAt !== null && (row.status === 'published' || row.status === 'scheduled');

/** Whether a record is scheduled. */
export const isScheduled = ({ status }: Pick<RowSummary, 'status'>): boolean => status === 'scheduled';

/** Published and scheduled records by day in Taipei, earliest first. */
export const entriesByDay = (rows: readonly RowSummary[]): ReadonlyMap<string, readonly Entry[]> => {
  const timeOf = ({ publishedAt }: Entry) => Date.parse(publishedAt);
  const days = new Map<string, Entry[]>();
  for (const entry of rows.filter(isEntry).toSorted((one, other) => timeOf(one) - timeOf(other))) {
    const day = dayKey(entry.publishedAt);
    const entries = days.get(day);
    if (entries) entries.push(entry);
    else days.set(day, [entry]);
  }
  return days;
};

interface Group {
  type: Entry['type'];
  typeName: string;
  isScheduled: boolean;
  count: number;
}

/** Counts of a day's entries by type and status, in order of first appearance. */
export const groupsOf = (entries: readonly Entry[]): readonly Group[] => {
  const groups: Group[] = [];
  for (const entry of entries) {
    const { type, typeName } = entry;
    const group = groups.find((one) => one.type === type && one.isScheduled === isScheduled(entry));
    if (group) group.count += 1;
    else groups.push({ type, typeName, isScheduled: isScheduled(entry), count: 1 });
  }
  return groups;
};

/** Text of a day's counts: 新闻定时 2 条，知识已发布 1 条. Empty without entries. */
export const countsText = (entries: readonly Entry[]): string =>
  groupsOf(entries)
    .map((group) => `${group.typeName}${group.isScheduled ? '定时' : '已发布'} ${group.count} 条`)
    .join('，');
