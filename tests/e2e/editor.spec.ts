import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { exifSegment } from '../photo-bytes.ts';
import { webPage, wechatArticle, wordDocument } from '../pasted.ts';
import { expect, hold, openAs, quiet, test, type Mock } from './fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /新闻/ });
const text = (page: Page) => dialog(page).getByRole('textbox', { name: '正文' });
const tool = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

const write = async (page: Page) => {
  await openAs(page, '/admin/news?edit=new');
  await text(page).click();
};

/** The body in the stored draft: localStorage, later IndexedDB. */
const body = (page: Page) =>
  page.evaluate(async () => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('draft.')) ?? '';
    const newest = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (newest !== null) return String(newest.input.body);
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('record-drafts');
      opening.onupgradeneeded = () => opening.result.createObjectStore('drafts');
      opening.onsuccess = () => resolve(opening.result);
    });
    const [draft] = await new Promise<{ input: { body: string } }[]>((resolve) => {
      const reading = database.transaction('drafts').objectStore('drafts').getAll();
      reading.onsuccess = () => resolve(reading.result);
    });
    database.close();
    return draft?.input.body ?? '';
  });

interface Clip {
  html?: string;
  text?: string;
  files?: { name: string; type: string; base64: string }[];
}

const bring = (target: Locator, kind: 'paste' | 'drop', clip: Clip) =>
  target.evaluate(
    (element, { how, html, text: plain, files = [] }) => {
      const data = new DataTransfer();
      if (html !== undefined) data.setData('text/html', html);
      if (plain !== undefined) data.setData('text/plain', plain);
      for (const { name, type, base64 } of files) {
        data.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name, { type }));
      }
      const { left, top } = element.getBoundingClientRect();
      const shared = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, ...shared })
          : new DragEvent('drop', { dataTransfer: data, clientX: left + 20, clientY: top + 20, ...shared }),
      );
    },
    { how: kind, ...clip },
  );

/** An image from a canvas, in base64. */
const picture = (page: Page, type = 'image/png', width = 200, height = 150) =>
  page.evaluate(
    ([mime, wide, high]) => {
      const canvas = document.createElement('canvas');
      canvas.width = Number(wide);
      canvas.height = Number(high);
      const brush = canvas.getContext('2d');
      brush?.fillRect(0, 0, Number(wide) / 2, Number(high) / 2);
      return canvas.toDataURL(String(mime)).split(',')[1] ?? '';
    },
    [type, width, height],
  );

const uploads = async (mock: Mock) =>
  (await mock.requests()).filter(({ path }) => path === '/api/admin/image').map(({ status }) => status);

test('a text written by input method comes out whole; nothing is judged or sent in the middle of a word', async ({
  page,
}) => {
  await write(page);
  const client = await page.context().newCDPSession(page);
  for (const typed of ['c', 'ce', 'ce s', 'ce shi']) {
    await client.send('Input.imeSetComposition', {
      text: typed,
      selectionStart: typed.length,
      selectionEnd: typed.length,
    });
  }
  await expect(text(page)).toHaveText('ce shi');
  expect(await body(page)).toBe('');
  await page.keyboard.press('Enter');
  await client.send('Input.insertText', { text: '测试' });
  await expect(text(page)).toHaveText('测试');
  await expect.poll(() => body(page)).toContain('测试');
  await expect(dialog(page)).toBeVisible();
});

test('what was typed within a second is undone at once', async ({ page }) => {
  await page.clock.install();
  await write(page);
  await page.keyboard.type('一二');
  await page.clock.runFor(1500);
  await page.keyboard.type('三');
  await page.keyboard.press('Control+z');
  await expect(text(page)).toHaveText('一二');
  await page.keyboard.press('Control+z');
  await expect(text(page)).toHaveText('');
  await page.keyboard.press('Control+Shift+z');
  await tool(page, '重做').click();
  await expect(text(page)).toHaveText('一二三');
});

