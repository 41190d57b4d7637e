import type { Page } from '@playwright/test';
import {
  compose,
  expect,
  holdRequests,
  overflow,
  setReadingSettings,
  test,
  violationsInBoth,
  type Mock,
} from './fixtures.ts';

const field = (page: Page, id: string) => page.locator(`form [id="${id}"]`);
const main = (page: Page) => page.getByRole('main');
const send = (page: Page) => main(page).getByRole('button', { name: '寄出', exact: true });
const thanks = (page: Page) => page.getByRole('heading', { name: '谢谢，您的信已经寄出' });

const letter = { name: '周小满', email: 'zhou@example.com', subject: '问候', message: '你们好，请问每天吃几次？' };

const write = async (page: Page, changes: Partial<typeof letter> = {}) => {
  for (const [id, value] of Object.entries({ ...letter, ...changes })) await field(page, id).fill(value);
};

const sent = (mock: Mock) => mock.statuses({ path: '/api/contact' });

test(
  'the contact form is linked in the footer, explains how letters are used, and sends once',
  { tag: '@core' },
  async ({ page, mock }) => {
    await page.goto('/search');
    await page.getByRole('contentinfo').getByRole('link', { name: '联系我们' }).click();
    await expect(page).toHaveTitle(/^联系我们 - /);
    await expect(main(page)).toContainText('编辑不是医生');
    await expect(main(page)).toContainText('只留在这台设备上');
    await write(page);
    const release = await holdRequests(page, '**/api/contact');
    await send(page).dblclick();
    release();
    await expect(thanks(page)).toBeFocused();
    expect(await sent(mock)).toEqual([201]);
    expect(await mock.mails()).toHaveLength(1);
    await page.reload();
    await expect(field(page, 'message')).toHaveValue('');
  },
);

test('an unsent letter survives a reload and can be cleared', async ({ page }) => {
  await page.goto('/contact');
  await write(page, { message: '写了一半' });
  await page.reload();
  await expect(main(page)).toContainText('没有寄出的内容');
  for (const [id, value] of Object.entries({ ...letter, message: '写了一半' })) {
    await expect(field(page, id)).toHaveValue(value);
  }
  await main(page).getByRole('button', { name: '清空' }).click();
  await expect(field(page, 'name')).toBeFocused();
  await page.reload();
  await expect(field(page, 'subject')).toHaveValue('');
  await expect(main(page)).not.toContainText('没有寄出的内容');
});

test(
  'offline, a letter waits and is sent once on reconnect, with two tabs open',
  { tag: '@core' },
  async ({ page, context, mock }) => {
    const other = await context.newPage();
    await other.goto('/contact');
    await page.goto('/contact');
    await write(page);
    await context.setOffline(true);
    await send(page).click();
    const waiting = page.getByRole('heading', { name: '信在等待寄出' });
    await expect(waiting).toBeFocused();
    await expect(other.getByRole('heading', { name: '信在等待寄出' })).toBeVisible();
    await main(page).getByRole('button', { name: '现在发送' }).click();
    await expect(main(page)).toContainText('还是没有网络');
    await context.setOffline(false);
    await expect.poll(() => sent(mock)).toEqual([201]);
    await expect(waiting).toHaveCount(0);
    await expect(other.getByRole('heading', { name: '信在等待寄出' })).toHaveCount(0);
    expect((await thanks(page).count()) + (await thanks(other).count())).toBe(1);
    const thanked = (await thanks(page).count()) === 1 ? page : other;
    await expect(main(thanked)).toContainText(`我们会回信到 ${letter.email}。`);
    expect(await mock.mails()).toHaveLength(1);
  },
);

test('two tabs keep two drafts, and the draft of a closed tab is offered for the next letter', async ({
  page,
  context,
  mock,
}) => {
  await page.goto('/contact');
  await write(page, { message: '第一封，写到一半' });
  const other = await context.newPage();
  await other.goto('/contact');
  await expect(field(other, 'message')).toHaveValue('');
  await write(other, { subject: '别的事', message: '第二封，也写到一半' });
  await page.reload();
  await expect(field(page, 'message')).toHaveValue('第一封，写到一半');
  await other.reload();
  await expect(field(other, 'message')).toHaveValue('第二封，也写到一半');
  await other.close();

  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  await main(page).getByRole('button', { name: '再写一封' }).click();
  await expect(main(page)).toContainText('没有寄出的内容');
  await expect(field(page, 'message')).toHaveValue('第二封，也写到一半');
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  await page.reload();
  await expect(field(page, 'message')).toHaveValue('');
  expect((await mock.mails()).map(({ subject }) => subject)).toEqual(['别的事', '问候']);
});

test('a waiting letter is sent by the next opened page', async ({ page, context, mock }) => {
  await page.goto('/contact');
  await write(page);
  await context.setOffline(true);
  await send(page).click();
  await expect(page.getByRole('heading', { name: '信在等待寄出' })).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/news');
  await expect(next.getByText('您写给我们的信已经寄出')).toBeVisible();
  expect(await sent(mock)).toEqual([201]);
});

test(
  'after a lost response the form asks before sending again, also after a reload',
  { tag: '@core' },
  async ({ page, mock }) => {
    await page.goto('/contact');
    await write(page);
    await mock.faults({ path: '/api/contact', status: 504, html: true });
    await send(page).click();
    await expect(page.getByRole('heading', { name: '不确定信有没有寄到' })).toBeFocused();
    await page.reload();
    await expect(main(page)).toContainText('我们不会自动再寄');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.waitForLoadState('networkidle');
    expect(await sent(mock)).toEqual([504]);
    await main(page).getByRole('button', { name: '再寄一次' }).click();
    await expect(thanks(page)).toBeFocused();
    expect(await sent(mock)).toEqual([504, 201]);
  },
);

test('writes a letter with an IME and sends it by keyboard', async ({ page, mock }) => {
  await page.goto('/contact');
  await field(page, 'name').focus();
  await compose(page, 'xiaoman', '小满');
  await page.keyboard.press('Tab');
  await page.keyboard.type('man@example.com');
  await page.keyboard.press('Tab');
  await compose(page, 'ceshi', '测试');
  await page.keyboard.press('Tab');
  await compose(page, 'ceshi', '测试');
  await page.keyboard.press('Enter');
  await compose(page, 'ceshi', '再测试');
  expect(await sent(mock)).toEqual([]);
  await expect(field(page, 'message')).toHaveValue('测试\n再测试');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeFocused();
  expect((await mock.mails())[0]?.text).toContain('小满 <man@example.com>\n\n测试\n再测试');
});

test('the contact form has no axe violations and does not overflow at 200 % text size on a 320 px phone', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await setReadingSettings(page, { size: 200 });
  await page.goto('/contact');
  await send(page).click();
  await expect(main(page).getByRole('alert')).toContainText('有 4 处要改');
  expect(await violationsInBoth(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await write(page, { subject: 'w'.repeat(120) });
  await context.setOffline(true);
  await send(page).click();
  await expect(page.getByRole('heading', { name: '信在等待寄出' })).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
