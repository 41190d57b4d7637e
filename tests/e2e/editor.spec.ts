import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { avif, exifSegment, png } from '../photo-bytes.ts';
import { webPage, wechatArticle, wordDocument } from '../pasted.ts';
import { bodyBox, dialog, save, titleBox } from './admin.ts';
import {
  changeRecord,
  compose,
  expect,
  holdRequests,
  hostileBodyMessages,
  openAs,
  openInputMethod,
  pictureFile,
  test,
  waitForFrames,
  waitForIdleTable,
  violations,
} from './fixtures.ts';

const text = bodyBox;
const tool = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

const write = async (page: Page) => {
  await openAs(page, '/admin/news?edit=new');
  await text(page).click();
};

/** The body of the stored draft, which is first in localStorage, then in IndexedDB. */
const draftBody = (page: Page) =>
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

interface Transfer {
  html?: string;
  text?: string;
  files?: { name: string; type: string; base64: string }[];
}

const pasteOrDrop = (target: Locator, kind: 'paste' | 'drop', transfer: Transfer) =>
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
    { how: kind, ...transfer },
  );

/** A picture in base64, for clipboard data. */
const pictureBase64 = async (page: Page, type = 'image/png', width = 200, height = 150) =>
  (await pictureFile(page, '汤.png', type, width, height)).buffer.toString('base64');

test(
  'a composition of an IME is neither saved, submitted nor read as Markdown until it is committed',
  { tag: '@core' },
  async ({ page }) => {
    await write(page);
    const ime = await openInputMethod(page);
    for (const typed of ['1', '1.', '1. ', '# ', '- ce']) {
      await ime.compose(typed);
      await expect(text(page).locator('> p')).toHaveText(typed, { useInnerText: true });
      await expect(text(page).locator('ol, ul, h1')).toHaveCount(0);
    }
    expect(await draftBody(page)).toBe('');
    await ime.press('Enter');
    await ime.commit('测试');
    await expect.poll(() => draftBody(page)).toBe('<p>测试</p>');
    await expect(dialog(page)).toBeVisible();
  },
);

