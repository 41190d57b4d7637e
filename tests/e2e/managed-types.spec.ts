import type { Locator, Page } from '@playwright/test';
import { bodyBox, dialog, editButtons, titleBox, unsavedQuestion, upload } from './admin.ts';
import { expect, openAs, test, violationsInBoth } from './fixtures.ts';

const fillBody = (page: Page) => bodyBox(page).pressSequentially('慢慢吃。');

/** Chooses the first option of a combo box; returns its name. */
const chooseFirst = async (page: Page, label: string) => {
  const box = dialog(page).getByRole('combobox', { name: label });
  await box.click();
  const option = dialog(page).getByRole('option').first();
  const name = await option.innerText();
  await option.click();
  await expect(dialog(page).getByRole('button', { name: `删除“${name}”` })).toBeVisible();
  // Tab closes the list; Escape would close the dialog.
  await box.press('Tab');
  return name;
};

interface PublicContent {
  type: string;
  label: string;
  /** Fills in the fields of this type only; returns locators for their values on its public page. */
  fillSpecific: (form: Locator, page: Page) => Promise<((main: Locator) => Locator)[]>;
  /** Whether the cards of its list show excerpt and tags. */
  cardHas: { excerpt: boolean; tags: boolean };
}

const text = (words: string) => (main: Locator) => main.getByText(words);
const link = (name: string, address: string) => (main: Locator) =>
  main.getByRole('link', { name }).and(main.locator(`[href="${address}"]`));

const publicContents: readonly PublicContent[] = [
  {
    type: 'highlight',
    label: '精选',
    cardHas: { excerpt: true, tags: true },
    fillSpecific: async (form) => {
      await form.getByLabel('接着看').fill('/news/5');
      await form.getByLabel(/^位置/).fill('3');
      return [link('打开推荐的内容', '/news/5')];
    },
  },
  {
    type: 'knowhow',
    label: '知识',
    cardHas: { excerpt: true, tags: true },
    fillSpecific: async (form) => {
      await form.getByRole('button', { name: '添加一条链接' }).click();
      await form.getByLabel('第 1 条的标题').fill('每日饮食指南');
      await form.getByLabel('第 1 条的网址').fill('https://example.com/guide');
      await form.getByLabel('审核日期').fill('2026-11-01');
      return [link('每日饮食指南', 'https://example.com/guide'), (main) => main.getByText('2026年11月1日').last()];
    },
  },
  {
    type: 'news',
    label: '新闻',
    cardHas: { excerpt: true, tags: true },
    fillSpecific: async (form) => {
      await form.getByLabel('来源', { exact: true }).fill('台北日报');
      await form.getByLabel('来源网址').fill('https://example.com/soup');
      await form.getByLabel('事件日期').fill('2026-11-02');
      return [link('台北日报', 'https://example.com/soup'), text('2026年11月2日')];
    },
  },
  {
    type: 'symptom',
    label: '症状',
    cardHas: { excerpt: true, tags: false },
    fillSpecific: async (form) => {
      await form.getByLabel('何时就医').fill('胸口疼痛时，马上拨打119。');
      await form.getByLabel('又称').fill('胸口闷');
      await form.getByLabel('又称').press('Enter');
      return [text('胸口疼痛时，马上拨打119。'), text('又称：胸口闷')];
    },
  },
  {
    type: 'photo',
    label: '照片',
    cardHas: { excerpt: false, tags: false },
    fillSpecific: async (form, page) => {
      await upload(page, '照片', '一锅萝卜');
      await upload(page, '照片', '一把葱');
      await form.getByLabel('地点').fill('花莲');
      await form.getByLabel('拍摄日期').fill('2026-11-03');
      return [
        text('花莲'),
        text('2026年11月3日'),
        (main) => main.getByRole('img', { name: '一锅萝卜' }),
        (main) => main.getByRole('img', { name: '一把葱' }),
      ];
    },
  },
  {
    type: 'witness',
    label: '见证',
    cardHas: { excerpt: true, tags: false },
    fillSpecific: async (form, page) => {
      await form.getByLabel('讲述人').fill('陈阿姨');
      await form.getByLabel('年龄').fill('67');
      const symptom = await chooseFirst(page, '症状');
      await form.getByLabel('视频网址').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
      return [
        text('陈阿姨，67'),
        (main) => main.getByRole('list', { name: '有关的症状' }).getByRole('link', { name: symptom, exact: true }),
        (main) => main.getByRole('button', { name: /^播放视频/ }),
      ];
    },
  },
  {
    type: 'reflection',
    label: '心得',
    cardHas: { excerpt: true, tags: true },
    fillSpecific: async (form) => {
      await form.getByLabel('作者').fill('小雨');
      return [text('小雨')];
    },
  },
];

