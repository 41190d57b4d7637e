import type { Browser, Page } from '@playwright/test';
import { median, signInAt } from './site.ts';

/** Of the 65,535 characters that the contract allows, minus those that are typed. */
const bodyLength = 65_000;
const keys = 31;
/** A fast typist; also lets work that waits for a pause disturb the next key. */
const pauses = [120, 600];

/** Prints the ms from a key in a long body to the next paint; target 50. */
export const measure = async (browser: Browser, origin: string): Promise<void> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ignoreHTTPSErrors: true });
  await fillBody(page);
  await signInAt(page, origin, '/admin/news?edit=5');
  const text = page.getByRole('dialog').getByRole('textbox', { name: '正文' });
  await text.getByRole('paragraph').nth(150).click();
  await page.waitForLoadState('networkidle');
  const rows: Record<string, object> = {};
  for (const pause of pauses) {
    const delays = await type(page, pause);
    const [middle, worst] = [median(delays), Math.max(...delays)].map(Math.round);
    rows[`a key each ${pause} ms`] = { 'median, ms': middle, 'worst, ms': worst };
  }
  console.table(rows);
};

const fillBody = async (page: Page): Promise<void> => {
  const paragraph = `<p>${'萝卜切块，小火<strong>慢慢炖</strong>，不要着急。'.repeat(6)}</p>`;
  const section = `<h2>立冬喝什么汤</h2>${paragraph.repeat(6)}`;
  const full = section.repeat(Math.ceil(bodyLength / section.length));
  const body = `${full.slice(0, full.lastIndexOf('</p>', bodyLength - 4))}</p>`;
  await page.route('**/api/admin/news/5', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, body } } });
  });
};

/** Types, and returns the delay of each key in ms. */
const type = async (page: Page, pause: number): Promise<number[]> => {
  const delays = await page.evaluateHandle(() => {
    const measured: number[] = [];
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          // A task that is queued in a frame runs after its paint.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => measured.push(performance.now() - timeStamp), { once: true });
          port1.start();
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
    return measured;
  });
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press('a');
    await page.waitForTimeout(pause);
  }
  return delays.jsonValue();
};