test.describe('pasting hostile HTML', () => {
  test.use({ allowedMessages: hostileBodyMessages });

  test('keeps only the structure of text from Word, WeChat and web pages', { tag: '@core' }, async ({ page }) => {
    await write(page);
    await pasteOrDrop(text(page), 'paste', { html: wordDocument, text: '立冬食谱' });
    await expect(text(page).getByRole('heading', { name: '立冬食谱', level: 2 })).toBeVisible();
    await expect(text(page).locator('ul ul li')).toHaveText('去皮');
    await expect(text(page).locator('ol li')).toHaveText(['洗净', '下锅']);
    await expect(dialog(page).getByRole('status').filter({ hasText: '没有贴进来的：图片 1。' })).toBeVisible();
    await pasteOrDrop(text(page), 'paste', { html: wechatArticle, text: '秋天怎么吃' });
    await expect(text(page).getByRole('blockquote')).toHaveText('慢慢来。');
    await expect(dialog(page).getByRole('status').filter({ hasText: '没有贴进来的：图片 2，视频 1。' })).toBeVisible();
    await pasteOrDrop(text(page), 'paste', { html: webPage.replace(/<img src="data:[^>]*>/, ''), text: '喝汤的学问' });
    await expect(text(page).getByRole('table')).toHaveCount(2);
    const html = await draftBody(page);
    expect(html).not.toMatch(
      /mso|class=|style="(?!text-align: center)|javascript:|qpic|photos\.example|tracker|<script|<iframe|onclick/i,
    );
    expect(html).toContain('<p><a href="https://www.youtube.com/watch?v=M7lc1UVf-VE">YouTube 视频</a></p>');
  });
});

test(
  'uploads a pasted picture and shows it from the server; undo removes it',
  { tag: '@core' },
  async ({ page, mock }) => {
    await write(page);
    await page.keyboard.type('一碗汤');
    const file = { name: '汤.png', type: 'text/plain', base64: await pictureBase64(page) };
    await pasteOrDrop(text(page), 'paste', { files: [file] });
    await expect(text(page).locator('figure img')).toHaveAttribute('src', /^\/storage\/uploads\//);
    expect(await mock.statuses({ path: '/api/admin/image' })).toEqual([201]);
    await expect
      .poll(() => draftBody(page))
      .toMatch(
        /^<p>一碗汤<\/p><figure><img src="\/storage\/uploads\/[^"]+" alt="" width="200" height="150"><\/figure>/,
      );
    // Nothing was written during the upload, so the alt text is asked for at once.
    await expect(page.getByLabel('这张图片上有什么')).toBeFocused();
    await expect(text(page).locator('figure img')).toBeInViewport();
    await page.keyboard.type('一碗萝卜汤');
    await page.keyboard.press('Enter');
    await expect(text(page)).toBeFocused();
    await tool(page, '图片说明').click();
    await page.keyboard.type('刚煮好');
    await expect.poll(() => draftBody(page)).toMatch(/alt="一碗萝卜汤".*<figcaption>刚煮好<\/figcaption>/);
    // Caption and alt text take one or two undo steps, the image one more.
    for (let step = 0; step < 3 && (await text(page).locator('figure').count()) > 0; step += 1) {
      await page.keyboard.press('Control+z');
    }
    await expect(text(page).locator('figure')).toHaveCount(0);
    await expect(text(page)).toContainText('一碗汤');
  },
);

test('says what a paste left out, and takes the whole paste back', { tag: '@core' }, async ({ page }) => {
  await write(page);
  await page.keyboard.type('一碗汤');
  const html =
    '<style>.up{vertical-align:super}</style><p>剂量 10<span class="up">6</span><a class=msocomanchor href="#_msocom_1">[L1]</a></p>' +
    "<p style='display:none'>隐</p><div style='mso-element:comment-list'><div style='mso-element:comment'>先别发</div></div>" +
    '<video src="https://a.example/a.mp4"></video><img src="https://a.example/a.png">';
  await pasteOrDrop(text(page), 'paste', { html, text: '剂量 106' });
  const note = dialog(page).getByRole('status').filter({ hasText: '没有贴进来的' });
  await expect(note).toContainText('图片 1，视频 1，批注 1，隐藏文字 1');
  await expect.poll(() => draftBody(page)).toBe('<p>一碗汤剂量 10<sup>6</sup></p>');
  const undoPaste = tool(page, '撤销粘贴');
  await undoPaste.click();
  await expect(text(page)).toHaveText('一碗汤');
  await expect(text(page)).toBeFocused();
  await expect(note).toHaveCount(0);
  await pasteOrDrop(text(page), 'paste', { html, text: '剂量 106' });
  await expect(undoPaste).toBeVisible();
  await page.keyboard.type('。');
  await expect(undoPaste).toHaveCount(0);
  await expect(note).toBeVisible();
});

test('pastes a table given as text only, and keeps the alignment of a first paragraph', async ({ page }) => {
  await write(page);
  await pasteOrDrop(text(page), 'paste', {
    html: '<p style="text-align:center">居中</p><p>左</p>',
    text: '居中\n左',
  });
  await expect.poll(() => draftBody(page)).toBe('<p style="text-align: center;">居中</p><p>左</p>');
  await page.keyboard.press('Enter');
  await pasteOrDrop(text(page), 'paste', { text: '药名\t剂量\n甲\t0012' });
  await expect(text(page).getByRole('cell')).toHaveText(['药名', '剂量', '甲', '0012']);
});

const altBox = (page: Page) => page.getByLabel('这张图片上有什么');
const figures =
  '<p>前</p><figure><img src="/storage/pictures/9.webp" alt="汤" width="400" height="300"></figure><p>后</p>';

/** Whether the picture is selected, not its caption. */
const expectSelected = (page: Page) => expect(text(page).locator('figure.ProseMirror-selectednode')).toHaveCount(1);

for (const { how, hasTouch } of [
  { how: 'click', hasTouch: false },
  { how: 'tap', hasTouch: true },
]) {
  test.describe(`a ${how} on a picture`, () => {
    test.use({ hasTouch });

    test('selects it for its tools: alt text, caption, another file, delete', async ({ page }) => {
      await write(page);
      await pasteOrDrop(text(page), 'paste', { html: figures, text: '前后' });
      const picture = text(page).locator('figure img');
      await (hasTouch ? picture.tap() : picture.click());
      await expectSelected(page);
      const tools = dialog(page).getByRole('toolbar', { name: '图片工具' });
      await expect(tools.locator('button')).toHaveText(['替代文字', '图片说明', '换一张', '删除']);
      await tools.getByRole('button', { name: '替代文字' }).click();
      await expect(altBox(page)).toHaveValue('汤');
      await altBox(page).fill('一碗汤');
      await page.getByRole('button', { name: '好', exact: true }).click();
      await dialog(page)
        .getByLabel('换一张：选择文件')
        .setInputFiles(await pictureFile(page, '粥.png'));
      await expect(picture).toHaveAttribute('src', /uploads/);
      await expect(altBox(page)).toHaveValue('一碗汤');
      await page.keyboard.press('Escape');
      const uploaded = await picture.getAttribute('src');
      await tools.getByRole('button', { name: '换一张', exact: true }).click();
      await page.getByRole('menuitem', { name: '从用过的图片里选…' }).click();
      const used = page.getByRole('dialog', { name: '从用过的图片里选' });
      await used.getByRole('radio').nth(1).check();
      await used.getByRole('button', { name: '用这张' }).click();
      await expect(picture).not.toHaveAttribute('src', uploaded ?? '');
      await expect(picture).toHaveAttribute('alt', '一碗汤');
      await page.keyboard.press('Control+z');
      await expect(picture).toHaveAttribute('src', uploaded ?? '');
      await (hasTouch ? picture.tap() : picture.click());
      await expect
        .poll(() => draftBody(page))
        .toMatch(
          /^<p>前<\/p><figure><img src="[^"]*uploads[^"]*" alt="一碗汤" width="200" height="150"><\/figure><p>后<\/p>$/,
        );
      await tools.getByRole('button', { name: '删除' }).click();
      await expect.poll(() => draftBody(page)).toBe('<p>前</p><p>后</p>');
      await expect(text(page)).toBeFocused();
    });
  });
}

test('arrow keys select a picture, Enter asks for its alt text, and typing writes its caption', async ({ page }) => {
  await write(page);
  await pasteOrDrop(text(page), 'paste', { html: figures, text: '前后' });
  await text(page).getByText('前').click();
  await page.keyboard.press('ArrowDown');
  await expectSelected(page);
  await page.keyboard.press('Enter');
  await expect(altBox(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text(page)).toBeFocused();
  await expectSelected(page);
  await page.keyboard.press('Alt+F10');
  await expect(tool(page, '替代文字')).toBeFocused();
  await page.keyboard.press('Alt+F10');
  await expect(dialog(page).getByRole('toolbar', { name: '正文格式' }).locator(':focus')).toHaveCount(1);
  await text(page).locator('figcaption').click();
  await page.keyboard.press('ArrowLeft');
  await expectSelected(page);
  await page.keyboard.press('a');
  await page.keyboard.press('Home');
  // The editor reads the selection in an event after the key.
  await waitForFrames(page);
  await page.keyboard.press('ArrowLeft');
  await expectSelected(page);
  await page.keyboard.insertText('热');
  await expect.poll(() => draftBody(page)).toContain('<figcaption>a热</figcaption></figure><p>后</p>');
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowUp']) {
    await page.keyboard.press(key);
    await waitForFrames(page);
  }
  await expectSelected(page);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('面');
  await expect.poll(() => draftBody(page)).toContain('<p>前面</p>');
});

test('a picture that arrives while the editor writes on does not interrupt', async ({ page }) => {
  await write(page);
  const release = await holdRequests(page, '**/api/admin/image');
  const file = { name: '汤.png', type: 'image/png', base64: await pictureBase64(page) };
  await pasteOrDrop(text(page), 'paste', { files: [file] });
  await page.keyboard.type('写');
  release();
  await expect(text(page).locator('figure img')).toHaveCount(1);
  await page.keyboard.type('完');
  await expect.poll(() => draftBody(page)).toContain('<p>写完</p>');
  await expect(altBox(page)).toHaveCount(0);
});

const blockMenu = (page: Page) => page.getByRole('listbox', { name: '插入' });

test('a slash in an empty line opens a menu of blocks, filtered by pinyin, chosen by keyboard', async ({ page }) => {
  await write(page);
  await page.keyboard.type('/');
  await expect(blockMenu(page).getByRole('option')).toHaveCount(10);
  await expect(text(page)).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(blockMenu(page).getByRole('option', { selected: true })).toHaveText('小标题');
  await page.keyboard.press('Escape');
  await expect(blockMenu(page)).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('/tsk');
  await expect(blockMenu(page).getByRole('option')).toHaveText(['提示框']);
  await page.keyboard.press('Enter');
  await page.keyboard.type('先问医生');
  await expect.poll(() => draftBody(page)).toBe('<aside><p>先问医生</p></aside>');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/video');
  await expect(blockMenu(page)).toHaveCount(0);
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('sp');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('视频网址')).toBeFocused();
});

test('the menu of blocks opens by the 、 of an input method, whose keys it leaves alone', async ({ page }) => {
  await write(page);
  const ime = await openInputMethod(page);
  await ime.compose('、');
  await ime.commit('、');
  await expect(blockMenu(page)).toBeVisible();
  await ime.compose('b', 'bg', "b'g");
  await ime.press('Enter');
  await expect(text(page)).toHaveText("、b'g");
  await ime.commit('表格');
  await expect(blockMenu(page).getByRole('option')).toHaveText(['表格']);
  await page.keyboard.press('Enter');
  await expect(text(page).getByRole('table')).toBeVisible();
  await expect(text(page)).not.toContainText('、');
});

test.describe('the editor on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('has a button with the menu of blocks, which begins a line below text', async ({ page }) => {
    await write(page);
    await page.keyboard.type('一');
    await tool(page, '插入').tap();
    await page.getByRole('menuitem', { name: '提示框' }).tap();
    await page.keyboard.type('二');
    await expect.poll(() => draftBody(page)).toBe('<p>一</p><aside><p>二</p></aside>');
  });

  test('asks for addresses though the buttons for them are scrolled out of the toolbar', async ({ page }) => {
    await write(page);
    await page.keyboard.type('看这里');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('textbox', { name: /^网址/ })).toBeFocused();
    await page.keyboard.type('example.com/soup');
    await page.keyboard.press('Enter');
    await expect(text(page).getByRole('link', { name: '看这里' })).toHaveAttribute('href', 'https://example.com/soup');
    await tool(page, '插入').tap();
    await page.getByRole('menuitem', { name: '视频' }).tap();
    await expect(page.getByLabel('视频网址')).toBeFocused();
    await expect(page.getByLabel('视频网址')).toBeInViewport({ ratio: 1 });
  });
});

