import type { Locator, Page } from '@playwright/test';
import { bodyBox, dialog } from './admin.ts';
import { expect, openAs, scrollToEnd, test } from './fixtures.ts';

// fixtures.ts fails any test whose page violates the content security policy, so the other tests check their pages and
// dialogs, too. These tests visit one page of each kind and all tools of the rich-text editor.

/** One page of each kind. */
const kinds = [
  '/',
  '/news',
  '/news/53',
  '/search?q=%E7%B2%A5',
  '/about',
  '/contact',
  '/saved',
  '/login',
  '/nothing-here',
];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const press = (where: Page | Locator, name: string | RegExp) =>
  where.getByRole('button', { name, exact: true }).first().click();

test.describe('injected markup, scripts, frames and requests', () => {
  test.use({ allowedMessages: /content security policy|'Trusted/i });

  test('are blocked by the content security policy', async ({ page, site }) => {
    const externalRequests: string[] = [];
    await page.route(
      (url) => url.origin !== site,
      (route) => {
        externalRequests.push(route.request().url());
        return route.fulfill({ status: 200, body: '' });
      },
    );
    await page.goto('/about');
    await expect(heading(page)).toBeVisible();
    const outcomes = await page.evaluate(async () => {
      const append = (tag: string, properties: object) =>
        document.body.append(Object.assign(document.createElement(tag), properties));
      const attempts = [
        () => append('p', { innerHTML: '<b>text</b>' }),
        () => append('script', { src: 'https://evil.example/a.js' }),
        () => append('iframe', { srcdoc: '<p>text</p>' }),
        () => append('object', { data: 'https://evil.example/' }),
        () => document.body.setAttribute('onclick', 'location.hash = "run"'),
        () => fetch('https://evil.example/'),
      ];
      const settled = await Promise.allSettled(attempts.map(async (attempt) => attempt()));
      append('link', { rel: 'stylesheet', href: 'https://evil.example/a.css' });
      append('iframe', { src: 'https://evil.example/' });
      document.body.append(Object.assign(document.createElement('style'), { textContent: 'main { display: none }' }));
      return settled.map(({ status }) => status);
    });
    expect(outcomes).toEqual(Array.from(outcomes, () => 'rejected'));
    await expect(page.getByRole('main')).toBeVisible();
    expect(externalRequests).toEqual([]);
  });

  test('are blocked by the policy in the document when the document contains them', async ({ page }) => {
    await page.route('/about', async (route) => {
      const response = await route.fetch();
      const injected = '<script>document.title = "run"</script><style>body { display: none }</style>';
      await route.fulfill({ response, body: (await response.text()).replace('<body>', `<body>${injected}`) });
    });
    const [violation] = await Promise.all([
      page.waitForEvent('console', (message) => /inline script/i.test(message.text())),
      page.goto('/about'),
    ]);
    expect(violation.text()).toContain("script-src 'self' 'sha256-");
    await expect(heading(page)).toBeVisible();
    await expect(page).not.toHaveTitle('run');
  });
});

test('no page of any kind violates the content security policy', { tag: '@core' }, async ({ page }) => {
  for (const address of kinds) {
    await page.goto(address);
    await expect(heading(page)).toBeVisible();
    // Loads content that is lazy until it is near.
    await scrollToEnd(page);
  }
});

test('no tool of the rich-text editor violates the content security policy', async ({ page }) => {
  await openAs(page, '/admin/news?edit=new');
  const form = dialog(page);
  const text = bodyBox(page);
  const tools = form.getByRole('toolbar', { name: '正文格式' });
  await text.click();
  await page.keyboard.type('一碗粥');
  await page.keyboard.press('Control+a');
  for (const name of ['加粗', '着重', '项目列表', '编号列表', '引用', '撤销', '重做']) await press(tools, name);
  for (const [menu, items] of [
    [/^段落/, ['二级标题', '三级标题', '四级标题', '正文']],
    [/^对齐/, ['居中', '右对齐', '两端对齐', '左对齐']],
    [/^更多格式/, ['删除线', '标亮', '清除文字格式', '分隔线']],
  ] as const) {
    for (const item of items) {
      await press(tools, menu);
      await page.getByRole('menu').getByText(item, { exact: true }).click();
      await expect(page.getByRole('menu')).toHaveCount(0);
    }
  }
  await press(tools, '链接');
  await page.getByLabel('网址').last().fill('https://example.com/');
  await page.keyboard.press('Enter');
  await expect(text.getByRole('link')).toHaveCount(1);
  await press(tools, '插入视频');
  await page.getByLabel('视频网址').fill('https://youtu.be/M7lc1UVf-VE');
  await page.keyboard.press('Enter');
  await expect(text.locator('[data-video-block]')).toBeVisible();
  await page.keyboard.press('Control+End');
  await press(tools, '插入表格');
  for (const name of ['上面加一行', '左边加一列', '首行作表头', '删除这一行', '删除这一列', '删除表格'])
    await press(form.getByRole('toolbar', { name: '表格工具' }), name);
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<h2 style="color: red">早餐</h2><p style="text-align: center">小米粥</p>');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(text.getByRole('heading', { name: '早餐' })).toBeVisible();
});