for (const { type, label, cardHas, fillSpecific } of publicContents) {
  const core = type === 'news' ? '@core' : [];
  test(`readers see all fields of a new ${type} record`, { tag: core }, async ({ page }) => {
    await openAs(page, `/admin/${type}?edit=new`);
    await titleBox(page).fill('立冬萝卜汤');
    await fillBody(page);
    await dialog(page).getByLabel('摘要').fill('天冷了，慢慢喝一碗。');
    await upload(page, '配图', '一碗汤');
    const tag = await chooseFirst(page, '标签');
    const shown = await fillSpecific(dialog(page), page);
    await dialog(page).getByRole('button', { name: '立即发布' }).click();
    await expect(page.getByText(`${label}已保存，读者已经能看到`)).toBeVisible();

    await page.goto(`/${type}?q=${encodeURIComponent('立冬萝卜汤')}`);
    const card = page.getByRole('main').getByRole('article').filter({ hasText: '立冬萝卜汤' });
    await expect(card).toHaveCount(1);
    if (cardHas.excerpt) await expect(card).toContainText('天冷了，慢慢喝一碗。');
    if (cardHas.tags) await expect(card.getByRole('link', { name: tag, exact: true })).toBeVisible();
    await card.getByRole('link', { name: '立冬萝卜汤' }).click();

    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: '立冬萝卜汤', level: 1 })).toBeVisible();
    await expect(main.getByText('慢慢吃。')).toBeVisible();
    if (type !== 'photo') await expect(main.getByRole('img', { name: '一碗汤' })).toBeVisible();
    for (const part of shown) await expect(part(main).first()).toBeVisible();
    await expect(main.getByRole('list', { name: '标签' }).first().getByRole('link', { name: tag })).toBeVisible();
  });
}

test('previews a record like its public page, with inactive links', { tag: '@core' }, async ({ page }) => {
  await openAs(page, '/admin/news?edit=5');
  await titleBox(page).fill('立冬喝萝卜汤');
  await dialog(page).getByRole('button', { name: '预览' }).click();
  const preview = page.getByRole('dialog', { name: '预览' });
  const shown = preview.frameLocator('iframe');
  await expect(shown.getByRole('heading', { name: '立冬喝萝卜汤', level: 1 })).toBeVisible();
  await shown.getByRole('link').first().click();
  await expect(preview).toBeVisible();
  await expect(page).toHaveURL(/edit=5/);
  await preview.getByRole('button', { name: '关闭预览' }).click();
  await expect(preview).toHaveCount(0);
  await expect(titleBox(page)).toHaveValue('立冬喝萝卜汤');
});

test('the preview switches between desktop, phone and large text, and Escape closes it alone', async ({ page }) => {
  await openAs(page, '/admin/knowhow?edit=4');
  await dialog(page).getByRole('button', { name: '预览' }).click();
  const preview = page.getByRole('dialog', { name: '预览' });
  const shown = preview.frameLocator('iframe');
  const heading = shown.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const isPhone = () => heading.evaluate(({ ownerDocument }) => ownerDocument.defaultView?.innerWidth === 390);
  const fontSize = () => heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await isPhone()).toBe(false);
  await preview.getByText('手机', { exact: true }).click();
  await expect.poll(isPhone).toBe(true);
  const normal = await fontSize();
  await preview.getByRole('checkbox', { name: '大字' }).check();
  await expect.poll(fontSize).toBeGreaterThan(normal * 1.3);
  expect(await violationsInBoth(page)).toEqual([]);
  await heading.click();
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(dialog(page).getByRole('button', { name: '预览' })).toBeFocused();
});

test('moves between records without closing the form, across pages, and asks about unsaved changes', async ({
  page,
}) => {
  await openAs(page, '/admin/knowhow');
  const openers = editButtons(page);
  await expect(openers).toHaveCount(20);
  const titles = await page.locator('tbody tr td:nth-child(2)').allInnerTexts();
  await openers.nth(18).click();
  await expect(titleBox(page)).toHaveValue(titles[18] ?? '');
  await dialog(page).getByRole('button', { name: '下一条知识' }).click();
  await expect(titleBox(page)).toHaveValue(titles[19] ?? '');
  await dialog(page).getByRole('button', { name: '下一条知识' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(titleBox(page)).not.toHaveValue(titles[19] ?? '');
  await dialog(page).getByRole('button', { name: '上一条知识' }).click();
  await expect(titleBox(page)).toHaveValue(titles[19] ?? '');
  await titleBox(page).fill('还没有保存的标题');
  await dialog(page).getByRole('button', { name: '上一条知识' }).click();
  const question = unsavedQuestion(page);
  await question.getByRole('button', { name: '继续编辑' }).click();
  await expect(titleBox(page)).toHaveValue('还没有保存的标题');
  await dialog(page).getByRole('button', { name: '关闭', exact: true }).click();
  await question.getByRole('button', { name: '继续编辑' }).click();
  await dialog(page).getByRole('button', { name: '上一条知识' }).click();
  await question.getByRole('button', { name: '留下草稿' }).click();
  await expect(titleBox(page)).toHaveValue(titles[18] ?? '');
});
