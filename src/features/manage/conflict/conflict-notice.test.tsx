import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { getManagedNewsResponse } from '@/api/gen/managed/responses.gen.ts';
import { managedNews } from '@/content/news/managed.ts';
import type { Managed } from '@/content/schemas.ts';
import { ConflictNotice } from '@/features/manage/conflict/conflict-notice.tsx';
import { storedValues } from '@/features/manage/form-values.ts';
import { createEditor } from '@/features/manage/record-editor/machine/transitions.ts';
import type { Conflict, Editor } from '@/features/manage/record-editor/machine/types.ts';
import { createValueRules, type Values } from '@/features/manage/record-editor/record-values.ts';
import { MantineRoot } from '@/ui/theme/mantine-root.tsx';

type NewsRecord = Managed['news']['record'];

const date = '2026-11-20T08:00:00.000000Z';
const { data } = v.parse(getManagedNewsResponse, {
  data: { id: 5, title: '立冬喝南瓜汤', body: '<p>慢慢吃。</p>', created_at: date, updated_at: date },
});
const theirs: NewsRecord = { ...data, status: 'draft' };

const values: Values = storedValues(managedNews, theirs);

const conflict: Conflict<NewsRecord> = {
  theirs: { record: theirs, id: 5, updatedAt: theirs.updated_at, values },
  fields: ['title'],
  choices: {},
  undecidedSaves: 0,
};

const conflictOf = (
  change: Partial<Conflict<NewsRecord>>,
  baseValues: Values | null = { ...values, title: '立冬喝萝卜汤' },
): Editor<NewsRecord> => ({
  ...createEditor<NewsRecord>({
    id: 5,
    blank: values,
    isOnline: true,
    rules: createValueRules(managedNews.fields, managedNews.resource.schemas.update),
  }).editor,
  state: 'conflict',
  baseValues,
  values: { ...values, title: '立冬喝红豆汤', excerpt: '我的摘要' },
  conflict: { ...conflict, ...change },
  merged: ['tag_ids', 'body'],
});

const show = (state: Editor<NewsRecord>) => {
  const dispatch = vi.fn<ComponentProps<typeof ConflictNotice>['dispatch']>();
  const onMerge = vi.fn<() => void>();
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <RouterContextProvider router={router}>
      <MantineRoot>
        <ConflictNotice
          content={managedNews}
          state={state}
          conflict={state.conflict ?? conflict}
          dispatch={dispatch}
          onMerge={onMerge}
        />
      </MantineRoot>
    </RouterContextProvider>,
  );
  return { dispatch, onMerge, user: userEvent.setup() };
};

const marked = async (name: string) => {
  const region = screen.getByRole('region', { name });
  await within(region).findAllByRole('insertion');
  const texts = (selector: string) => [...region.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return { added: texts('ins'), removed: texts('del') };
};

afterEach(cleanup);

describe('conflict notice', () => {
  test('takes the focus, lists merged fields in form order and offers a choice for the others', async () => {
    show(conflictOf({}));
    const heading = screen.getByRole('heading', { name: '这条记录在您编辑的时候被别人改过了' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('alert').textContent).toContain('这些是别人改的，已经合并进来：正文、标签。');
    expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual(['标题']);
    expect(screen.getAllByRole('radio').some((radio) => radio instanceof HTMLInputElement && radio.checked)).toBe(
      false,
    );
  });

  test('marks the changes of each version to the base, also for screen readers', async () => {
    show(conflictOf({}));
    expect(await marked('您写的标题')).toEqual({ added: ['（加上：红豆汤）'], removed: ['（去掉：萝卜汤）'] });
    expect(await marked('别人存的标题')).toEqual({ added: ['（加上：南瓜）'], removed: ['（去掉：萝卜）'] });
  });

  test('compares the versions with each other if the base is unknown', async () => {
    show(conflictOf({}, null));
    expect(await marked('您写的标题')).toEqual({ added: ['（加上：红豆汤）'], removed: [] });
    expect(await marked('别人存的标题')).toEqual({ added: ['（加上：南瓜汤）'], removed: [] });
  });

  test('chooses a version per field or for all fields', async () => {
    const { dispatch, onMerge, user } = show(conflictOf({ fields: ['title', 'excerpt'] }));
    const title = within(screen.getByRole('group', { name: '标题' }));
    await user.click(title.getByRole('radio', { name: '用别人的' }));
    expect(dispatch).toHaveBeenLastCalledWith({ type: 'versionChosen', names: ['title'], version: 'theirs' });
    await user.click(screen.getByRole('button', { name: '全部用我的' }));
    expect(dispatch).toHaveBeenLastCalledWith({ type: 'versionChosen', names: ['title', 'excerpt'], version: 'mine' });
    await user.click(screen.getByRole('button', { name: '保存合并的结果' }));
    expect(onMerge).toHaveBeenCalledOnce();
  });

  test('focuses the first undecided field after an attempt to save', () => {
    show(conflictOf({ fields: ['title', 'excerpt'], choices: { title: 'mine' }, undecidedSaves: 1 }));
    expect(screen.getByRole('alert').textContent).toContain('还没有保存：还有 1 处没有选。');
    const excerpt = screen.getByRole('group', { name: '摘要' });
    expect(excerpt.contains(document.activeElement)).toBe(true);
    expect(excerpt.textContent).toContain('请选用哪一边的。');
  });
});
