import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { now } from '../clock.ts';
import { db } from '../db/db.ts';
import { allFaults } from '../http/faults.ts';
import { passThrough, realCalls, setRealServer } from '../http/real.ts';
import { listScenarios } from '../scenarios/scenarios.ts';
import { reset } from '../state.ts';
import { ask, signIn } from '../testing.ts';
import { showButton } from './button.ts';
import { Drawer, mountDrawer } from './drawer.tsx';
import { createHandle, type MockHandle } from './handle.ts';
import { signedInAs } from './session.ts';

let mock: MockHandle;
let removeButton = () => {};

beforeEach(() => {
  reset();
  mock = createHandle();
});
afterEach(async () => {
  removeButton();
  await mock.network({ offline: false });
  passThrough([]);
  setRealServer(null);
  document.body.replaceChildren();
});

const open = async (section: string) => {
  const user = userEvent.setup();
  render(<Drawer mock={mock} isOpen close={() => {}} />);
  await user.click(screen.getByRole('button', { name: section }));
  return user;
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const status = async (call: string) => (await ask(call)).status;

test('the section 账号 signs the page in as any account, and out again, with one click', async () => {
  const user = await open('账号');
  await user.type(screen.getByRole('searchbox', { name: '找账号' }), 'news@');
  await user.click(button('以陈志明的身份登录'));
  expect(await screen.findByRole('button', { name: '现在的身份：陈志明' })).toBeTruthy();
  expect(await signedInAs()).toBe(2);
  await user.click(button('退出登录'));
  expect(await screen.findByRole('button', { name: '以陈志明的身份登录' })).toBeTruthy();
  expect(await signedInAs()).toBeNull();
});

test('the section 令牌 expires a token, within or beyond its refresh window', async () => {
  const user = await open('令牌');
  const token = await signIn('admin');
  await user.click(button('立刻过期'));
  expect((await ask('GET /api/auth/user', { token })).status).toBe(401);
  expect((await ask('POST /api/auth/refresh', { token })).status).toBe(200);
  await user.click(button('连刷新期也过'));
  expect((await ask('POST /api/auth/refresh', { token })).status).toBe(401);
  await user.click(button('与本机对准'));
  expect(Math.abs(now() - Date.now())).toBeLessThan(1000);
});

test('the section 令牌 sets the lifetime of tokens and the grace period', async () => {
  const user = await open('令牌');
  const grace = () => within(screen.getByRole('group', { name: '刷新后旧令牌还能用多久' }));
  await user.click(button('20 秒'));
  await user.click(grace().getByRole('button', { name: '0 秒' }));
  expect(db.settings).toMatchObject({ lifetime: 20, grace: 0 });
  expect(grace().getByRole('button', { name: '0 秒' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(grace().getByRole('button', { name: '30 秒' }));
  expect(db.settings.grace).toBe(30);
});

test('the section 网络 adds latency and takes the browser offline', async () => {
  const user = await open('网络');
  await user.clear(screen.getByRole('spinbutton', { name: '延迟（毫秒）' }));
  await user.type(screen.getByRole('spinbutton', { name: '延迟（毫秒）' }), '5');
  await user.type(screen.getByRole('spinbutton', { name: '随机再加（毫秒以内）' }), '7');
  expect(db.settings.network).toEqual({ latency: 5, jitter: 7, offline: false });
  const heard = vi.fn<() => void>();
  window.addEventListener('online', heard, { once: true });
  await user.click(button('离线'));
  expect(navigator.onLine).toBe(false);
  await expect(fetch('/api/news')).rejects.toThrow('Network error');
  await user.click(button('离线'));
  expect(navigator.onLine).toBe(true);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(await status('GET /api/news')).toBe(200);
});

test('the section 网络 passes calls through to a real server only if one is configured', async () => {
  const user = await open('网络');
  const calls = () => screen.getByRole<HTMLInputElement>('textbox', { name: '交给它的调用' });
  await user.type(calls(), '/api/news*');
  expect([calls().value, screen.getByText(/API_URL/).hidden]).toEqual(['', false]);
  setRealServer(async () => Response.json({ data: '真的' }));
  await act(() => mock.network({}));
  await user.type(calls(), '/api/news*, GET /api/tag');
  await user.click(button('应用'));
  expect(realCalls()).toEqual(['/api/news*', 'GET /api/tag']);
  expect((await ask('GET /api/tag')).body).toEqual({ data: '真的' });
  expect(mock.log().at(-1)).toMatchObject({ kind: 'real', path: '/api/tag' });
});

test('the section 场景 lists and filters all scenarios, and applies several at once with their numbers', async () => {
  const user = await open('场景');
  expect(screen.getAllByRole('button', { name: /^使用/ })).toHaveLength(listScenarios().length);
  await user.type(screen.getByRole('searchbox', { name: '找场景' }), 'main');
  expect(screen.getAllByRole('button', { name: /^使用/ })).toHaveLength(1);
  await user.type(screen.getByRole('spinbutton', { name: /^维护中.*：数值$/ }), '9');
  await user.click(button(/^使用：维护中/));
  await user.clear(screen.getByRole('searchbox', { name: '找场景' }));
  await user.click(button(/^使用：新令牌/));
  expect(screen.getByRole('status').textContent).toContain('maintenance:9, short-token');
  const response = await ask('GET /api/news');
  expect([response.status, response.headers.get('retry-after'), db.settings.lifetime]).toEqual([503, '9', 20]);
  await act(() => mock.scenario('500'));
  expect(button('使用中：每次调用都得到 500').getAttribute('aria-pressed')).toBe('true');
  await user.click(button('不用场景'));
  expect(await status('GET /api/news')).toBe(200);
});

test('the section 规则 adds a rule, counts its calls and deletes it', async () => {
  const user = await open('规则');
  await user.click(button('添加规则'));
  expect((await screen.findByRole('alert')).textContent).toContain('至少填一项');
  await user.selectOptions(screen.getByRole('combobox', { name: '方法' }), 'GET');
  await user.type(screen.getByRole('textbox', { name: /^路径/ }), 'news*');
  await user.type(screen.getByRole('spinbutton', { name: '状态' }), '418');
  await user.type(screen.getByRole('spinbutton', { name: '每几次一次' }), '2');
  await user.type(screen.getByRole('textbox', { name: /^正文/ }), '{{"message":"茶壶"}');
  await user.click(button('添加规则'));
  expect(await status('GET /api/news')).toBe(200);
  expect(await ask('GET /api/news')).toMatchObject({ status: 418, body: { message: '茶壶' } });
  await waitFor(() => expect(screen.getByText(/已用 1 次/).textContent).toContain('每 2 次一次'));
  await user.click(button('删除规则：GET /api/news*'));
  expect(allFaults()).toEqual([]);
});

test('the section 记录 lists calls, newest first, with kind and bodies, and starts a rule from one', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const user = await open('记录');
  await act(async () => {
    await signIn('admin');
    await fetch('/api/nothing?x=1');
  });
  const calls = () => within(screen.getByRole('list', { name: '调用记录' })).getAllByRole('listitem');
  await waitFor(() => expect(calls()).toHaveLength(2));
  expect(calls().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^404 GET \/api\/nothing\?x=1 未处理/),
    expect.stringMatching(/^200 POST \/api\/auth\/login 模拟.*发出.*"password": "…".*收到.*"token": "…"/s),
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: '由谁回答' }), '未处理');
  expect(calls()).toHaveLength(1);
  await user.click(button('为它写规则：GET /api/nothing?x=1'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^路径/ }).value).toBe('/api/nothing');
  await user.click(button('记录'));
  await user.click(button('清空'));
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('the section 信箱 lists mails with their links, newest first, and shows HTML as text', async () => {
  await ask('POST /api/contact', {
    body: { name: '周小满', email: 'zhou@example.com', subject: '<b>问候</b>', message: '你们好' },
  });
  await ask('POST /api/password/email', { body: { email: 'member@example.com' } });
  await open('信箱');
  expect(screen.getAllByRole('listitem').map((mail) => mail.querySelector('strong')?.textContent)).toEqual([
    '重设密码',
    '<b>问候</b>',
  ]);
  expect(screen.getByRole('link', { name: '打开邮件里的链接' }).getAttribute('href')).toMatch(
    /^\/reset-password\?token=[0-9a-f]+&email=member/,
  );
});

test('the console rejects invalid input, as HTTP does', async () => {
  await mock.faults([{ path: '/api/news', status: 500 }]);
  await expect(mock.faults([{ path: '/api/news', status: 99 }])).rejects.toThrow('Invalid input.');
  await expect(mock.grace(-1)).rejects.toThrow('Invalid input.');
  await expect(mock.signIn('nobody@example.com')).rejects.toThrow('There is no account nobody@example.com.');
  expect([allFaults().length, db.settings.grace]).toEqual([1, 30]);
});

test('the section 状态 resets the state, changes the seed and imports a file', async () => {
  const user = await open('状态');
  await ask('DELETE /api/admin/tag/1', { token: await signIn('admin') });
  const exported = mock.exportState();
  await user.click(button('恢复'));
  expect(db.tables.tag.size).toBe(24);
  await user.click(button('换一套内容'));
  expect((await screen.findByRole('status')).textContent).toContain('第 2 号');
  const file = new File([exported], 'mock-state.json', { type: 'application/json' });
  await user.upload(screen.getByLabelText('从文件导入'), file);
  await waitFor(() => expect(db.tables.tag.size).toBe(23));
  expect(mock.exportState()).toBe(exported);
  await user.upload(screen.getByLabelText('从文件导入'), new File(['{}'], 'x.json', { type: 'application/json' }));
  expect((await screen.findByRole('alert')).textContent).toContain('不是模拟服务器的状态');
});

test('the section 状态 exports the state to a file', async () => {
  const user = await open('状态');
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:state';
  });
  // In happy-dom, a click on the link would leave the page.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await user.click(button('导出到文件'));
  expect(await saved[0]?.text()).toBe(mock.exportState());
});