test('uploads pictures inside pasted HTML; the body never contains data: or blob:', async ({ page }) => {
  await write(page);
  const release = await holdRequests(page, '**/api/admin/image');
  const base64 = await pictureBase64(page, 'image/jpeg');
  const html = `<p>前</p><p><img alt="汤" src="data:image/jpeg;base64,${base64}"></p><ul><li><img src="data:image/jpeg;base64,${base64}"></li></ul><p>后</p>`;
  await pasteOrDrop(text(page), 'paste', { html, text: '前后' });
  await expect(dialog(page).getByText('还有 2 张图片没有传完')).toBeVisible();
  expect(await draftBody(page)).toContain('前');
  expect(await draftBody(page)).not.toMatch(/data:|blob:|pasted:/);
  release();
  await expect(text(page).locator('figure img')).toHaveCount(2);
  await expect(text(page).locator('> *').nth(1).locator('img')).toHaveAttribute('alt', '汤');
  await expect(text(page).locator('li figure img')).toHaveCount(1);
  expect(await draftBody(page)).not.toMatch(/data:|blob:|pasted:/);
  await expect(dialog(page).getByText('没有传完')).toHaveCount(0);
});

test(
  'rejects a javascript: link with a reason, adds the scheme to a site address, and removes a link',
  { tag: '@core' },
  async ({ page }) => {
    await write(page);
    await page.keyboard.type('看这里');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+k');
    const address = page.getByRole('textbox', { name: /^网址/ });
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
    await expect.poll(() => draftBody(page)).not.toContain('javascript');
    await text(page).getByRole('link').click();
    await page.keyboard.press('Control+k');
    await expect(address).toHaveValue('https://example.com/soup');
    await page.getByRole('button', { name: '取消链接' }).click();
    await expect(text(page).getByRole('link')).toHaveCount(0);
    await expect(text(page)).toHaveText('看这里');
    await expect(text(page)).toBeFocused();
  },
);

