import type { Page } from '@playwright/test';
import { bodyBox, dialog, titleBox } from './admin.ts';
import {
  createFinger,
  expect,
  holdRequests,
  killTab,
  openAs,
  overflow,
  pictureFile,
  waitForFrames,
  waitForIdleTable,
  test,
  violationsInAll,
} from './fixtures.ts';

const picker = (page: Page) => page.getByRole('dialog', { name: '从用过的图片里选' });
const question = (page: Page) => page.getByRole('dialog', { name: '还有图片没有传完' });
const field = (page: Page, name: string) => dialog(page).getByRole('group', { name, exact: true });
const stored = (page: Page, name: string) => field(page, name).getByRole('listitem').locator('img');
const alts = (page: Page, name: string) =>
  stored(page, name).evaluateAll((images) => images.map((image) => image.getAttribute('alt')));

/** Chooses files for a field, with their names as alt texts. */
const choose = async (page: Page, name: string, ...names: string[]) => {
  const files = await Promise.all(names.map((file) => pictureFile(page, file)));
  await dialog(page).getByLabel(`${name}：选择文件`).setInputFiles(files);
  for (const file of names) {
    const words = dialog(page).getByRole('group', { name: file }).getByLabel('这张图片上有什么');
    await words.fill(file.replace('.png', ''));
  }
};

const send = (page: Page) => dialog(page).getByRole('button', { name: '上传', exact: true }).click();

test.describe('pending upload', () => {
  const startUpload = async (page: Page) => {
    await openAs(page, '/admin/news');
    await page.getByRole('button', { name: '新建新闻' }).click();
    const release = await holdRequests(page, '**/api/admin/image');
    await choose(page, '配图', '汤.png');
    await send(page);
    await expect(dialog(page).getByRole('button', { name: '取消上传' })).toBeVisible();
    return release;
  };

  test('asks before the back button discards it', { tag: '@core' }, async ({ page }) => {
    await startUpload(page);
    await page.goBack();
    await expect(question(page)).toContainText('“汤.png”正在上传。现在离开，这些图片不会留下来。');
    await question(page).getByRole('button', { name: '继续编辑' }).click();
    await expect(page).toHaveURL(/edit=new/);
    await expect(dialog(page).getByRole('button', { name: '取消上传' })).toBeVisible();
    await page.goBack();
    await question(page).getByRole('button', { name: '不要图片了，离开' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/news$/);
  });

  test('asks before the tab is closed, but not after the record is saved', async ({ page }) => {
    const release = await startUpload(page);
    await titleBox(page).fill('一碗汤');
    await bodyBox(page).fill('正文。');
    const browserDialogs: string[] = [];
    page.on('dialog', (browserDialog) => {
      browserDialogs.push(browserDialog.type());
      void browserDialog.dismiss();
    });
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => browserDialogs).toEqual(['beforeunload']);
    release();
    await expect(stored(page, '配图')).toHaveAttribute('alt', '汤');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('已保存')).toBeVisible();
    await page.reload();
    await expect(stored(page, '配图')).toHaveAttribute('alt', '汤');
    expect(browserDialogs).toEqual(['beforeunload']);
  });

  test('asks before a draft is replaced by the saved version', async ({ page }) => {
    await openAs(page, '/admin/news?edit=5');
    await expect(titleBox(page)).not.toHaveValue('');
    const before = await titleBox(page).inputValue();
    await titleBox(page).fill('写了一半');
    await expect(page.getByText('草稿已自动留在这台设备上')).toBeVisible();
    await page.reload();
    await expect(titleBox(page)).toHaveValue('写了一半');
    await holdRequests(page, '**/api/admin/image');
    await choose(page, '配图', '汤.png');
    await send(page);
    const restart = dialog(page).getByRole('button', { name: '不要了，用已保存的内容' });
    await restart.click();
    await question(page).getByRole('button', { name: '继续编辑' }).click();
    await expect(titleBox(page)).toHaveValue('写了一半');
    await expect(dialog(page).getByRole('button', { name: '取消上传' })).toBeVisible();
    await restart.click();
    await question(page).getByRole('button', { name: '不要图片了' }).click();
    await expect(titleBox(page)).toHaveValue(before);
    await expect(dialog(page).getByRole('button', { name: '取消上传' })).toHaveCount(0);
  });

  test('is reported after its tab was killed, and finished uploads are kept', async ({ page, context }) => {
    await openAs(page, '/admin/news?edit=new');
    await titleBox(page).fill('写到一半的粥');
    await choose(page, '配图', '汤.png');
    await send(page);
    await expect(stored(page, '配图')).toHaveAttribute('alt', '汤');
    await holdRequests(page, '**/api/admin/image');
    await choose(page, '配图', '粥.png');
    await send(page);
    await expect(dialog(page).getByRole('button', { name: '取消上传' })).toBeVisible();
    await killTab(page);
    const reopened = await context.newPage();
    await reopened.goto('/admin/news?edit=new');
    await expect(titleBox(reopened)).toHaveValue('写到一半的粥');
    await expect(stored(reopened, '配图')).toHaveAttribute('alt', '汤');
    const notice = dialog(reopened).getByRole('status').filter({ hasText: '上次有图片没有传完' });
    await expect(notice).toContainText('“粥.png”');
    await notice.getByRole('button', { name: '知道了' }).click();
    await expect(notice).toHaveCount(0);
    await reopened.reload();
    await expect(titleBox(reopened)).toHaveValue('写到一半的粥');
    await expect(notice).toHaveCount(0);
  });
});