test('the corner button and its keyboard shortcut open and close the drawer, whose code is loaded on first use', async () => {
  const user = userEvent.setup();
  let mounted: ReturnType<typeof mountDrawer> | undefined;
  const load = vi.fn<() => Promise<{ mountDrawer: typeof mountDrawer }>>(async () => ({
    mountDrawer: (...args) => (mounted = mountDrawer(...args)),
  }));
  removeButton = showButton(mock, load);
  const corner = button(/^模拟/);
  expect([load.mock.calls.length, corner.getAttribute('aria-expanded')]).toEqual([0, 'false']);
  await act(() => user.click(corner));
  const drawer = await screen.findByRole('complementary', { name: '模拟服务器' });
  await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
  await act(() => user.keyboard('{Escape}'));
  await waitFor(() => expect(document.activeElement).toBe(corner));
  expect(corner.getAttribute('aria-expanded')).toBe('false');
  const press = (more: object = {}) =>
    act(() =>
      window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyM', ctrlKey: true, altKey: true, ...more })),
    );
  await press({ isComposing: true });
  expect(corner.getAttribute('aria-expanded')).toBe('false');
  await press();
  await waitFor(() => expect(corner.getAttribute('aria-expanded')).toBe('true'));
  expect(load).toHaveBeenCalledTimes(1);
  act(() => mounted?.unmount());
});

