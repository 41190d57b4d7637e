import { cleanup, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { publicTypes } from '@/content/public-types.ts';
import type { PublicType } from '@/content/schemas.ts';
import { setFaults } from '../mocks/http/faults.ts';
import { visit } from './visit.tsx';

vi.setConfig({ testTimeout: 120_000 });

/** Malformed replacements for a value by name; undefined removes the value. */
const replacements: Record<string, unknown> = {
  missing: undefined,
  null: null,
  'an empty string': '',
  'another string': '不是这个',
  'a string of 100 kB': '长'.repeat(34_000),
  'a number': 7,
  'a negative number': -1,
  true: true,
  'an object': {},
  'an empty array': [],
  'an array of null': [null],
};

const rowCount = 20;

type Path = readonly (string | number)[];

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

const pathsUnder = (head: string | number, value: unknown): Path[] =>
  pathsIn(value).map((path): Path => [head].concat(path));

/** Paths of all values in a JSON value, including itself; of arrays the first item only. */
const pathsIn = (value: unknown): Path[] => [
  [],
  ...(Array.isArray(value)
    ? value.slice(0, 1).flatMap((item: unknown) => pathsUnder(0, item))
    : isContainer(value)
      ? Object.entries(value).flatMap(([name, inner]) => pathsUnder(name, inner))
      : []),
];

/** A copy with the value at a path replaced. */
const withValue = (value: unknown, [head, ...rest]: Path, next: unknown): unknown => {
  if (head === undefined) return next;
  if (Array.isArray(value)) return value.map((item: unknown, at) => (at === head ? withValue(item, rest, next) : item));
  if (!isContainer(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === head ? withValue(inner, rest, next) : inner]),
  );
};

const vList = v.looseObject({ data: v.array(v.looseObject({ id: v.number(), title: v.string() })) });
const vRecord = v.looseObject({ data: v.looseObject({ id: v.number(), title: v.string() }) });

const read = async <Schema extends v.GenericSchema>(path: string, schema: Schema) =>
  v.parse(schema, await (await fetch(new URL(path, location.href))).json());

/** The row with the most values. */
const fullest = <Row extends object>(rows: readonly Row[]): Row | undefined =>
  rows.toSorted((one, other) => pathsIn(other).length - pathsIn(one).length)[0];

interface Mutation {
  path: Path;
  replacement: string;
}

const mutationsOf = (row: object): Mutation[] =>
  pathsIn(row).flatMap((path) => Object.keys(replacements).map((replacement) => ({ path, replacement })));

const apply = (row: object, { path, replacement }: Mutation) => withValue(row, path, replacements[replacement]);

/** Whether the mutated row can't be shown at all. */
const isUnshowable = ({ path }: Mutation) => path.length === 0 || path[0] === 'id' || path[0] === 'type';

const inBatches = <Item,>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / rowCount) }, (_, at) =>
    items.slice(at * rowCount, (at + 1) * rowCount),
  );

const isErrorPage = () => screen.queryByRole('button', { name: '再试一次' }) !== null;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const cards = () => within(screen.getByRole('main')).queryAllByRole('article');

/** Symptoms are listed by letters, all others as cards. */
const rowsShown = () => cards().length || document.querySelectorAll('main [id^=initial-] li').length;

const rowsOf = (row: { id: number }, batch: readonly Mutation[]) =>
  batch.map((mutation, at) => apply({ ...row, id: 9000 + at }, mutation));

describe('listing with malformed rows', () => {
  test.each(publicTypes)('of %s shows the valid parts of every row', async (type: PublicType) => {
    const response = await read(`/api/${type}?per_page=100`, vList);
    const row = fullest(response.data);
    if (!row) throw new Error('The seed has no rows');
    const mutations = mutationsOf(row);
    expect(mutations.length).toBeGreaterThan(100);
    for (const batch of inBatches(mutations)) {
      setFaults([{ path: `/api/${type}`, status: 200, body: { ...response, data: rowsOf(row, batch) } }]);
      visit(`/${type}`);
      const shownCount = batch.filter((mutation) => !isUnshowable(mutation)).length;
      const names = batch.map(({ path, replacement }) => `${path.join('.')} ${replacement}`).join(', ');
      await waitFor(() =>
        expect({ names, isComplete: rowsShown() >= shownCount }).toEqual({ names, isComplete: true }),
      );
      expect(isErrorPage()).toBe(false);
      cleanup();
    }
  });
});

describe('search with malformed rows', () => {
  test('shows the valid parts of every row', async () => {
    const response = await read(`/api/search?q=${encodeURIComponent('粥')}&per_page=100`, vList);
    const row = fullest(response.data);
    if (!row) throw new Error('The seed has no rows');
    for (const batch of inBatches(mutationsOf(row))) {
      const meta = { current_page: 1, from: 1, last_page: 1, path: '', per_page: 20, to: 20, total: 20 };
      setFaults([{ path: '/api/search', status: 200, body: { ...response, meta, data: rowsOf(row, batch) } }]);
      visit(`/search?q=${encodeURIComponent('粥')}`);
      const shownCount = batch.filter((mutation) => !isUnshowable(mutation)).length;
      await waitFor(() => expect(cards().length).toBeGreaterThanOrEqual(shownCount));
      expect(isErrorPage()).toBe(false);
      cleanup();
    }
  });
});

describe('home page with malformed rows', () => {
  test.each(Object.keys(replacements))('is shown when any value is replaced by %s', async (replacement) => {
    const faults = await Promise.all(
      publicTypes.map(async (type) => {
        const response = await read(`/api/${type}?per_page=100`, vList);
        const row = fullest(response.data) ?? { id: 1 };
        const mutations = pathsIn(row).map((path) => ({ path, replacement }));
        return { path: `/api/${type}`, status: 200, body: { ...response, data: rowsOf(row, mutations) } };
      }),
    );
    setFaults(faults);
    visit('/');
    await waitFor(() => expect(cards().length).toBeGreaterThan(20));
    expect(isErrorPage()).toBe(false);
  });
});

describe('malformed record', () => {
  test.each(publicTypes)('of %s is shown without its invalid values', async (type: PublicType) => {
    const { data } = await read(`/api/${type}?per_page=100`, vList);
    const id = fullest(data)?.id;
    const response = await read(`/api/${type}/${id}`, vRecord);
    const paths = pathsIn(response.data).filter((path) => path.length > 0);
    for (const replacement of Object.keys(replacements)) {
      // One depth at a time, as replacing a container removes its values.
      for (const depth of [1, 2, 3]) {
        const mutatedPaths = paths.filter((path) => path.length === depth);
        if (mutatedPaths.length === 0) continue;
        const record = mutatedPaths.reduce<unknown>(
          (value, path) => apply(Object(value), { path, replacement }),
          response.data,
        );
        setFaults([{ path: `/api/${type}/${id}`, status: 200, body: { data: record } }]);
        visit(`/${type}/${id}`);
        const heading = await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 });
        await waitFor(() => expect(within(screen.getByRole('main')).getAllByRole('article').length).toBeGreaterThan(0));
        expect({ replacement, hasName: heading.textContent !== '', isErrorPage: isErrorPage() }).toEqual({
          replacement,
          hasName: true,
          isErrorPage: false,
        });
        expect(screen.queryAllByText(/undefined|NaN|Invalid/)).toEqual([]);
        cleanup();
      }
    }
  });
});
