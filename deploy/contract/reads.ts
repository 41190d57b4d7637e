import { at } from '../http/at.ts';
import type { CheckedResponse } from './ask.ts';
import { shown } from './findings.ts';
import type { ContractOperation } from './operations.ts';
import { idsIn, keyOf, metaNumber, rowsIn, wordsOf, type Row } from './rows.ts';
import { noSuchId, type Suite } from './suite.ts';

type Query = Readonly<Record<string, string | number>>;

/** Of a small page, so that few records make two of them; and of one that shows an order or a filter. */
const [smallPage, fairPage] = [2, 30];

/** Where the contract sets no bound. */
const longestText = 100;

/** The largest page of a list. */
const largestPage = ({ bounds }: Pick<ContractOperation, 'bounds'>): number => bounds.per_page ?? 100;

/** No server’s list is so long. */
const pastTheEnd = 1_000_000;

/** Found in no record. */
export const nonsense = 'zzqxvcontractcheck';

/** In ms: what a published time may be ahead by, for clocks that differ. */
const clockMargin = 300_000;

/** Checks a list: shape, pages, sorts, filters, rejections. `base` is sent with each call. */
export const checkList = async (suite: Suite, operation: ContractOperation, base: Query = {}): Promise<void> => {
  const { ask, note } = suite;
  const token = operation.isOpen ? null : await suite.token();
  const list = (query: Query = {}, more: Partial<Parameters<typeof ask>[1]> = {}) =>
    ask(operation, { token, query: { ...base, ...query }, ...more });

  const first = await list();
  if (first === null) return;
  checkOrder(first, operation.defaultSort, ' (the default)');
  const total = metaNumber(first.body, 'total');
  const long = await list({ per_page: largestPage(operation) });
  const rows = rowsIn(long?.body ?? first.body);

  if (rows.length === 0) note(`${operation.id}: the list is empty; pages, sorts and filters were not checked.`);
  else {
    await checkPages(list, total);
    await checkSorts(list, operation, total);
    await checkFilters(list, operation, rows);
  }
  if (long !== null) checkVisibility(operation, long, rows);

  const past = await list({ page: pastTheEnd }, { because: 'past the last page' });
  const count = rowsIn(past?.body).length;
  if (count > 0) past?.wrong({ field: 'data', expected: 'empty past the last page', found: `${count} records` });

  for (const query of unknownValues(operation)) {
    const [name = ''] = Object.keys(query);
    await list(query, { status: 422, because: `unknown ${name}`, effect: 'tolerated' });
  }
};

/** The client never sends these. */
const unknownValues = ({ query, bounds }: ContractOperation): Query[] =>
  Object.entries({
    sort: nonsense,
    per_page: largestPage({ bounds }) + 1,
    q: 'x'.repeat((bounds.q ?? longestText) + 1),
    status: nonsense,
    type: nonsense,
  }).flatMap(([name, value]) => (query.includes(name) ? [{ [name]: value }] : []));

type List = (query?: Query) => Promise<CheckedResponse | null>;

const checkPages = async (list: List, total: number) => {
  const size = Math.min(smallPage, Math.max(1, Math.floor(total / 2)));
  const page = await list({ per_page: size });
  if (page === null) return;
  const rows = rowsIn(page.body);
  const numbers = { current_page: 1, per_page: size, last_page: Math.max(1, Math.ceil(total / size)) };
  checkNumbers(page, numbers, { from: 1, to: Math.min(size, total) });
  if (rows.length !== Math.min(size, total)) {
    page.wrong({ field: 'data', expected: `${size} records, as per_page says`, found: `${rows.length} records` });
  }
  if (total <= size) return;
  const next = await list({ per_page: size, page: 2 });
  if (next === null) return;
  checkNumbers(next, { ...numbers, current_page: 2 }, { from: size + 1, to: Math.min(2 * size, total) });
  const seen = new Set(rows.map(keyOf));
  const again = rowsIn(next.body).filter((row) => seen.has(keyOf(row)));
  if (again.length > 0) {
    next.wrong({ field: 'data', expected: 'other records than on page 1', found: `${again.length} of them again` });
  }
};

const checkNumbers = (
  { body, wrong }: CheckedResponse,
  needed: Record<string, number>,
  others: Record<string, number>,
) => {
  const compare = (numbers: Record<string, number>, effect: 'breaks' | 'tolerated') => {
    for (const [name, number] of Object.entries(numbers)) {
      const value = metaNumber(body, name);
      // A missing one has been reported.
      if (!Number.isNaN(value) && value !== number) {
        wrong({ field: `meta.${name}`, expected: 'the right number', found: `${value} in place of ${number}`, effect });
      }
    }
  };
  compare(needed, 'breaks');
  compare(others, 'tolerated');
};

const checkSorts = async (list: List, { sorts }: ContractOperation, total: number) => {
  for (const sort of sorts) {
    const up = await list({ sort, per_page: fairPage });
    const down = await list({ sort: `-${sort}`, per_page: fairPage });
    if (up) checkOrder(up, sort);
    if (down) checkOrder(down, `-${sort}`);
    const [upRows, downRows] = [rowsIn(up?.body), rowsIn(down?.body)];
    const isText = typeof upRows[0]?.[sort] === 'string' && !/_(?:at|on)$/.test(sort);
    if (isText && !isReversed(upRows, downRows, sort, total <= fairPage)) {
      down?.wrong({
        field: `data.*.${sort}`,
        expected: 'sorted',
        found: 'the order of ascending and descending agree',
      });
    }
  }
};