test('formats text by shortcut and by toolbar keys, and Tab leaves the editor', async ({ page }) => {
  await write(page);
  await page.keyboard.press('Control+b');
  await page.keyboard.type('粗');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Alt+F10');
  await expect(tool(page, '段落：正文')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, '加粗')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, '项目列表')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text(page)).toBeFocused();
  await expect(text(page).locator('li strong')).toHaveText('粗');
  await page.keyboard.press('Tab');
  // The next stop after the editor is the help on publishing.
  await expect(dialog(page).getByRole('link', { name: /状态和定时/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByLabel('摘要')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog(page).getByRole('toolbar', { name: '正文格式' }).locator(':focus')).toHaveCount(1);
});

test('a toolbar menu works by keyboard and keeps the selection', async ({ page }) => {
  await write(page);
  await page.keyboard.type('立冬喝汤');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('喝汤');
  // The editor reads the selection in an event after the key.
  await waitForFrames(page);
  await page.keyboard.press('Alt+F10');
  await expect(tool(page, '段落：正文')).toBeFocused();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: '段落：正文' });
  await expect(menu.getByRole('menuitemradio', { name: '正文' })).toBeFocused();
  await expect(menu.getByRole('menuitemradio', { name: '正文' })).toBeChecked();
  await expect(menu.getByRole('menuitemradio')).toHaveText(['正文', '二级标题', '三级标题', '四级标题']);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(tool(page, '段落：正文')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('menuitemradio', { name: '正文' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(text(page)).toBeFocused();
  await expect(text(page).getByRole('heading', { level: 3, name: '立冬喝汤' })).toBeVisible();
  await expect(tool(page, '段落：三级标题')).toHaveText('三级标题');
  await tool(page, '对齐：左对齐').click();
  await page.getByRole('menuitemradio', { name: '居中' }).click();
  await expect(text(page)).toBeFocused();
  await tool(page, '更多格式').click();
  await page.getByRole('menuitemcheckbox', { name: '标亮' }).click();
  await expect(text(page)).toBeFocused();
  await expect(text(page).locator('h3 mark')).toHaveText('喝汤');
  await page.keyboard.type('吃饭');
  await expect.poll(() => draftBody(page)).toContain('<h3 style="text-align: center;">立冬<mark>吃饭</mark></h3>');
  await expect(dialog(page)).toBeVisible();
});

test('Tab goes through the cells of a table and leaves the editor after the last one', async ({ page }) => {
  await write(page);
  await tool(page, '插入表格').click();
  for (const cell of ['早', '午', '晚', '粥', '饭', '面', '一', '二', '三']) {
    if (cell !== '早') await page.keyboard.press('Tab');
    await page.keyboard.type(cell);
  }
  await expect(text(page).getByRole('row')).toHaveText(['早午晚', '粥饭面', '一二三']);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('两');
  await expect(text(page).getByRole('row').last()).toHaveText('一两三');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(tool(page, '上面加一行')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog(page).locator('[data-editor] :focus')).toHaveCount(0);
  await text(page).getByText('早').click();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog(page).getByRole('toolbar', { name: '正文格式' }).locator(':focus')).toHaveCount(1);
});

