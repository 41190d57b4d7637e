import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { managedResources } from '@/api/gen/managed/resources.gen.ts';
import { db } from '../../mocks/db/db.ts';
import { logged } from '../../mocks/http/log.ts';
import { prepareAdmin } from '../admin.ts';
import { observeAs } from '../observe-as.ts';
import { homeHeading, signIn, visit } from '../visit.tsx';

/* Run by `tests/scripts/absent.test.ts` in a copy whose contract lacks every optional feature. */

prepareAdmin();
beforeEach(() => {
  observeAs({ isIntersecting: true, top: 0 });
});

/** Addresses and conditions that only lead somewhere on a server with the feature. */
const dead =
  /^\/(?:search|contact|register|forget-password|reset-password|admin\/(?:pictures|tag|user))(?:[?/#]|$)|[?&](?:status|tag|view)=/;

const deadLinks = () =>
  [...document.querySelectorAll('a[href]')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((address) => dead.test(address));

const answersAreFound = () =>
  expect(logged().filter(({ status, kind }) => kind === 'unhandled' || [404, 405, 500].includes(status))).toEqual([]);

describe('readers', () => {
  test.for(['/', '/news', '/news/5', '/symptom', '/knowhow', '/saved', '/about', '/corrections', '/login'])(
    'see no dead link at %s',
    async (address) => {
      visit(address);
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
      expect(deadLinks()).toEqual([]);
      expect(screen.queryByRole('searchbox', { name: '搜索全站内容' })).toBeNull();
      expect(screen.queryByRole('combobox', { name: '标签' })).toBeNull();
      answersAreFound();
    },
  );

  test.for(['/search', '/contact', '/register', '/forget-password', '/reset-password'])(
    'are told that %s is not there',
    async (address) => {
      visit(address);
      expect(await screen.findByRole('heading', { name: '找不到这个页面' })).toBeTruthy();
      expect(deadLinks()).toEqual([]);
    },
  );

  test('can still sign in and see their account', async () => {
    await signIn('member@example.com');
    visit('/account');
    await screen.findByRole('heading', { name: '我的账号' });
    expect(screen.queryByRole('heading', { name: '换密码' })).toBeNull();
    expect(deadLinks()).toEqual([]);
  });

  test('find no search by its shortcut', async () => {
    const { user, path } = visit('/');
    await screen.findByRole('heading', { name: homeHeading });
    await user.keyboard('{Control>}k{/Control}');
    expect(path()).toBe('/');
  });
});

describe('editors', () => {
  test.for(['/admin/pictures', '/admin/tag', '/admin/user'])('are told that %s is not there', async (address) => {
    await signIn();
    visit(address);
    expect(await screen.findByRole('heading', { name: '找不到这个页面' })).toBeTruthy();
  });

  test('see a start page without drafts, schedule and calendar', async () => {
    await signIn();
    visit('/admin');
    const counts = await screen.findByRole('region', { name: '各类内容' });
    await waitFor(() => expect(document.querySelector('main .mantine-Skeleton-root')).toBeNull());
    expect(
      within(counts)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['类型', '总数', '新建']);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/草稿|定时|日历|发布/)]),
    );
    const menu = screen.getByRole('navigation', { name: '可以管理的内容' });
    expect(within(menu).queryByText(/标签|用户|图片库/)).toBeNull();
    expect(deadLinks()).toEqual([]);
    answersAreFound();
  });

  test('see a table without statuses, tags and calendar, also at addresses with them', async () => {
    await signIn();
    visit('/admin/news?view=calendar&status=draft&tag=1');
    await screen.findAllByRole('button', { name: /^编辑“/ });
    expect(screen.queryByRole('navigation', { name: /状态|显示方式/ })).toBeNull();
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings).not.toEqual(expect.arrayContaining([expect.stringMatching(/状态|发布时间|标签/)]));
    expect(screen.queryByRole('combobox', { name: '标签' })).toBeNull();
    expect(deadLinks()).toEqual([]);
    expect(logged().some(({ path }) => /status=|tag=/.test(path))).toBe(false);
    answersAreFound();
  });

  test('delete several records by a call for each', async () => {
    await signIn();
    const { user } = visit('/admin/news');
    const boxes = await screen.findAllByRole('checkbox', { name: /^选择“/ });
    const before = db.content.news.size;
    for (const box of boxes.slice(0, 2)) await user.click(box);
    const bar = screen.getByRole('group', { name: '批量操作' });
    expect(
      within(bar)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.not.arrayContaining(['发布', '撤回', '恢复', '加标签…']));
    await user.click(within(bar).getByRole('button', { name: '删除' }));
    const question = await screen.findByRole('dialog', { name: '删除选中的 2 条记录？' });
    expect(question.textContent).toContain('永久删除');
    await user.click(within(question).getByRole('button', { name: '删除' }));
    await screen.findByText(/已删除 2 条/);
    expect(logged().filter(({ method }) => method === 'DELETE')).toHaveLength(2);
    expect(db.content.news.size).toBe(before);
  });

  test('save a record with the address of its picture, and are warned that nobody checks for conflicts', async () => {
    await signIn();
    const { user } = visit('/admin/news?edit=5');
    const title = await screen.findByRole('textbox', { name: /^标题/ });
    expect(await screen.findByText(/后保存的会盖掉先保存的/)).toBeTruthy();
    await screen.findByRole('textbox', { name: '正文' });
    expect(screen.queryByLabelText(/发布时间|配图：选择文件/)).toBeNull();
    expect(screen.queryByRole('button', { name: /发布|定时|撤回|历史版本|插入图片/ })).toBeNull();
    expect(screen.queryByText('标签')).toBeNull();
    await user.clear(title);
    await user.type(title, '新的标题');
    const picture = await screen.findByRole('textbox', { name: '配图网址' });
    await user.clear(picture);
    await user.type(picture, 'https://example.com/rice.jpg');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '保存' }));
    expect(await screen.findByText(/^新闻已保存/)).toBeTruthy();
    expect(db.content.news.get(5)).toMatchObject({ title: '新的标题', image_url: 'https://example.com/rice.jpg' });
    const sent = logged().find(({ method }) => method === 'PUT')?.request ?? '';
    expect(sent).not.toMatch(/updated_at|published_at|tag_ids|image_id"/);
  });

  test('find only offered commands in the search', async () => {
    await signIn();
    const { user } = visit('/admin');
    await user.click(await screen.findByRole('button', { name: /搜索/ }));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(options).toEqual(expect.arrayContaining([expect.stringContaining('新建新闻')]));
    expect(options).not.toEqual(expect.arrayContaining([expect.stringMatching(/发布一条|撤回一条|标签|用户/)]));
  });
});

test('the generated tables say so', () => {
  for (const { bulk, restore, versions, statuses, findsConflicts, actions } of Object.values(managedResources).slice(
    0,
    7,
  )) {
    expect({ bulk, restore, versions, statuses, findsConflicts, actions }).toEqual({
      bulk: null,
      restore: null,
      versions: null,
      statuses: [],
      findsConflicts: false,
      actions: ['delete'],
    });
  }
});
