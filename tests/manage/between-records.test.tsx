import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';
import { db } from '../../mocks/db/db.ts';
import { server } from '../../mocks/vitest.ts';
import { prepareAdmin } from '../admin.ts';
import { storedDrafts } from '../stored-drafts.ts';
import { signIn, visit } from '../visit.tsx';
import { leaveQuestion } from './open-record.ts';

prepareAdmin();

beforeAll(() => import('@/features/manage/spotlight/spotlight-dialog.tsx'), 60_000);

// Without layout, Mantine's focus trap finds nothing to focus in a menu, and prints the whole page.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

type App = ReturnType<typeof visit>;

/** The open record: a stored tag, a new one, or a copy of tag 4. */
type Start = 'a stored tag' | 'a new tag' | 'a copy';

/** State of the editor when the next record is opened. */
type Moment =
  | 'nothing is written'
  | 'the draft is kept'
  | 'the draft is dropped'
  | 'it is being saved'
  | 'it is saved while asked'
  | 'it was just saved';

type Target = { edits: number } | { createsFrom: number | null };

const starts: readonly Start[] = ['a stored tag', 'a new tag', 'a copy'];
const moments: readonly Moment[] = [
  'nothing is written',
  'the draft is kept',
  'the draft is dropped',
  'it is being saved',
  'it is saved while asked',
  'it was just saved',
];

/** The search parameters `edit` and `from`. */
const addresses: Record<Start, [edit: number | 'new', from?: number]> = {
  'a stored tag': [3],
  'a new tag': ['new'],
  'a copy': ['new', 4],
};