test.describe('album', () => {
  /** The middle of a stored picture in the window. */
  const middle = async (page: Page, index: number) => {
    const box = await stored(page, '照片').nth(index).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };

  test(
    'is sorted by dragging, by keyboard and by menu, and saved in that order',
    { tag: '@core' },
    async ({ page }) => {
      await openAs(page, '/admin/photo?edit=new');
      await titleBox(page).fill('三碗粥');
      await choose(page, '照片', '一.png', '二.png', '三.png');
      await dialog(page).getByRole('button', { name: '全部上传（3 张）' }).click();
      await expect(stored(page, '照片')).toHaveCount(3);
      // The code for dragging is loaded with an album.
      await expect(field(page, '照片').locator('[data-handle]')).toHaveCount(3);
      await stored(page, '照片').first().scrollIntoViewIfNeeded();
      const [from, to] = [await middle(page, 0), await middle(page, 2)];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 12 });
      await page.mouse.up();
      await expect.poll(() => alts(page, '照片')).toEqual(['二', '三', '一']);

      const handle = (name: string) => field(page, '照片').getByRole('button', { name, exact: true });
      const pickUp = async (name: string) => {
        await handle(name).press('Space');
        await expect(handle(name)).toHaveAttribute('aria-pressed', 'true');
        // dnd-kit needs a frame to measure the positions and to listen to arrow keys.
        await waitForFrames(page);
      };
      await pickUp('第 3 张：一');
      await expect(dialog(page).getByText('拿起了第 3 张，共 3 张。')).toBeAttached();
      await page.keyboard.press('ArrowLeft');
      await expect(dialog(page).getByText('现在是第 2 张。')).toBeAttached();
      // Escape cancels the move and keeps the dialog open.
      await page.keyboard.press('Escape');
      await expect(dialog(page).getByText('没有移动，还是第 3 张。')).toBeAttached();
      expect(await alts(page, '照片')).toEqual(['二', '三', '一']);
      await pickUp('第 3 张：一');
      await expect(dialog(page).getByText('拿起了第 3 张，共 3 张。')).toBeAttached();
      await page.keyboard.press('ArrowLeft');
      await expect(dialog(page).getByText('现在是第 2 张。')).toBeAttached();
      await page.keyboard.press('Space');
      await expect.poll(() => alts(page, '照片')).toEqual(['二', '一', '三']);
      await expect(dialog(page).getByText('已移到第 2 张')).toBeAttached();
      await expect(handle('第 2 张：一')).toBeFocused();

      await dialog(page).getByRole('button', { name: '第 3 张的操作' }).press('Enter');
      await page.getByRole('menuitem', { name: '移到最前' }).press('Enter');
      await expect.poll(() => alts(page, '照片')).toEqual(['三', '二', '一']);
      await expect(dialog(page).getByRole('button', { name: '第 1 张的操作' })).toBeFocused();
      // The album is in the wide column.
      const [album, text] = [await field(page, '照片').boundingBox(), await bodyBox(page).boundingBox()];
      expect(album?.width).toBeGreaterThan(600);
      expect((album?.y ?? 0) + (album?.height ?? 0)).toBeLessThan(text?.y ?? 0);
      await bodyBox(page).click();
      await page.keyboard.type('粥。');
      await dialog(page).getByRole('button', { name: '存草稿' }).click();
      await expect(page.getByText(/照片已保存/)).toBeVisible();
      await page.getByRole('button', { name: '编辑“三碗粥”' }).click();
      await expect.poll(() => alts(page, '照片')).toEqual(['三', '二', '一']);
    },
  );

  test.describe('on a phone', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

    test('is sorted by dragging after a long press; without it, dragging scrolls the page', async ({ page }) => {
      await openAs(page, '/admin/photo?edit=new');
      await choose(page, '照片', '一.png', '二.png', '三.png');
      await dialog(page).getByRole('button', { name: '全部上传（3 张）' }).tap();
      await expect(stored(page, '照片')).toHaveCount(3);
      const items = field(page, '照片').getByRole('listitem');
      await stored(page, '照片').first().scrollIntoViewIfNeeded();
      const finger = await createFinger(page);
      const first = await middle(page, 0);

      await finger.down(first);
      await finger.slide(first, { x: first.x, y: first.y - 150 });
      await expect(items.first()).not.toHaveAttribute('data-dragging');
      await finger.up();
      expect(await alts(page, '照片')).toEqual(['一', '二', '三']);

      await stored(page, '照片').first().scrollIntoViewIfNeeded();
      const [from, to] = [await middle(page, 0), await middle(page, 1)];
      await finger.down(from);
      await expect(items.first()).toHaveAttribute('data-dragging');
      await finger.slide(from, to);
      await finger.up();
      await expect.poll(() => alts(page, '照片')).toEqual(['二', '一', '三']);
    });
  });
});