test('what is pasted from Word, WeChat and the web loses everything but its structure', async ({ page }) => {
  await write(page);
  await bring(text(page), 'paste', { html: wordDocument, text: '立冬食谱' });
  await expect(text(page).getByRole('heading', { name: '立冬食谱', level: 2 })).toBeVisible();
  await expect(text(page).locator('ul ul li')).toHaveText('去皮');
  await expect(text(page).locator('ol li')).toHaveText(['洗净', '下锅']);
  await expect(dialog(page).getByRole('status').filter({ hasText: '有 1 张图片留在了原来的地方' })).toBeVisible();
  await bring(text(page), 'paste', { html: wechatArticle, text: '秋天怎么吃' });
  await expect(text(page).getByRole('blockquote')).toHaveText('慢慢来。');
  await expect(dialog(page).getByRole('status').filter({ hasText: '有 2 张图片' })).toBeVisible();
  await bring(text(page), 'paste', { html: webPage.replace(/<img src="data:[^>]*>/, ''), text: '喝汤的学问' });
  await expect(text(page).getByRole('table')).toHaveCount(2);
  const html = await body(page);
  expect(html).not.toMatch(
    /mso|class=|style="(?!text-align: center)|javascript:|qpic|photos\.example|tracker|<script|<iframe|onclick/i,
  );
  expect(html).toContain('<p><a href="https://www.youtube.com/watch?v=M7lc1UVf-VE">YouTube 视频</a></p>');
});

test('a pasted picture is uploaded and shown from the server; undo takes it out again', async ({ page, mock }) => {
  await write(page);
  await page.keyboard.type('一碗汤');
  const file = { name: '汤.png', type: 'text/plain', base64: await picture(page) };
  await bring(text(page), 'paste', { files: [file] });
  await expect(text(page).locator('figure img')).toHaveAttribute('src', /^\/storage\/uploads\//);
  expect(await uploads(mock)).toEqual([201]);
  await expect
    .poll(() => body(page))
    .toMatch(/^<p>一碗汤<\/p><figure><img src="\/storage\/uploads\/[^"]+" alt="" width="200" height="150"><\/figure>/);
  await text(page).locator('figcaption').click();
  await page.keyboard.type('刚煮好');
  await tool(page, '图片说明').click();
  await page.getByLabel('这张图片上有什么').fill('一碗萝卜汤');
  await page.getByLabel('这张图片上有什么').press('Enter');
  await expect.poll(() => body(page)).toMatch(/alt="一碗萝卜汤".*<figcaption>刚煮好<\/figcaption>/);
  // Caption and alt text are one or two undo steps, the image is its own.
  for (let step = 0; step < 3 && (await text(page).locator('figure').count()) > 0; step += 1) {
    await page.keyboard.press('Control+z');
  }
  await expect(text(page).locator('figure')).toHaveCount(0);
  await expect(text(page)).toContainText('一碗汤');
});

test('pictures inside pasted HTML are uploaded; the text never holds data: or blob:', async ({ page }) => {
  await write(page);
  const letGo = await hold(page, '**/api/admin/image');
  const base64 = await picture(page, 'image/jpeg');
  const html = `<p>前</p><p><img alt="汤" src="data:image/jpeg;base64,${base64}"></p><ul><li><img src="data:image/jpeg;base64,${base64}"></li></ul><p>后</p>`;
  await bring(text(page), 'paste', { html, text: '前后' });
  await expect(dialog(page).getByText('还有 2 张图片没有传完')).toBeVisible();
  expect(await body(page)).toContain('前');
  expect(await body(page)).not.toMatch(/data:|blob:|pasted:/);
  letGo();
  await expect(text(page).locator('figure img')).toHaveCount(2);
  await expect(text(page).locator('> *').nth(1).locator('img')).toHaveAttribute('alt', '汤');
  await expect(text(page).locator('li figure img')).toHaveCount(1);
  expect(await body(page)).not.toMatch(/data:|blob:|pasted:/);
  await expect(dialog(page).getByText('没有传完')).toHaveCount(0);
});

/** Bodies of the save requests. */
const saved = (page: Page) => {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/news') && /^P(?:OST|UT)$/.test(request.method())) {
      bodies.push(request.postData() ?? '');
    }
  });
  return bodies;
};
const save = (page: Page) => dialog(page).getByRole('button', { name: /^(保存|存草稿)$/ });

test('saving waits for the pictures that are on their way, and can be taken back until then', async ({
  page,
  mock,
}) => {
  await openAs(page, '/admin/news?edit=5');
  await text(page).click();
  const bodies = saved(page);
  const file = { name: '汤.png', type: 'image/png', base64: await picture(page) };
  const letFirstGo = await hold(page, '**/api/admin/image');
  await bring(text(page), 'paste', { files: [file] });
  await save(page).click();
  const waiting = dialog(page).getByText('等 1 张图片传完就保存…');
  await expect(waiting).toBeVisible();
  await dialog(page).getByRole('button', { name: '先不保存' }).click();
  await expect(waiting).toHaveCount(0);
  await expect(save(page)).toBeFocused();
  letFirstGo();
  await expect(text(page).locator('figure img')).toHaveCount(1);
  expect(bodies).toEqual([]);

  const letSecondGo = await hold(page, '**/api/admin/image');
  await bring(text(page), 'paste', { files: [file] });
  await page.keyboard.press('Enter');
  await expect(waiting).toBeVisible();
  expect(bodies).toEqual([]);
  letSecondGo();
  await expect(page.getByText('新闻已保存')).toBeVisible();
  expect(bodies).toHaveLength(1);
  expect(bodies[0]?.match(/<img src=/g)).toHaveLength(2);
  expect(await uploads(mock)).toEqual([201, 201]);
});

test('a picture that arrives in the middle of a word is saved with the whole word', async ({ page }) => {
  await openAs(page, '/admin/news?edit=5');
  await text(page).click();
  const bodies = saved(page);
  const letGo = await hold(page, '**/api/admin/image');
  await bring(text(page), 'paste', { files: [{ name: '汤.png', type: 'image/png', base64: await picture(page) }] });
  await save(page).click();
  await expect(dialog(page).getByText('等 1 张图片传完就保存…')).toBeVisible();
  await text(page).getByRole('paragraph').first().click();
  const client = await page.context().newCDPSession(page);
  await client.send('Input.imeSetComposition', { text: 'ce shi', selectionStart: 6, selectionEnd: 6 });
  letGo();
  await expect(text(page).locator('figure img')).toHaveCount(1);
  await expect(text(page)).toContainText('ce shi');
  expect(bodies).toEqual([]);
  await client.send('Input.insertText', { text: '测试' });
  await expect(page.getByText('新闻已保存')).toBeVisible();
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toContain('测试');
  expect(bodies[0]).not.toContain('ce shi');
  expect(bodies[0]).toContain('<img src=');
});

test('a picture that failed is decided before anything is saved; leaving asks about one on its way', async ({
  page,
  mock,
}) => {
  await openAs(page, '/admin/news?edit=5');
  await text(page).click();
  const bodies = saved(page);
  const file = { name: '汤.png', type: 'image/png', base64: await picture(page) };
  await mock.faults({ path: '/api/admin/image', status: 500 });
  await bring(text(page), 'paste', { files: [file] });
  await expect(text(page).getByRole('button', { name: '再传一次' })).toBeVisible();
  await save(page).click();
  const refusal = dialog(page).getByRole('alert').filter({ hasText: '有 1 处要改' });
  await expect(refusal.getByRole('link')).toHaveText('正文：有 1 张图片还没有传上去。请先上传，或者去掉。');
  await expect(text(page)).toBeFocused();
  await expect(text(page)).toHaveAccessibleDescription(/有 1 张图片还没有传上去/);
  expect(bodies).toEqual([]);

  await hold(page, '**/api/admin/image');
  await text(page).getByRole('button', { name: '再传一次' }).click();
  await expect(text(page)).toHaveAttribute('aria-invalid', 'false');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: '还有图片没有传完' }).getByRole('button', { name: '取消' }).click();
  await text(page).getByRole('button', { name: '取消上传' }).click();
  await save(page).click();
  await expect(page.getByText('新闻已保存')).toBeVisible();
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).not.toMatch(/data:|blob:/);
});