const checkOrder = ({ body, wrong }: CheckedResponse, sort: string | null, remark = '') => {
  const found = sort === null ? null : misplaced(rowsIn(body), sort);
  if (sort !== null && found !== null) {
    wrong({ field: `data.*.${sort.replace(/^-/, '')}`, expected: `in the order of ${sort}${remark}`, found });
  }
};

const checkFilters = async (list: List, operation: ContractOperation, rows: readonly Row[]) => {
  const has = (name: string) => operation.query.includes(name);
  const all = async (query: Query, field: string, fits: (row: Row) => boolean) => {
    const filtered = await list({ per_page: fairPage, ...query });
    const others = rowsIn(filtered?.body).filter((row) => !fits(row)).length;
    const asked = Object.entries(query)
      .map((entry) => entry.join('='))
      .join();
    if (others > 0) filtered?.wrong({ field, expected: `only records with ${asked}`, found: `${others} others` });
  };

  const tag = rows.flatMap((row) => idsIn(row.tags))[0];
  if (has('tag') && typeof tag === 'number') {
    await all({ tag }, 'data.*.tags', (row) => idsIn(row.tags).includes(tag));
  }
  for (const status of has('status') ? ['draft', 'scheduled', 'published', 'trashed'] : []) {
    await all({ status }, 'data.*.status', (row) => row.status === status);
  }
  if (has('type')) {
    const type = String(rows[0]?.type);
    await all({ type }, 'data.*.type', (row) => row.type === type);
  }
  if (has('q') && has('sort')) await checkText(list, operation, rows);
};

const checkText = async (list: List, { bounds }: ContractOperation, rows: readonly Row[]) => {
  const row = rows.find((candidate) => wordsOf(candidate).length <= (bounds.q ?? longestText));
  if (row !== undefined) {
    const listed = await list({ q: wordsOf(row), per_page: largestPage({ bounds }) });
    if (listed && !rowsIn(listed.body).some((other) => keyOf(other) === keyOf(row))) {
      listed.wrong({ field: 'data', expected: 'the record whose title is q', found: 'not among those found' });
    }
  }
  const none = await list({ q: nonsense });
  const count = rowsIn(none?.body).length;
  if (count > 0)
    none?.wrong({ field: 'data', expected: 'empty for a q that is in no record', found: `${count} records` });
};

/** Readers see published records only, editors no trashed ones unless they filter for them. */
const checkVisibility = ({ isOpen }: ContractOperation, { response, wrong }: CheckedResponse, rows: readonly Row[]) => {
  const now = Date.parse(response.headers.get('Date') ?? '') || response.at;
  for (const row of rows) {
    if (isOpen && 'published_at' in row) {
      const isOut = typeof row.published_at === 'string' && !(Date.parse(row.published_at) > now + clockMargin);
      const found = shown(row.published_at, 'published_at');
      if (!isOut) wrong({ field: 'data.*.published_at', expected: 'in the past, for readers', found });
    }
    if (!isOpen && row.status === 'trashed') {
      wrong({ field: 'data.*.status', expected: 'not trashed, unless asked for', found: row.status });
    }
  }
};

const isTimeField = (field: string) => /_(?:at|on)$/.test(field);

const comparable = (row: Row, field: string): number | null => {
  const value = row[field];
  if (isTimeField(field)) return typeof value === 'string' ? Date.parse(value) : null;
  return typeof value === 'number' ? value : null;
};

const valuesOf = (rows: readonly Row[], field: string) =>
  rows.map((row) => comparable(row, field)).filter((value) => value !== null);

/** The first two neighbours in the wrong order, as a text; null when all are right. Only for numbers and times. */
const misplaced = (rows: readonly Row[], sort: string): string | null => {
  const field = sort.replace(/^-/, '');
  const direction = sort.startsWith('-') ? -1 : 1;
  const values = valuesOf(rows, field);
  const place = values.findIndex((value, index) => index > 0 && direction * ((values[index - 1] ?? value) - value) > 0);
  if (place < 0) return null;
  const text = (value = 0) => (isTimeField(field) ? new Date(value).toISOString() : String(value));
  return `${text(values[place - 1])}, then ${text(values[place])}`;
};

/**
 * Whether an ascending and a descending list look sorted by a text. Databases order texts in their own ways, so one list
 * must only be the reverse of the other or, where there are more records, begin with another value.
 */
const isReversed = (up: readonly Row[], down: readonly Row[], field: string, isWhole: boolean): boolean => {
  const [first, last] = [up[0]?.[field], up.at(-1)?.[field]];
  if (isWhole) return first === down.at(-1)?.[field] && last === down[0]?.[field];
  return new Set([...up, ...down].map((row) => row[field])).size <= 1 || first !== down[0]?.[field];
};

/** Number of rows of the list, and of records taken from both of its ends. */
const [sampled, sample] = [30, 4];

/** Checks single records of a list, and a missing one. */
export const checkRecord = async (suite: Suite, read: ContractOperation, list: ContractOperation): Promise<void> => {
  const { ask } = suite;
  const token = read.isOpen ? null : await suite.token();
  const rows = rowsIn((await ask(list, { token, query: { per_page: sampled } }))?.body);
  const ids = rows.map(({ id }) => id).filter((id) => typeof id === 'number' || typeof id === 'string');
  const chosen = new Set([...ids.slice(0, sample / 2), ...ids.slice(-sample / 2)]);
  if (chosen.size === 0) suite.note(`${read.id}: there is no record to read.`);
  for (const id of chosen) {
    const asked = await ask(read, { token, id });
    const returnedId = at(asked?.body, ['data', 'id']);
    if (asked && String(returnedId) !== String(id)) {
      asked.wrong({ field: 'data.id', expected: 'the one asked for', found: shown(returnedId, 'id') });
    }
  }
  await ask(read, { token, id: noSuchId, status: 404, because: 'no such record' });
};