/** Empty for NaN: a new tag. */
const nameOf = (id: number) => db.tables.tag.get(id)?.name ?? '';
// By label and text: queries by role take seconds in a page with a table.
const nameBox = () => screen.getByLabelText<HTMLInputElement>(/^名称/);
const heading = () => screen.getByText(/^(?:编辑标签 #\d+|新建标签)$/, { selector: 'h2 *' }).textContent;
const press = (label: string) => fireEvent.click(screen.getByLabelText(label, { selector: 'button' }));
const create = () => fireEvent.click(screen.getByText('新建标签', { selector: 'button *' }));
const saveByKey = () => fireEvent.keyDown(nameBox(), { key: 's', code: 'KeyS', ctrlKey: true });

/** Fills in the form; a new tag also needs a slug. */
const write = (name: string) => {
  fireEvent.change(nameBox(), { target: { value: name } });
  const slug = Array.from(name, (letter) => letter.codePointAt(0)).join('-');
  fireEvent.change(screen.getByLabelText(/^网址名/), { target: { value: slug } });
};

/** Tags of the list in its order. */
const rows = () =>
  screen
    .getAllByLabelText(/^编辑“/, { selector: 'button' })
    .map((button) => button.getAttribute('aria-label')?.replace(/^编辑“(.*)”$/, '$1') ?? '');

const copyOf = (id: number) => `${nameOf(id)}（副本）`;

const idOf = (name: string) => [...db.tables.tag.values()].find((tag) => tag.name === name)?.id ?? 0;

const openNext = (): Target => {
  press('下一条标签');
  const all = rows();
  return { edits: idOf(all[all.indexOf(nameOf(3)) + 1] ?? '') };
};

interface Way {
  isOf?: (start: Start) => boolean;
  go: (app: App) => Promise<Target> | Target;
}

/** Ways to open another record. `isOf`: whether a start has this way. */
const ways: Record<string, Way> = {
  'a new one': {
    go: () => {
      create();
      return { createsFrom: null };
    },
  },
  'a new one by the search': {
    go: async ({ user }) => {
      fireEvent.click(screen.getByRole('button', { name: /^搜索/ }));
      await user.type(await screen.findByLabelText('找记录，或者要做的事'), '新建标签{Enter}');
      return { createsFrom: null };
    },
  },
  'a copy of a row': {
    go: async () => {
      press(`更多：“${nameOf(4)}”的操作`);
      fireEvent.click(await screen.findByText('复制一份'));
      return { createsFrom: 4 };
    },
  },
  'a copy of itself': {
    isOf: (start) => start === 'a stored tag',
    go: () => {
      press('复制一份');
      return { createsFrom: 3 };
    },
  },
  'a row': {
    go: () => {
      press(`编辑“${nameOf(5)}”`);
      return { edits: 5 };
    },
  },
  'the next one': { isOf: (start) => start === 'a stored tag', go: openNext },
};

/** Ways available in a modal dialog. */
const modalWays = ['a copy of itself', 'the next one'];

const cases = (
  [
    [1680, Object.keys(ways)],
    [1280, modalWays],
    [390, modalWays],
  ] as const
).flatMap(([width, names]) =>
  names.flatMap((way) =>
    starts.filter((start) => ways[way]?.isOf?.(start) ?? true).map((start) => ({ width, way, start })),
  ),
);

const open = async (app: App, start: Start) => {
  const [edit, from] = addresses[start];
  await act(() => app.router.navigate({ to: '/admin/$type', params: { type: 'tag' }, search: { edit, from } }));
  await waitFor(() => expect(nameBox().value).toBe(from === undefined ? nameOf(Number(edit)) : copyOf(from)));
  await waitFor(() => expect(app.path()).not.toContain('from='));
};

const openList = async (width: number) => {
  const before = window.innerWidth;
  Object.defineProperty(window, 'innerWidth', { configurable: true, writable: true, value: width });
  onTestFinished(() => void Object.assign(window, { innerWidth: before }));
  await signIn();
  const app = visit('/admin/tag');
  await screen.findByLabelText(`编辑“${nameOf(5)}”`);
  return app;
};

/** Delays the response to the next save; returns the function that lets it pass. */
const holdSave = () => {
  const held = withResolvers<void>();
  server.use(
    http.put('*/api/admin/tag/*', () => held.promise, { once: true }),
    http.post('*/api/admin/tag', () => held.promise, { once: true }),
  );
  return held.resolve;
};

const question = () => screen.findByText(leaveQuestion);

const choose = async (button: '留下草稿' | '丢弃') => {
  await question();
  fireEvent.click(screen.getByText(button, { selector: 'button *' }));
  await waitFor(() => expect(screen.queryByText(leaveQuestion)).toBeNull());
};

/** Writes `word` and leaves by a way; returns where that leads. */
const leave = async (app: App, go: Way['go'], moment: Moment, word: string) => {
  if (moment === 'nothing is written') {
    const isUnsaved = storedDrafts('draft.1.tag.new').length > 0;
    const target = await go(app);
    // A copy that nobody has changed is not saved either.
    if (isUnsaved) await choose('丢弃');
    return target;
  }
  write(word);
  if (moment === 'the draft is kept' || moment === 'the draft is dropped') {
    const target = await go(app);
    await choose(moment === 'the draft is kept' ? '留下草稿' : '丢弃');
    return target;
  }
  const release = holdSave();
  saveByKey();
  if (moment === 'it was just saved') {
    release();
    await waitFor(() => expect(app.path()).toContain(`edit=${idOf(word)}`));
    await waitFor(() => expect(rows()).toContain(word));
    return await go(app);
  }
  const target = await go(app);
  if (moment === 'it is being saved') await choose('留下草稿');
  else await question();
  release();
  await waitFor(() => expect(idOf(word)).not.toBe(0));
  return target;
};

/** All with EVERY_CASE, which takes minutes; else one a row, another in each. */
const momentsOf = (row: number) =>
  process.env.EVERY_CASE ? moments : moments.filter((_, index) => (index + row) % moments.length === 0);

describe('from one record to another', () => {
  test.each(cases)(
    'at $width px: $start → $way',
    async (one) => {
      const { width, way, start } = one;
      const app = await openList(width);
      const { go } = ways[way] ?? {};
      if (!go) throw new Error('No such way');
      for (const moment of momentsOf(cases.indexOf(one))) {
        await open(app, start);
        const [word, next] = [`先写的${moments.indexOf(moment)}`, `后写的${moments.indexOf(moment)}`];
        const before = new Set(db.tables.tag.keys());
        const copyBefore = copyOf(3);
        const target = await leave(app, go, moment, word);

        // A copy that is read during the save has the name of before.
        const copyNameOf = (id: number) => (id === 3 && moment === 'it is being saved' ? copyBefore : copyOf(id));
        const [title, name] =
          'edits' in target
            ? [`编辑标签 #${target.edits}`, nameOf(target.edits)]
            : ['新建标签', target.createsFrom === null ? '' : copyNameOf(target.createsFrom)];
        await waitFor(() => expect([moment, heading(), nameBox().value]).toEqual([moment, title, name]));
        expect(app.path()).toContain('edits' in target ? `edit=${target.edits}` : 'edit=new');

        const created = [...db.tables.tag.keys()].filter((id) => !before.has(id));
        const left = start === 'a stored tag' ? 3 : (created[0] ?? 0);
        const isStored = moment.includes('saved');
        expect([moment, created.length, idOf(word)]).toEqual([
          moment,
          isStored && start !== 'a stored tag' ? 1 : 0,
          isStored ? left : 0,
        ]);
        const hasDraft = () => JSON.stringify(storedDrafts('draft.1.tag')).includes(JSON.stringify(word));
        await waitFor(() => expect([moment, hasDraft()]).toEqual([moment, moment === 'the draft is kept']));

        // The next save is for this record alone.
        write(next);
        saveByKey();
        await waitFor(() => expect(app.path()).toContain(`edit=${idOf(next)}`));
        // The response has come: leaving before would ask.
        await waitFor(() => expect(rows()).toContain(next));
        const isOwn = 'edits' in target ? idOf(next) === target.edits : ![...before, ...created].includes(idOf(next));
        expect([moment, isOwn, idOf(word)]).toEqual([moment, true, isStored ? left : 0]);
        for (const key of Object.keys(localStorage)) if (key.startsWith('draft.')) localStorage.removeItem(key);
      }
    },
    240_000,
  );
});

/** happy-dom asks no blocker on the way back: `tests/e2e/between-records.spec.ts` has unsaved text. */
describe('back and forward', () => {
  test.each([1680, 1280, 390])('at %i px show each record of the history', async (width) => {
    const app = await openList(width);
    await open(app, 'a new tag');
    write('先写的');
    saveByKey();
    await waitFor(() => expect(app.path()).toMatch(/edit=\d/));
    const first = app.path();
    create();
    await waitFor(() => expect(nameBox().value).toBe(''));
    act(() => app.back());
    await waitFor(() => expect(nameBox().value).toBe('先写的'));
    expect(app.path()).toBe(first);
    act(() => app.router.history.forward());
    await waitFor(() => expect(nameBox().value).toBe(''));
    expect(app.path()).toContain('edit=new');
    write('后写的');
    saveByKey();
    await waitFor(() => expect(idOf('后写的')).not.toBe(0));
    expect(idOf('后写的')).not.toBe(idOf('先写的'));
  });
});

test('a new record over a kept new one is blank and offers the other', async () => {
  const app = await openList(1680);
  await open(app, 'a new tag');
  write('先写的');
  create();
  await choose('留下草稿');
  await waitFor(() => expect(nameBox().value).toBe(''));
  fireEvent.click(await screen.findByText(/^换成/, { selector: 'button *' }));
  await waitFor(() => expect(nameBox().value).toBe('先写的'));
});

test('a search in the list keeps the new record and its text', async () => {
  const app = await openList(1680);
  await open(app, 'a new tag');
  write('先写的');
  const search = screen.getByPlaceholderText('搜索，按回车');
  fireEvent.change(search, { target: { value: '汤' } });
  fireEvent.submit(search);
  await waitFor(() => expect(decodeURIComponent(app.path())).toContain('q=汤'));
  expect(nameBox().value).toBe('先写的');
  expect(app.path()).toContain('edit=new');
});