test('a dropped file of a wrong type says so, and one that the server refuses can be sent again or given up', async ({
  page,
  mock,
}) => {
  await write(page);
  await bring(text(page), 'drop', {
    files: [{ name: '汤.png', type: 'image/png', base64: btoa('no picture at all') }],
  });
  await expect(text(page).getByRole('alert')).toContainText('只能上传 JPEG、PNG、WebP、GIF 或 AVIF 图片');
  await expect(text(page).getByRole('button', { name: '再传一次' })).toBeHidden();
  await text(page).getByRole('button', { name: '不要这张' }).click();
  await expect(text(page).getByRole('alert')).toHaveCount(0);
  expect(await uploads(mock)).toEqual([]);

  const file = { name: '汤.png', type: 'image/png', base64: await picture(page) };
  await mock.faults({ path: '/api/admin/image', status: 413, html: true });
  await bring(text(page), 'drop', { files: [file] });
  await expect(text(page).getByRole('alert')).toContainText('图片太大，服务器没有接受');
  await text(page).getByRole('button', { name: '再传一次' }).click();
  await expect(text(page).locator('figure img')).toHaveAttribute('src', /^\/storage\/uploads\//);

  await hold(page, '**/api/admin/image');
  await bring(text(page), 'paste', { files: [file] });
  await expect(text(page).getByRole('progressbar', { name: '上传进度' })).toBeVisible();
  await text(page).getByRole('button', { name: '取消上传' }).click();
  await expect(text(page).getByRole('progressbar')).toHaveCount(0);
  await expect(text(page).locator('figure')).toHaveCount(1);
});

test('a link to javascript: is refused with a reason, one to a site gets its scheme', async ({ page }) => {
  await write(page);
  await page.keyboard.type('看这里');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+k');
  const address = page.getByRole('textbox', { name: '网址', exact: true });
  await expect(address).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(address).toHaveCount(0);
  await expect(text(page)).toBeFocused();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(address).toBeFocused();
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('只能链接到 http、https、mailto 或 tel')).toBeVisible();
  await address.fill('example.com/soup');
  await page.keyboard.press('Enter');
  await expect(text(page).getByRole('link', { name: '看这里' })).toHaveAttribute('href', 'https://example.com/soup');
  await expect.poll(() => body(page)).not.toContain('javascript');
});

