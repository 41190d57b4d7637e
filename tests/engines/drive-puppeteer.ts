import { launch, type Page } from 'puppeteer-core';
import type { Driver, Tab } from './driver.ts';

const tabOf = (page: Page): Tab => ({
  open: async (url) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  back: async () => void (await page.goBack({ waitUntil: [] })),
  evaluate: (script) => page.evaluate(script),
  click: (x, y) => page.mouse.click(x, y),
  upload: async (selector, path) => {
    const input = await page.waitForSelector(selector);
    await (await input?.toElement('input'))?.uploadFile(path);
  },
  type: (text) => page.keyboard.type(text),
  press: (key) => page.keyboard.press(key),
  close: () => page.close(),
});

/** Starts Chromium over CDP or Firefox over WebDriver BiDi. */
export const drivePuppeteer = async (browser: 'chrome' | 'firefox', executablePath: string): Promise<Driver> => {
  const started = await launch({
    browser,
    executablePath,
    // `shell` also runs Chromium's headless shell; Firefox has one headless mode.
    headless: browser === 'chrome' ? 'shell' : true,
    args: browser === 'chrome' ? ['--no-sandbox', '--disable-dev-shm-usage', '--force-prefers-reduced-motion'] : [],
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'zh-CN' },
    protocolTimeout: 60_000,
  });
  const pages = new Set<Page>();
  let size = { width: 1280, height: 860 };
  return {
    newTab: async () => {
      const page = await started.newPage();
      pages.add(page);
      page.on('close', () => pages.delete(page));
      page.on('dialog', (dialog) => void dialog.accept());
      page.setDefaultNavigationTimeout(60_000);
      await page.setViewport(size);
      return tabOf(page);
    },
    resize: async (width, height) => {
      size = { width, height };
      for (const page of pages) await page.setViewport(size);
    },
    close: () => started.close(),
  };
};