test.describe('previously used pictures', () => {
  test('are searched and chosen by keyboard, without axe violations', async ({ page, mock }) => {
    await openAs(page, '/admin/news');
    await waitForIdleTable(page, mock);
    await page.getByRole('button', { name: '新建新闻' }).click();
    await dialog(page).getByRole('button', { name: '从用过的图片里选' }).press('Enter');
    const search = picker(page).getByLabel('搜索图片');
    await expect(search).toBeFocused();
    const radios = picker(page).getByRole('radio');
    await expect(radios.first()).toBeVisible();
    const before = await radios.count();
    const note = await picker(page)
      .getByText(/^见于：/)
      .nth(3)
      .innerText();
    const title = note.replace('见于：', '');
    await search.fill(title);
    await expect(picker(page).getByRole('status')).toContainText('找到');
    await expect.poll(() => radios.count()).toBeLessThan(before);
    await page.keyboard.press('Tab');
    await expect(picker(page).getByRole('button', { name: /^清/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(picker(page).getByRole('button', { name: '看图片库里所有的' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(radios.first()).toBeChecked();
    expect(await violationsInAll(page)).toEqual([]);
    await picker(page).getByRole('button', { name: '用这张' }).press('Enter');
    await expect(picker(page)).toHaveCount(0);
    await expect(stored(page, '配图')).toHaveCount(1);
    await expect(dialog(page).getByRole('button', { name: '换一张' })).toBeFocused();
    await dialog(page).getByRole('button', { name: '从用过的图片里选' }).press('Enter');
    await expect(picker(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(picker(page)).toHaveCount(0);
    await expect(dialog(page)).toBeVisible();
  });

  test('are added to an album in the chosen order; a missing one is disabled', async ({ page, mock }) => {
    await openAs(page, '/admin/photo');
    await waitForIdleTable(page, mock);
    await page.getByRole('button', { name: '新建照片' }).click();
    await choose(page, '照片', '一.png', '二.png', '三.png');
    await dialog(page).getByRole('button', { name: '全部上传（3 张）' }).click();
    await expect(stored(page, '照片')).toHaveCount(3);
    const gone = await stored(page, '照片').nth(1).getAttribute('src');
    for (const _ of [1, 2, 3]) {
      await dialog(page).getByRole('button', { name: '第 1 张的操作' }).click();
      await page.getByRole('menuitem', { name: '拿掉' }).click();
    }
    await page.route(`**${gone}`, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await dialog(page).getByRole('group', { name: '照片' }).getByRole('button', { name: '从用过的图片里选' }).click();
    const box = (name: string) => picker(page).getByRole('checkbox', { name, exact: true });
    await expect(box('二')).toBeDisabled();
    await expect(picker(page).getByText('这张图片打不开了')).toBeVisible();
    await box('三').check();
    await box('一').check();
    await expect(picker(page).getByRole('status')).toContainText('已选 2 张');
    await picker(page).getByRole('button', { name: '放进来（2 张）' }).click();
    await expect.poll(() => alts(page, '照片')).toEqual(['三', '一']);
  });

  test('are inserted into the text at the caret by keyboard alone', async ({ page, mock }) => {
    await openAs(page, '/admin/news');
    await waitForIdleTable(page, mock);
    await page.getByRole('button', { name: '新建新闻' }).click();
    const text = bodyBox(page);
    await text.click();
    await page.keyboard.type('前');
    await page.keyboard.press('Enter');
    await page.keyboard.type('后');
    await expect(text.locator(':scope > *')).toHaveText(['前', '后']);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    const caret = () =>
      page.evaluate(() => {
        const { anchorNode, anchorOffset } = getSelection() ?? {};
        return `${anchorNode?.textContent} ${anchorOffset}`;
      });
    await expect.poll(caret).toBe('前 1');
    const button = dialog(page).getByRole('button', { name: '插入图片', exact: true });
    const pick = async () => {
      await button.press('Enter');
      await expect(page.getByRole('menuitem', { name: '上传图片…' })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(picker(page).getByRole('searchbox')).toBeFocused();
    };
    await pick();
    await page.keyboard.press('Escape');
    await expect(picker(page)).toHaveCount(0);
    await expect(text).toBeFocused();
    await expect(text.locator('figure')).toHaveCount(0);
    await pick();
    await picker(page).getByRole('checkbox').nth(1).press('Space');
    await picker(page).getByRole('checkbox').nth(0).press('Space');
    const shown = await picker(page)
      .locator('fieldset img')
      .evaluateAll((all) => all.map((image) => image.getAttribute('src')));
    await picker(page).getByRole('button', { name: '放进来（2 张）' }).press('Enter');
    await expect(text).toBeFocused();
    const images = text.locator('figure img');
    await expect(images).toHaveCount(2);
    expect(await images.evaluateAll((all) => all.map((image) => image.getAttribute('src')))).toEqual([
      shown[1],
      shown[0],
    ]);
    await expect(text.locator(':scope > *').first()).toHaveText('前');
    await expect(text.locator(':scope > *').last()).toHaveText('后');
    await page.keyboard.press('Control+z');
    await expect(images).toHaveCount(0);
  });

  test('show an empty state when there are none', async ({ page }) => {
    await openAs(page, '/admin/tag');
    await page.goto('/admin/news?edit=new&status=trashed&q=没有这样的');
    await field(page, '配图').getByRole('button', { name: '从用过的图片里选' }).click();
    await expect(picker(page).getByRole('status')).toContainText('还没有用过的图片');
  });

  test.describe('on a phone', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

    test('are chosen by tapping, without overflow', async ({ page }) => {
      await openAs(page, '/admin/news');
      await expect(page.getByText(/^共 \d+ 条/).first()).toBeVisible();
      await page.getByRole('button', { name: '新建新闻' }).tap();
      await field(page, '配图').getByRole('button', { name: '从用过的图片里选' }).tap();
      await picker(page).getByRole('radio').nth(2).tap();
      await expect(picker(page).getByRole('radio').nth(2)).toBeChecked();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await picker(page).getByRole('button', { name: '用这张' }).tap();
      await expect(stored(page, '配图')).toHaveCount(1);
    });
  });
});