test('by keyboard alone: bold by key and by toolbar, a link by Enter, and Tab always leaves', async ({ page }) => {
  await write(page);
  await page.keyboard.press('Control+b');
  await page.keyboard.type('粗');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Alt+F10');
  await expect(tool(page, '二级标题')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, '加粗')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(text(page)).toBeFocused();
  await expect(text(page).locator('li strong')).toHaveText('粗');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByLabel('摘要')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog(page).getByRole('toolbar', { name: '正文格式' }).locator(':focus')).toHaveCount(1);
});

test('a video is put in by its address, titled, and plays for a reader under that title', async ({ page }) => {
  await openAs(page, '/admin/news?edit=10');
  await text(page).click();
  await page.keyboard.press('Control+Home');
  await tool(page, '插入视频').click();
  await page.getByLabel('视频网址').fill('https://example.com/film');
  await page.keyboard.press('Enter');
  await expect(page.getByText('请贴上 YouTube 或 Vimeo 视频页面的网址')).toBeVisible();
  await page.getByLabel('视频网址').fill('youtu.be/M7lc1UVf-VE');
  await page.keyboard.press('Enter');
  await expect(text(page)).toContainText('▶ YouTube 视频，标题：');
  await text(page).getByText('YouTube 视频', { exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.type('：怎么煮汤');
  await dialog(page)
    .getByRole('button', { name: /^(保存|存草稿)$/ })
    .click();
  await expect(page.getByText('新闻已保存')).toBeVisible();
  await page.goto('/news/10');
  await expect(page.getByRole('button', { name: '播放视频：YouTube 视频：怎么煮汤' })).toBeVisible();
  await expect(page.getByRole('link', { name: '在 YouTube 上观看' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=M7lc1UVf-VE',
  );
});

test('an empty text is refused under its field, tied to it for a screen reader; axe finds nothing', async ({
  page,
}) => {
  await write(page);
  await dialog(page).getByLabel(/^标题/).fill('没有正文');
  await dialog(page)
    .getByRole('button', { name: /^(保存|存草稿)$/ })
    .click();
  await expect(text(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(text(page)).toHaveAttribute('aria-required', 'true');
  await expect(text(page)).toHaveAccessibleDescription(/请填写这一项/);
  await expect(text(page)).toBeFocused();
  const base64 = await picture(page);
  await bring(text(page), 'paste', { files: [{ name: '汤.png', type: 'image/png', base64 }] });
  await expect(text(page).locator('figure img')).toBeVisible();
  await tool(page, '插入表格').click();
  await expect(tool(page, '删除表格')).toBeVisible();
  for (const [index, words] of ['食材', '分量', '备注'].entries()) {
    await text(page).getByRole('columnheader').nth(index).click();
    await page.keyboard.type(words);
  }
  const chosen = { name: '汤.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
  await dialog(page).getByLabel('配图：选择文件').setInputFiles(chosen);
  await expect(dialog(page).getByLabel('这张图片上有什么')).toBeVisible();
  // Dialog only: the table behind it has its own test.
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join()}`)).toEqual([]);
});

test('a photo leaves the device upright, smaller, and without the place where it was taken', async ({ page, mock }) => {
  await openAs(page, '/admin/news?edit=new');
  await quiet(page, mock);
  const plain = Buffer.from(await picture(page, 'image/jpeg', 3000, 600), 'base64');
  const withPlace = (orientation: number) =>
    Buffer.concat([plain.subarray(0, 2), exifSegment(orientation), plain.subarray(2)]);
  const picker = dialog(page).getByLabel('配图：选择文件');
  const shown = dialog(page).getByRole('group', { name: '配图' }).getByRole('listitem').locator('img');
  for (const [orientation, width, height] of [
    [1, 2560, 512],
    [6, 512, 2560],
  ] as const) {
    await picker.setInputFiles({ name: '汤.jpg', mimeType: 'image/jpeg', buffer: withPlace(orientation) });
    const alt = `第 ${orientation} 张`;
    await dialog(page).getByLabel('这张图片上有什么').fill(alt);
    await dialog(page).getByLabel('这张图片上有什么').press('Enter');
    await expect(shown).toHaveAttribute('alt', alt);
    await expect(shown).toHaveAttribute('width', String(width));
    await expect(shown).toHaveAttribute('height', String(height));
    const stored = await page.evaluate(
      async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())],
      (await shown.getAttribute('src')) ?? '',
    );
    expect(Buffer.from(stored).includes('Exif')).toBe(false);
  }
  await expect(dialog(page)).toBeVisible();
});

test('a picture is pasted or dropped on the field as well; too small ones and what is none are told with the figures', async ({
  page,
  mock,
}) => {
  await openAs(page, '/admin/news?edit=new');
  const field = dialog(page).getByRole('group', { name: '配图' });
  await bring(field, 'drop', {
    files: [{ name: '小.png', type: 'image/png', base64: await picture(page, 'image/png', 63, 200) }],
  });
  await expect(field.getByRole('alert')).toContainText('图片太小了（63×200），每边至少 64 像素');
  await bring(field, 'paste', { files: [{ name: '汤.png', type: 'image/png', base64: await picture(page) }] });
  await expect(field.getByRole('alert')).toHaveCount(0);
  await mock.faults({ path: '/api/admin/image', status: 422, body: { message: 'x', errors: { file: ['bad'] } } });
  await field.getByRole('button', { name: '上传', exact: true }).click();
  await expect(field.getByRole('alert')).toContainText('服务器没有接受这张图片');
  await field.getByRole('button', { name: '再传一次' }).click();
  await expect(field.getByRole('button', { name: '换一张' })).toBeFocused();
  expect(await uploads(mock)).toEqual([422, 201]);
});

test('neither input is loaded where nobody writes', async ({ page }) => {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') addresses.add(request.url());
  });
  for (const address of ['/', '/news', '/news/5', '/login']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const built = () => [...addresses].map((url) => readFileSync(`dist${new URL(url).pathname}`, 'utf8'));
  const scripts = built();
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((script) => /ProseMirror|mso-list|ICC_PROFILE/.test(script))).toEqual([]);
  // The strings still identify the chunks.
  await openAs(page, '/admin/news?edit=new');
  await expect(text(page)).toBeVisible();
  const written = built();
  for (const word of ['ProseMirror', 'mso-list', 'ICC_PROFILE']) {
    expect([word, written.some((script) => script.includes(word))]).toEqual([word, true]);
  }
});
