import type { Locator, Page } from '@playwright/test';
import { addDays, dayName, monthOf } from '../../src/features/manage/calendar/days.ts';
import { dayKey } from '../../src/lib/dates.ts';
import { bodyBox, dialog, list, titleBox } from './admin.ts';
import { expect, openAs, test } from './fixtures.ts';

/** Steps of an editor's routine with one record. */
const steps = ['write', 'check', 'schedule', 'move', 'publish', 'correct from its page', 'withdraw'] as const;

type Step = (typeof steps)[number];

/** Minimum presses per step in the block editor of WordPress 6.9, without those inside a text. */
const inWordPress: Record<Step, number> = {
  write: 2,
  check: 3,
  schedule: 5,
  move: 4,
  publish: 4,
  'correct from its page': 3,
  withdraw: 4,
};

const title = '早上写的粥';

/** Clicks or taps, and counts them per step. */
const createPointer = (page: Page, isTouch: boolean) => {
  const counts = new Map<Step, number>();
  let step: Step = 'write';
  const count = () => counts.set(step, (counts.get(step) ?? 0) + 1);
  return {
    counts,
    begin: (next: Step) => {
      step = next;
    },
    press: async (target: Locator) => {
      count();
      await (isTouch ? target.tap() : target.click());
    },
    drag: async (from: Locator, to: Locator) => {
      count();
      await from.hover();
      await page.mouse.down();
      const box = await to.boundingBox();
      if (!box) throw new Error('The target of the drag is not shown');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
      await expect(to.locator('[data-over]')).toBeVisible();
      await page.mouse.up();
    },
  };
};

const today = () => dayKey(new Date().toISOString());

const cell = (page: Page, day: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${dayName(day, today())}，`) });

for (const { by, isTouch, ...options } of [
  { by: 'mouse', isTouch: false, viewport: { width: 1280, height: 900 }, hasTouch: false },
  { by: 'touch', isTouch: true, viewport: { width: 390, height: 844 }, hasTouch: true },
]) {
  test.describe(`publishing routine by ${by} alone`, () => {
    test.use(options);

    test('needs no more presses per step than WordPress', async ({ page }) => {
      // Seven steps.
      test.slow();
      const { counts, begin, press, drag } = createPointer(page, isTouch);
      const button = (name: string) => dialog(page).getByRole('button', { name, exact: true });
      /** Those that a phone keeps in the menu of the bar. */
      const pressAction = async (name: string | RegExp) => {
        if (!isTouch) return press(dialog(page).getByRole('button', { name }));
        await press(button('更多操作'));
        await press(page.getByRole('menuitem', { name }));
      };
      const record = list(page).getByRole('button', { name: `编辑“${title}”` });
      const [day, nextDay] = [addDays(today(), 14), addDays(today(), 15)];

      await openAs(page, '/admin/news');
      await press(page.getByRole('button', { name: '新建新闻' }));
      await expect(titleBox(page)).toBeFocused();
      await page.keyboard.type(title);
      await press(bodyBox(page));
      await page.keyboard.type('慢慢炖，不要急。');

      begin('check');
      await pressAction('预览');
      const preview = page.getByRole('dialog', { name: '预览' });
      await expect(preview.frameLocator('iframe').getByRole('heading', { name: title })).toBeVisible();
      await press(preview.getByRole('button', { name: '关闭预览' }));

      begin('schedule');
      await pressAction('定时发布…');
      const schedule = page.getByRole('dialog', { name: '定时发布' });
      await press(schedule.getByLabel(/^什么时候发布/));
      await page.keyboard.press('Control+A');
      await page.keyboard.type(`${day} 09:00`);
      await press(schedule.getByRole('button', { name: '定时发布' }));
      await expect(page.getByText(/新闻已保存，将于.* 09:00 发布/)).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);

      begin('move');
      if (isTouch) {
        await press(record);
        await press(dialog(page).getByLabel('发布时间'));
        await page.keyboard.press('Control+A');
        await page.keyboard.type(`${nextDay} 09:00`);
        await press(button('保存'));
        await expect(dialog(page)).toHaveCount(0);
      } else {
        await press(page.getByRole('link', { name: '日历' }));
        if (monthOf(day) !== monthOf(today())) await press(page.getByRole('button', { name: '下个月' }));
        await drag(page.getByText(title), cell(page, nextDay));
        await press(page.getByRole('dialog').getByRole('button', { name: '移动' }));
        await expect(cell(page, nextDay)).toHaveAccessibleName(/新闻定时 1 条/);
      }

      begin('publish');
      await press(isTouch ? record : cell(page, nextDay).getByText(title));
      await pressAction('立即发布');
      await press(page.getByRole('dialog', { name: /现在就发布？$/ }).getByRole('button', { name: '立即发布' }));
      await expect(page.getByText('新闻已保存，读者已经能看到')).toBeVisible();

      begin('correct from its page');
      await page.goto('/news');
      await page.getByRole('main').getByRole('link', { name: title }).first().click();
      await press(page.getByRole('link', { name: '编辑这一篇' }).first());
      await press(bodyBox(page));
      await page.keyboard.press('Control+End');
      await page.keyboard.type('最后放盐。');
      await press(button('保存'));
      await expect(page.getByText('新闻已保存，读者已经能看到')).toBeVisible();

      begin('withdraw');
      await page.goto('/admin/news');
      await press(record);
      await pressAction('撤回为草稿');
      await press(page.getByRole('dialog', { name: '撤回为草稿？' }).getByRole('button', { name: '撤回为草稿' }));
      await expect(page.getByText('新闻已保存为草稿，读者看不到')).toBeVisible();

      const isMore = ([step, count]: [Step, number]) => count > inWordPress[step];
      expect([...counts].filter(isMore)).toEqual([]);
      expect([...counts.keys()]).toEqual([...steps]);
    });
  });
}