test('table tools appear next to the table while the caret is in it, and are reached by Alt+F10', async ({ page }) => {
  await write(page);
  await page.keyboard.type('分量');
  await page.keyboard.press('Enter');
  const tools = dialog(page).getByRole('toolbar', { name: '表格工具' });
  await expect(tools).toHaveCount(0);
  await tool(page, '插入表格').click();
  await expect(text(page).getByRole('table')).toBeVisible();
  await page.keyboard.type('萝卜');
  await expect(tools).toBeVisible();
  const gap = await tools.evaluate((bar) => {
    const table = document.querySelector('.ProseMirror table')?.getBoundingClientRect();
    return Math.abs((table?.top ?? 0) - bar.getBoundingClientRect().bottom);
  });
  expect(gap).toBeLessThan(8);
  await page.keyboard.press('Alt+F10');
  await expect(tool(page, '上面加一行')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, '下面加一行')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text(page)).toBeFocused();
  await expect(text(page).getByRole('row')).toHaveCount(4);
  await text(page)
    .getByText('分量')
    .click({ position: { x: 10, y: 10 } });
  await expect(tools).toHaveCount(0);
});

/** Positions of the caret, the toolbar and the buttons below, in px from the top of the window. */
const caret = (page: Page) =>
  dialog(page).evaluate((element) => {
    const { top = 0, bottom = 0 } = getSelection()?.getRangeAt(0).getClientRects()[0] ?? {};
    const bar = element.querySelector('[role="toolbar"]')?.getBoundingClientRect();
    const foot = element.querySelector('[type="submit"]')?.parentElement?.getBoundingClientRect();
    return { top, bottom, toolbar: { top: bar?.top ?? 0, bottom: bar?.bottom ?? 0 }, save: foot?.top ?? 0 };
  });

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test.describe(`the editor at ${size.width} px`, () => {
    test.use({ viewport: size, hasTouch: size.width < 600 });

    test('has one scroller, a toolbar in one row that stays in view, and nothing covers the caret', async ({
      page,
    }) => {
      await write(page);
      await pasteOrDrop(text(page), 'paste', { html: '<p>慢慢炖。</p>'.repeat(60), text: '慢慢炖。' });
      const scrollers = await text(page).evaluate((element) => {
        const found: string[] = [];
        for (let around: Element | null = element; around; around = around.parentElement) {
          const { overflowY } = getComputedStyle(around);
          if (/auto|scroll/.test(overflowY) && around.scrollHeight > around.clientHeight + 1)
            found.push(around.className);
        }
        return found.length;
      });
      expect(scrollers).toBe(1);
      const bar = dialog(page).getByRole('toolbar', { name: '正文格式' });
      const tops = await bar
        .locator('button:visible')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
      expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8);
      for (const box of await bar
        .locator('button:visible')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()))) {
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(size.width < 600 ? 44 : 24);
      }
      await page.keyboard.press('Control+End');
      for (const key of ['末', 'Enter', '尾']) {
        await (key === 'Enter' ? page.keyboard.press(key) : page.keyboard.insertText(key));
        const at = await caret(page);
        expect(at.bottom).toBeLessThanOrEqual(at.save);
        await expect(bar).toBeInViewport();
      }
      for (let line = 0; line < 40; line += 1) await page.keyboard.press('ArrowUp');
      await page.keyboard.insertText('中');
      await expect
        .poll(async () => {
          const at = await caret(page);
          return at.top >= at.toolbar.bottom && at.bottom <= at.save;
        })
        .toBe(true);
      // Fully visible: the page's own bar is behind the dialog.
      await expect(bar).toBeInViewport({ ratio: size.width < 600 ? 0.9 : 1 });
      await page.keyboard.press('Alt+F10');
      await page.keyboard.press('End');
      await expect(tool(page, '更多格式')).toBeFocused();
      await expect(tool(page, '更多格式')).toBeInViewport({ ratio: 1 });
    });
  });
}

