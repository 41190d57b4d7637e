import { cleanup, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { publicTypes } from '@/content/public-types.ts';
import type { PublicType } from '@/content/schemas.ts';
import { setFaults } from '../mocks/http/faults.ts';
import { visit } from './visit.tsx';

vi.setConfig({ testTimeout: 120_000 });

/** What takes the place of a value; undefined takes it away. */
const wrong: Record<string, unknown> = {
  missing: undefined,
  null: null,
  'an empty text': '',
  'another text': '不是这个',
  'a text of 100 kB': '长'.repeat(34_000),
  'a number': 7,
  'a negative number': -1,
  true: true,
  'an object': {},
  'an empty list': [],
  'a list of null': [null],
};

const rowCount = 20;

type Path = readonly (string | number)[];

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

const pathsUnder = (head: string | number, value: unknown): Path[] =>
  pathsIn(value).map((path): Path => [head].concat(path));

/** Paths of all values in a JSON value, itself included; of a list its first item. */
const pathsIn = (value: unknown): Path[] => [
  [],
  ...(Array.isArray(value)
    ? value.slice(0, 1).flatMap((item: unknown) => pathsUnder(0, item))
    : isContainer(value)
      ? Object.entries(value).flatMap(([name, inner]) => pathsUnder(name, inner))
      : []),
];

/** A copy with another value at a path. */
const withValue = (value: unknown, [head, ...rest]: Path, next: unknown): unknown => {
  if (head === undefined) return next;
  if (Array.isArray(value)) return value.map((item: unknown, at) => (at === head ? withValue(item, rest, next) : item));
  if (!isContainer(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === head ? withValue(inner, rest, next) : inner]),
  );
};

const vAnswer = v.looseObject({ data: v.array(v.looseObject({ id: v.number(), title: v.string() })) });
const vRecord = v.looseObject({ data: v.looseObject({ id: v.number(), title: v.string() }) });

const read = async <Schema extends v.GenericSchema>(path: string, schema: Schema) =>
  v.parse(schema, await (await fetch(new URL(path, location.href))).json());

/** A row with as much in it as the seed has. */
const fullest = <Row extends object>(rows: readonly Row[]): Row | undefined =>
  rows.toSorted((one, other) => pathsIn(other).length - pathsIn(one).length)[0];

interface Mutation {
  path: Path;
  what: string;
}

const mutationsOf = (row: object): Mutation[] =>
  pathsIn(row).flatMap((path) => Object.keys(wrong).map((what) => ({ path, what })));

const apply = (row: object, { path, what }: Mutation) => withValue(row, path, wrong[what]);

/** Nothing can be shown of such a row. */
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

describe('a list with a row that left the contract', () => {
  test.each(publicTypes)('of %s: the others are shown, and what can be shown of that one', async (type: PublicType) => {
    const answer = await read(`/api/${type}?per_page=100`, vAnswer);
    const row = fullest(answer.data);
    if (!row) throw new Error('The seed has no rows');
    const mutations = mutationsOf(row);
    expect(mutations.length).toBeGreaterThan(100);
    for (const batch of inBatches(mutations)) {
      setFaults([{ path: `/api/${type}`, status: 200, body: { ...answer, data: rowsOf(row, batch) } }]);
      visit(`/${type}`);
      const least = batch.filter((mutation) => !isUnshowable(mutation)).length;
      const names = batch.map(({ path, what }) => `${path.join('.')} ${what}`).join(', ');
      await waitFor(() => expect({ names, isWhole: rowsShown() >= least }).toEqual({ names, isWhole: true }));
      expect(isErrorPage()).toBe(false);
      cleanup();
    }
  });
});

describe('the search with a row that left the contract', () => {
  test('shows the others, and what can be shown of that one', async () => {
    const answer = await read(`/api/search?q=${encodeURIComponent('粥')}&per_page=100`, vAnswer);
    const row = fullest(answer.data);
    if (!row) throw new Error('The seed has no rows');
    for (const batch of inBatches(mutationsOf(row))) {
      const meta = { current_page: 1, from: 1, last_page: 1, path: '', per_page: 20, to: 20, total: 20 };
      setFaults([{ path: '/api/search', status: 200, body: { ...answer, meta, data: rowsOf(row, batch) } }]);
      visit(`/search?q=${encodeURIComponent('粥')}`);
      const least = batch.filter((mutation) => !isUnshowable(mutation)).length;
      await waitFor(() => expect(cards().length).toBeGreaterThanOrEqual(least));
      expect(isErrorPage()).toBe(false);
      cleanup();
    }
  });
});

describe('the home page with rows that left the contract', () => {
  test.each(Object.keys(wrong))('%s in the place of anything: is shown', async (what) => {
    const faults = await Promise.all(
      publicTypes.map(async (type) => {
        const answer = await read(`/api/${type}?per_page=100`, vAnswer);
        const row = fullest(answer.data) ?? { id: 1 };
        const mutations = pathsIn(row).map((path) => ({ path, what }));
        return { path: `/api/${type}`, status: 200, body: { ...answer, data: rowsOf(row, mutations) } };
      }),
    );
    setFaults(faults);
    visit('/');
    await waitFor(() => expect(cards().length).toBeGreaterThan(20));
    expect(isErrorPage()).toBe(false);
  });
});

describe('a record that left the contract', () => {
  test.each(publicTypes)('of %s: is shown without what is wrong', async (type: PublicType) => {
    const { data } = await read(`/api/${type}?per_page=100`, vAnswer);
    const id = fullest(data)?.id;
    const answer = await read(`/api/${type}/${id}`, vRecord);
    const paths = pathsIn(answer.data).filter((path) => path.length > 0);
    for (const what of Object.keys(wrong)) {
      // What holds the others hides them: each depth on its own.
      for (const depth of [1, 2, 3]) {
        const wronged = paths.filter((path) => path.length === depth);
        if (wronged.length === 0) continue;
        const record = wronged.reduce<unknown>((value, path) => apply(Object(value), { path, what }), answer.data);
        setFaults([{ path: `/api/${type}/${id}`, status: 200, body: { data: record } }]);
        visit(`/${type}/${id}`);
        const heading = await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 });
        await waitFor(() => expect(within(screen.getByRole('main')).getAllByRole('article').length).toBeGreaterThan(0));
        expect({ what, hasName: heading.textContent !== '', isErrorPage: isErrorPage() }).toEqual({
          what,
          hasName: true,
          isErrorPage: false,
        });
        expect(screen.queryAllByText(/undefined|NaN|Invalid/)).toEqual([]);
        cleanup();
      }
    }
  });
});
