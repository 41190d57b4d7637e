import { isRecord } from './validation.ts';

/** Changes each row of a list, or a single record. */
const rows =
  (change: (row: Record<string, unknown>, index: number) => unknown) =>
  (body: Record<string, unknown>): Record<string, unknown> => {
    const { data } = body;
    if (Array.isArray(data))
      return { ...body, data: data.map((row: unknown, index) => (isRecord(row) ? change(row, index) : row)) };
    return isRecord(data) ? { ...body, data: change(data, 0) } : body;
  };

/** Changes the `meta` of a list; other responses stay. */
const meta =
  (change: (numbers: Record<string, unknown>) => Record<string, unknown>) =>
  (body: Record<string, unknown>): Record<string, unknown> =>
    isRecord(body.meta) ? { ...body, meta: change(body.meta) } : body;

const inJson =
  (change: (body: Record<string, unknown>) => Record<string, unknown>) =>
  (text: string): string => {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? JSON.stringify(change(body)) : text;
  };

const hostile =
  '<p onclick="alert(1)">还在的字</p><script>window.hacked = true</script><img src="x" onerror="window.hacked = true"><iframe src="https://evil.example"></iframe>';

/** Changes of a body that break the contract, or make an edge case. */
export const rewriteNames = [
  'empty',
  'one-page',
  'numbers-as-text',
  'wrong-type',
  'untagged',
  'hostile',
  'no-pictures',
  'foreign-links',
  'truncated',
] as const;

export type Rewrite = (typeof rewriteNames)[number];

export const rewrites: Record<Rewrite, (text: string) => string> = {
  empty: inJson((body) =>
    Array.isArray(body.data)
      ? {
          ...meta((numbers) => ({ ...numbers, total: 0, last_page: 1, from: null, to: null }))(body),
          data: [],
        }
      : body,
  ),
  'one-page': inJson((body) => ({
    ...meta((numbers) => ({ ...numbers, total: Array.isArray(body.data) ? body.data.length : 0, last_page: 1 }))(body),
    ...(isRecord(body.links) && { links: { ...body.links, next: null } }),
  })),
  'numbers-as-text': inJson(
    meta((numbers) =>
      Object.fromEntries(
        Object.entries(numbers).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
      ),
    ),
  ),
  'wrong-type': inJson(rows((row, index) => (index === 1 ? { ...row, title: { text: row.title } } : row))),
  untagged: inJson(rows(({ tags, ...row }, index) => (index === 1 ? row : { ...row, tags }))),
  hostile: inJson(rows((row) => ({ ...row, ...('body' in row && { body: hostile }) }))),
  'no-pictures': inJson(rows((row) => ({ ...row, ...('image' in row && { image: null }) }))),
  'foreign-links': inJson((body) =>
    isRecord(body.links)
      ? { ...body, links: { ...body.links, next: body.links.next === null ? null : 'http://10.0.0.5/api?page=2' } }
      : body,
  ),
  truncated: (text: string) => text.slice(0, Math.floor(text.length / 2)),
};
