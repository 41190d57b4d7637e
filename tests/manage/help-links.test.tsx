import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { prepareAdmin } from '../admin.ts';
import { signIn, visit } from '../visit.tsx';

prepareAdmin();

const help = (topic: string) => screen.findByRole('link', { name: `帮助：${topic}（新窗口）` });

describe('admin help links', () => {
  test.each([
    ['the start page', '/admin', '开始页'],
    ['the calendar', '/admin/news?view=calendar', '日历'],
    ['the status tabs', '/admin/news', '状态和定时'],
    ['the status tabs of deleted records', '/admin/news?status=trashed', '删除与恢复'],
    ['the table of tags', '/admin/tag', '标签'],
    ['the table of users', '/admin/user', '用户'],
    ['the form of a record', '/admin/news?edit=5', '写一条内容'],
  ])('lead from %s to its section of the handbook', async (_, address, topic) => {
    await signIn();
    visit(address);
    expect((await help(topic)).getAttribute('href')).toBe(`/admin/help#${encodeURIComponent(topic)}`);
  });

  test('lead from the import to its section', async () => {
    await signIn();
    const { user } = visit('/admin/news');
    await user.click(await screen.findByRole('button', { name: '导入' }));
    expect(await help('导入')).toBeTruthy();
  });

  test('lead from the admin search to its section', async () => {
    await signIn();
    const { user } = visit('/admin/news');
    await user.click(await screen.findByRole('button', { name: /^搜索/ }));
    expect(await help('搜索与命令')).toBeTruthy();
  });
});
