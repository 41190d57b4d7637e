import type { Locator, Page } from '@playwright/test';
import manifest from '../../package.json' with { type: 'json' };
import {
  expect,
  homeHeading,
  openAs,
  overflow,
  recordUrls,
  setTextSize,
  siteName,
  test,
  violationsInBoth,
} from './fixtures.ts';

const phone = { width: 320, height: 640 };

const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: '阅读设置' }).click();
  const settings = page.getByRole('dialog', { name: '阅读设置' });
  await expect(settings).toBeVisible();
  return settings;
};

const openDrawer = async (page: Page) => {
  await page.getByRole('button', { name: '更多', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '更多' });
  await expect(drawer).toBeVisible();
  return drawer;
};

const textSize = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
const backgroundColor = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const lightBackground = 'rgb(246, 244, 238)';
const darkBackground = 'rgb(18, 24, 22)';

/** Controls smaller than 44 px in one direction. */
const smallControls = (controls: Locator) =>
  controls.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < 43.9)
      .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
  );

/** Text that overflows the window, its control or the element. */
const clippedText = (place: Locator) =>
  place.evaluate((root) => {
    const around = root.getBoundingClientRect();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || !node.textContent?.trim()) continue;
      if (getComputedStyle(parent).clipPath !== 'none') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const words = range.getBoundingClientRect();
      const box = (parent.closest('a, button') ?? parent).getBoundingClientRect();
      const inside =
        words.left >= Math.max(0, box.left) - 1 &&
        words.right <= Math.min(document.documentElement.clientWidth, box.right) + 1 &&
        words.top >= around.top - 1 &&
        words.bottom <= around.bottom + 1;
      if (!inside) found.push(node.textContent);
    }
    return found;
  });

test.describe('reading settings', () => {
  test(
    'apply at once, and before the first paint of the next visit without any script',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto('/news');
      expect([await textSize(page), await backgroundColor(page)]).toEqual(['16px', lightBackground]);
      const dialog = await openSettings(page);
      // Each option shows a sample of its size.
      const samples = () =>
        dialog
          .getByRole('group', { name: '文字大小' })
          .getByText('文', { exact: true })
          .evaluateAll((all) => all.map((sample) => getComputedStyle(sample).fontSize));
      const sizes = ['17px', '21.25px', '25.5px', '34px'];
      await expect.poll(samples).toEqual(sizes);
      await dialog.getByRole('radio', { name: '最大' }).check();
      expect(await textSize(page)).toBe('32px');
      await expect.poll(samples).toEqual(sizes);
      await dialog.getByRole('radio', { name: '深色' }).check();
      expect(await backgroundColor(page)).toBe(darkBackground);
      await dialog.getByRole('radio', { name: '更宽松' }).check();
      await expect(dialog.getByRole('status')).toHaveText('行距已改为“更宽松”。');

      await page.route(/\.js$/, (route) => route.abort());
      await page.goto('/news', { waitUntil: 'domcontentloaded' });
      expect([await textSize(page), await backgroundColor(page)]).toEqual(['32px', darkBackground]);
      expect(await page.evaluate(() => getComputedStyle(document.body).lineHeight)).toBe(`${34 * 2.25}px`);
      // The static content before any script.
      const name = page.getByText(siteName);
      await expect(name).toBeVisible();
      expect(await name.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(231, 236, 232)');
      expect(await overflow(page)).toBe(0);
    },
  );

  test('follow the device’s colour scheme by default, also on the login page', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
    expect(await backgroundColor(page)).toBe(darkBackground);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => backgroundColor(page)).toBe(lightBackground);
    await page.getByRole('link', { name: siteName }).click();
    await expect(page.getByRole('heading', { level: 1, name: homeHeading })).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => backgroundColor(page)).toBe(darkBackground);
  });
});