test('shows text in the editor with the same styles as on the public page', async ({ page }) => {
  const html =
    '<h2>标题</h2><p>一<strong>二</strong><em>三</em></p><h3>小标题</h3><ul><li><p>四</p></li></ul><blockquote><p>五</p></blockquote>' +
    '<table><tbody><tr><th><p>六</p></th></tr><tr><td><p>七</p></td></tr></tbody></table><p>八<mark>九</mark></p>';
  for (const address of ['/news/5', '/admin/news/5']) await changeRecord(page, address, { body: html });
  const stylesOf = (root: Locator) =>
    root.evaluate((element) =>
      Object.fromEntries(
        ['h2', 'h3', 'p', 'strong', 'em', 'mark', 'ul', 'li', 'blockquote', 'th', 'td'].map((name) => {
          const found = element.querySelector(name);
          if (!found) throw new Error(`The body has no ${name}.`);
          const style = getComputedStyle(found);
          const properties = [
            'fontFamily fontSize fontWeight lineHeight color backgroundColor textEmphasisStyle',
            'marginTop marginBottom paddingLeft paddingTop borderLeftWidth borderLeftColor',
          ];
          return [name, properties.flatMap((names) => names.split(' ')).map((key) => Reflect.get(style, key))];
        }),
      ),
    );
  await openAs(page, '/admin/news?edit=5');
  await expect(text(page).getByRole('heading', { name: '小标题' })).toBeVisible();
  const written = await stylesOf(text(page));
  await page.goto('/news/5');
  const article = page.getByRole('main').getByRole('article').first();
  await expect(article.getByRole('columnheader', { name: '六' })).toBeVisible();
  const content = article.locator('div:has(> h2)').last();
  expect(written).toEqual(await stylesOf(content));
});