test('the drawer moves into an open dialog, outlives it, and Escape closes the drawer alone', async () => {
  const user = userEvent.setup();
  let mounted: ReturnType<typeof mountDrawer> | undefined;
  removeButton = showButton(mock, async () => ({
    mountDrawer: (...parts: Parameters<typeof mountDrawer>) => (mounted = mountDrawer(...parts)),
  }));
  const dialog = document.createElement('dialog');
  const heard = vi.fn<(event: Event) => void>();
  dialog.addEventListener('keydown', heard);
  document.body.append(dialog);
  dialog.setAttribute('open', '');
  await waitFor(() => expect(dialog.contains(button(/^模拟/))).toBe(true));
  await act(() => user.click(button(/^模拟/)));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('模拟服务器'));
  await act(() => user.keyboard('{Escape}'));
  expect([button(/^模拟/).getAttribute('aria-expanded'), heard.mock.calls.length]).toEqual(['false', 0]);
  await act(() => user.keyboard('{Escape}'));
  expect(heard).toHaveBeenCalledTimes(1);
  dialog.remove();
  await waitFor(() => expect(button(/^模拟/).closest('body')).toBe(document.body));
  act(() => mounted?.unmount());
});

test('the corner button counts unhandled calls and rules and shows a slow network', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  removeButton = showButton(mock);
  expect(button(/^模拟/).textContent).toBe('模拟');
  await fetch('/api/nothing');
  await mock.faults([{ path: '/api/news', status: 500 }]);
  await mock.network({ latency: 100 });
  expect(button(/^模拟/).textContent).toBe('模拟未处理 1慢规则 1');
  await mock.reset();
  expect(button(/^模拟/).textContent).toBe('模拟');
});