test.describe('on a 320 px phone', () => {
  test.use({ viewport: phone });

  const expectNothingClipped = async (page: Page, address: string, size: number) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await setTextSize(page, size);
    const what = `${address} at ${size} %`;
    expect(await textSize(page), what).toBe(`${(16 * size) / 100}px`);
    expect(await clippedText(page.locator('header').first()), what).toEqual([]);
    expect(await clippedText(page.getByRole('navigation', { name: '快捷导航' })), what).toEqual([]);
    expect(await clippedText(page.getByRole('contentinfo')), what).toEqual([]);
    expect(await overflow(page), what).toBe(0);
  };

  test('links of the bottom bar keep their places while a document has only arrived in part', async ({ page }) => {
    await page.goto('/news');
    const bar = page.getByRole('navigation', { name: '快捷导航' });
    const second = bar.getByRole('link').nth(1);
    const whole = await second.boundingBox();
    await bar.evaluate((element) => element.replaceChildren(...[...element.children].slice(0, 2)));
    expect(await second.boundingBox()).toEqual(whole);
  });

  test(
    'header, bottom bar and footer of a record are not cut off at 200 % text size',
    { tag: '@core' },
    async ({ page }) => expectNothingClipped(page, '/news/5', 200),
  );

  test(
    'the drawer opens and closes by keyboard, traps the focus and returns it',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto('/news');
      const opener = page.getByRole('button', { name: '更多', exact: true });
      await opener.focus();
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog', { name: '更多' });
      await expect(drawer.getByRole('button', { name: '关闭' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(drawer.getByRole('link', { name: '精选' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      await expect(opener).toBeFocused();
      await page.keyboard.press('Enter');
      await drawer.getByRole('link', { name: '见证' }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/witness$/);
      await expect(page.getByRole('heading', { level: 1, name: '见证' })).toBeFocused();
      await expect(drawer).toHaveCount(0);
    },
  );

  test('the focused element is never behind a bar', async ({ page }) => {
    await page.goto('/news');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    const covered = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused?.closest('main, footer')) return null;
        const { top, bottom, left, right } = focused.getBoundingClientRect();
        const inside = (y: number) => focused.contains(document.elementFromPoint((left + right) / 2, y));
        return inside(top + 2) || inside(bottom - 2) ? null : focused.textContent;
      });
    const found: unknown[] = [];
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < 40; stop += 1) {
        await page.keyboard.press(key);
        found.push(await covered());
      }
    }
    expect(found.filter((name) => name !== null)).toEqual([]);
  });

  test('every control of header, bars, drawer and settings is at least 44 px', async ({ page }) => {
    await page.goto('/news');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await smallControls(page.locator('header').first().locator('a, button'))).toEqual([]);
    expect(await smallControls(page.getByRole('navigation', { name: '快捷导航' }).locator('a, button'))).toEqual([]);
    expect(await smallControls(page.getByRole('contentinfo').locator('a, button'))).toEqual([]);
    expect(await smallControls((await openDrawer(page)).locator('a, button'))).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await smallControls((await openSettings(page)).locator('label, button'))).toEqual([]);
  });

  test('header and bottom bar are not sticky in a low window', async ({ page }) => {
    const positions = () =>
      page.evaluate(() =>
        [document.querySelector('header'), document.querySelector('[aria-label="快捷导航"]')].map((element) => {
          for (let at: Element | null | undefined = element; at; at = at.parentElement)
            if (getComputedStyle(at).position === 'sticky') return 'sticky';
          return 'relative';
        }),
      );
    await page.goto('/news');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await positions()).toEqual(['sticky', 'sticky']);
    await page.setViewportSize({ width: 640, height: 320 });
    expect(await positions()).toEqual(['relative', 'relative']);
  });
});

test.describe('footer', () => {
  // The test scrolls away from its focus.
  test.use({ allowedFaults: /^the focus is out of view/ });

  test(
    'is reached by skip link below a list of a thousand records, which stops loading meanwhile',
    { tag: '@core' },
    async ({ page, mock }) => {
      await mock.fill('news', 1000);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/news');
      const cards = page.getByRole('main').getByRole('article');
      await expect(cards).toHaveCount(20);
      const count = await cards.count();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: '跳到页脚' })).toBeInViewport();
      await page.keyboard.press('Enter');
      const footer = page.getByRole('contentinfo');
      await expect(footer).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(footer.getByRole('link', { name: '首页' })).toBeFocused();
      await expect(footer.getByText(`版本 ${manifest.version}`)).toBeInViewport();
      await expect(footer.getByText('不能代替医生的诊断和治疗')).toBeInViewport();
      expect(await cards.count()).toBe(count);
      // The list still loads after scrolling back.
      await page.mouse.move(200, 300);
      await page.mouse.wheel(0, -2000);
      await expect(footer).not.toBeInViewport();
      await page.mouse.wheel(0, 2000);
      await expect.poll(() => cards.count()).toBeGreaterThan(count);
    },
  );
});