test('composes with an IME in a heading, an empty line and an empty caption', async ({ page }) => {
  await write(page);
  await page.keyboard.type('## ');
  await expect(text(page).getByRole('heading', { level: 2 })).toBeVisible();
  await compose(page, 'lidong', '立冬');
  await expect(text(page).getByRole('heading', { level: 2 })).toHaveText('立冬');
  await compose(page, 'hetang', '喝汤');
  await page.keyboard.press('Enter');
  await compose(page, 'manmandun', '慢慢炖');
  await expect(text(page).locator('h2 + p')).toHaveText('慢慢炖');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  // Waits for the new line: an earlier composition would be committed in the previous one. The editor adds the last line
  // itself, below the heading.
  await expect(text(page).locator('p')).toHaveText(['慢慢炖', '', '', '']);
  await compose(page, 'wan', '完');
  await expect.poll(() => draftBody(page)).toContain('<h2>立冬喝汤</h2><p>慢慢炖</p><p></p><p>完</p>');
  await pasteOrDrop(text(page), 'paste', {
    html: '<figure><img src="/storage/pictures/9.webp" alt="汤"></figure>',
    text: '',
  });
  const caption = text(page).locator('figcaption');
  await caption.click();
  await compose(page, 'yiwantang', '一碗汤');
  await expect(caption).toHaveText('一碗汤');
  expect(await caption.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('none');
});

test('inserts a video by its address, with a title for readers', async ({ page }) => {
  await openAs(page, '/admin/news?edit=10');
  await text(page).click();
  await page.keyboard.press('Control+Home');
  await tool(page, '插入视频').click();
  await page.getByLabel('视频网址').fill('https://example.com/film');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^请贴上.*视频页面的网址/)).toBeVisible();
  await page.getByLabel('视频网址').fill('youtu.be/M7lc1UVf-VE');
  await page.keyboard.press('Enter');
  await expect(text(page)).toContainText('▶ YouTube 视频，标题：');
  await text(page).getByText('YouTube 视频', { exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.type('：怎么煮汤');
  await save(page);
  await expect(page.getByText('新闻已保存')).toBeVisible();
  await page.goto('/news/10');
  await expect(page.getByRole('button', { name: '播放视频：YouTube 视频：怎么煮汤' })).toBeVisible();
  await expect(page.getByRole('link', { name: '在 YouTube 上观看' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=M7lc1UVf-VE',
  );
});

test('rejects an empty body with an accessible message; the form has no axe violations', async ({ page }) => {
  await write(page);
  await titleBox(page).fill('没有正文');
  await save(page);
  await expect(text(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(text(page)).toHaveAttribute('aria-required', 'true');
  await expect(text(page)).toHaveAccessibleDescription(/请填写这一项/);
  await expect(text(page)).toBeFocused();
  const base64 = await pictureBase64(page);
  await pasteOrDrop(text(page), 'paste', { files: [{ name: '汤.png', type: 'image/png', base64 }] });
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
  // Only the dialog: the table behind it has its own test.
  const { violations: found } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join()}`)).toEqual([]);
});

test('uploads a photo upright, scaled down, with its transparency and without metadata', async ({ page, mock }) => {
  await openAs(page, '/admin/news?edit=new');
  await waitForIdleTable(page, mock);
  const photo = async (type: string, width: number, height: number, orientation?: number) => {
    const data = Buffer.from(await pictureBase64(page, type, width, height), 'base64');
    if (orientation === undefined) return data;
    return Buffer.concat([data.subarray(0, 2), exifSegment(orientation), data.subarray(2)]);
  };
  const picker = dialog(page).getByLabel('配图：选择文件');
  const shown = dialog(page).getByRole('group', { name: '配图' }).getByRole('listitem').locator('img');
  // The left half of each picture is coloured.
  for (const [name, buffer, type, width, height, corners] of [
    ['小照片', await photo('image/jpeg', 800, 600, 1), 'image/jpeg', 800, 600, 'colour black colour black'],
    ['横过来的', await photo('image/jpeg', 800, 600, 6), 'image/jpeg', 600, 800, 'colour colour black black'],
    ['大照片', await photo('image/jpeg', 3000, 600, 1), 'image/jpeg', 2560, 512, ''],
    ['透明的', await photo('image/png', 800, 600), 'image/png', 800, 600, 'colour clear colour clear'],
    ['大而透明的', await photo('image/png', 3000, 600), 'image/webp', 2560, 512, 'colour clear colour clear'],
  ] as const) {
    await picker.setInputFiles({ name, mimeType: type, buffer });
    await dialog(page).getByLabel('这张图片上有什么').fill(name);
    await dialog(page).getByLabel('这张图片上有什么').press('Enter');
    await expect(shown).toHaveAttribute('alt', name);
    const stored = await page.evaluate(
      async (url) => {
        const file = await (await fetch(url)).blob();
        const bitmap = await createImageBitmap(file);
        const { width: wide, height: high } = bitmap;
        const context = new OffscreenCanvas(wide, high).getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        const colourAt = (x: number, y: number) => {
          const [red = 0, green = 0, blue = 0, alpha = 0] = context?.getImageData(x, y, 1, 1).data ?? [];
          if (alpha === 0) return 'clear';
          return Math.max(red, green, blue) - Math.min(red, green, blue) > 50 ? 'colour' : 'black';
        };
        const points = [
          [5, 5],
          [wide - 5, 5],
          [5, high - 5],
          [wide - 5, high - 5],
        ] as const;
        return {
          type: file.type,
          width: wide,
          height: high,
          corners: points.map(([x, y]) => colourAt(x, y)).join(' '),
          text: await file.text(),
        };
      },
      (await shown.getAttribute('src')) ?? '',
    );
    expect([name, stored.type, stored.width, stored.height]).toEqual([name, type, width, height]);
    if (corners !== '') expect([name, stored.corners]).toEqual([name, corners]);
    expect(stored.text).not.toContain('Exif');
  }
  await expect(dialog(page)).toBeVisible();
});

test('accepts pasted and dropped pictures in the picture field, and explains rejected ones', async ({ page, mock }) => {
  await openAs(page, '/admin/news?edit=new');
  const field = dialog(page).getByRole('group', { name: '配图' });
  await pasteOrDrop(field, 'drop', {
    files: [{ name: '小.png', type: 'image/png', base64: await pictureBase64(page, 'image/png', 63, 200) }],
  });
  await expect(field.getByRole('alert')).toContainText('图片太小了（63×200），每边至少 64 像素');
  for (const [type, bytes, problem] of [
    ['image/png', png(12_000, 10_000), '图片太大了（12000×10000），这里打不开'],
    ['image/png', png(60_000, 50_000), '这张图片打不开'],
    ['image/png', png(800, 600), '这张图片打不开'],
    ['image/avif', avif('avis'), '这张图片会动，又不是 GIF'],
  ] as const) {
    await field.getByRole('button', { name: '知道了' }).click();
    await pasteOrDrop(field, 'drop', { files: [{ name: '汤', type, base64: Buffer.from(bytes).toString('base64') }] });
    await expect(field.getByRole('alert')).toContainText(problem);
  }
  await pasteOrDrop(field, 'paste', {
    files: [{ name: '汤.png', type: 'image/png', base64: await pictureBase64(page) }],
  });
  await expect(field.getByRole('alert')).toHaveCount(0);
  await mock.faults({ path: '/api/admin/image', status: 422, body: { message: 'x', errors: { file: ['bad'] } } });
  await field.getByRole('button', { name: '上传', exact: true }).click();
  await expect(field.getByRole('alert')).toContainText('服务器没有接受这张图片');
  await field.getByRole('button', { name: '再传一次' }).click();
  await expect(field.getByRole('button', { name: '换一张' })).toBeFocused();
  expect(await mock.statuses({ path: '/api/admin/image' })).toEqual([422, 201]);
});
