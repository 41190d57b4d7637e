import { now, stamp } from '../clock.ts';
import { db } from './db.ts';

/** Changes the record at a path such as `/api/admin/news/5`, if it exists, as another editor would. */
export const changeElsewhere = (path: string): void => {
  const [, type = '', id = ''] = /^\/api\/admin\/([a-z]+)\/(\d+)$/.exec(path) ?? [];
  const tables: Record<string, Map<number, { updated_at: string; title?: string; name?: string }>> = {
    ...db.content,
    tag: db.tables.tag,
    user: db.tables.user,
  };
  const table = Object.hasOwn(tables, type) ? tables[type] : undefined;
  const row = table?.get(Number(id));
  if (table === undefined || row === undefined) return;
  const names = row.title === undefined ? { name: withMark(row.name) } : { title: withMark(row.title) };
  table.set(Number(id), { ...row, ...names, updated_at: stamp(now()) });
};

/** A tag's name may have 30 characters, the lowest limit of the contract. */
const maxNameLength = 24;

const withMark = (words = ''): string => `${Array.from(words).slice(0, maxNameLength).join('')}（别人改过）`;