test('a reader in the footer stays there while the content above grows or shrinks, also without scroll anchoring', async ({
  page,
}) => {
  await page.goto('/policy');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(document.documentElement.style, { overflowAnchor: 'none' }));
  const link = page.getByRole('contentinfo').getByRole('link', { name: '关于我们' });
  await link.focus();
  const top = async () => Math.round((await link.boundingBox())?.y ?? Number.NaN);
  const before = await top();
  for (const padding of ['900px', '0', '300px']) {
    await page.getByRole('main').evaluate((main, paddingTop) => Object.assign(main.style, { paddingTop }), padding);
    await expect.poll(top, padding).toBe(before);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/about$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test(
  'the seven types are in the header from 1264 px, and in the drawer below and at 200 % text size',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/news');
    const types = page.getByRole('navigation', { name: '栏目', exact: true });
    const bar = page.getByRole('navigation', { name: '快捷导航' });
    await page.setViewportSize({ width: 1264, height: 860 });
    await expect(types).toBeVisible();
    await expect(bar).toBeHidden();
    await expect(types.getByRole('link', { name: '新闻' })).toHaveAttribute('aria-current', 'page');
    await page.setViewportSize({ width: 1263, height: 860 });
    await expect(types).toBeHidden();
    await expect(bar).toBeVisible();

    await page.setViewportSize({ width: 1280, height: 860 });
    await expect(bar).toBeHidden();
    await setTextSize(page, 200);
    await expect(types).toBeHidden();
    await expect(bar).toBeVisible();
    expect(await overflow(page)).toBe(0);
  },
);

test('the admin menu is beside the content from 1264 px, and above it below', async ({ page }) => {
  await openAs(page, '/admin/news');
  const menu = page.getByRole('navigation', { name: '可以管理的内容' });
  const work = page.getByRole('main');
  for (const [width, isBeside] of [
    [1280, true],
    [1264, true],
    [1263, false],
    [1000, false],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 860 });
    const [menuBox, workBox] = [await menu.boundingBox(), await work.boundingBox()];
    expect([width, (menuBox?.y ?? 0) + (menuBox?.height ?? 0) <= (workBox?.y ?? 0)]).toEqual([width, !isBeside]);
    expect([width, (menuBox?.x ?? 0) + (menuBox?.width ?? 0) <= (workBox?.x ?? 0)]).toEqual([width, isBeside]);
    expect(await overflow(page)).toBe(0);
  }
});

test('loads each style sheet once', async ({ page }) => {
  const styles = recordUrls(page, ({ pathname }) => pathname.endsWith('.css'));
  for (const address of ['/', '/news', '/news/1', '/search']) {
    styles.length = 0;
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(styles.length).toBeGreaterThan(0);
    expect(styles, address).toEqual([...new Set(styles)]);
  }
});

test('the head has one description, the theme colour and the language', { tag: '@core' }, async ({ page }) => {
  await page.goto('/news');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('head meta[name=description]')).toHaveAttribute('content', `新闻 - ${siteName}`);
  await expect(page.locator('head meta[name=theme-color]')).toHaveAttribute('content', '#ffffff');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-Hans');
});

test('axe finds no violations in the drawer, the settings and the footer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/news');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await openDrawer(page);
  await expect.poll(() => violationsInBoth(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const dialog = await openSettings(page);
  await dialog.getByRole('radio', { name: '最大' }).check();
  await expect.poll(() => violationsInBoth(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await violationsInBoth(page)).toEqual([]);
});

test('quick successive navigations throw no error', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  // Loads both lists, so that later navigations are immediate.
  for (const address of ['/news', '/knowhow']) {
    await page.goto(address);
    await expect(page.getByRole('article').first()).toBeVisible();
  }
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let turn = 0; turn < 60; turn += 1) {
      const name = turn % 2 === 0 ? '/news' : '/knowhow';
      document.querySelector<HTMLElement>(`header a[href="${name}"]`)?.click();
      for (let frames = 0; frames < turn % 5; frames += 1) await frame();
    }
  });
  await expect(page).toHaveURL((url) => url.pathname === '/knowhow');
  await expect(page.getByRole('heading', { level: 1, name: '知识' })).toBeVisible();
  expect(errors).toEqual([]);
});
