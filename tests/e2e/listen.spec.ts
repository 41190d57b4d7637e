import type { Page } from '@playwright/test';
import { expect, overflow, setTextSize, test, violationsInAll } from './fixtures.ts';

/** Controls of the fake speech engine. */
interface Speech {
  spoken: { text: string; rate: number }[];
  isSpeaking: () => boolean;
  /** Ends the current utterance. */
  end: () => void;
}

declare global {
  interface Window {
    speech: Speech;
  }
}

/** Fakes speechSynthesis: utterances start at once and end on `end()`. */
const fakeSpeech = (page: Page, languages = ['zh-CN']) =>
  page.addInitScript((known) => {
    class Utterance extends EventTarget {
      text: string;
      rate = 1;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    let current: Utterance | null = null;
    const spoken: Speech['spoken'] = [];
    const voices = known.map((lang) => ({ lang, localService: true, voiceURI: lang }));
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak: (utterance: Utterance) => {
        if (utterance.text === '') return;
        current = utterance;
        spoken.push({ text: utterance.text, rate: utterance.rate });
        if (voices.length > 0) setTimeout(() => utterance.dispatchEvent(new Event('start')));
      },
      cancel: () => {
        const interrupted = current;
        current = null;
        if (interrupted)
          setTimeout(() => interrupted.dispatchEvent(Object.assign(new Event('error'), { error: 'interrupted' })));
      },
    });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
    window.speech = {
      spoken,
      isSpeaking: () => current !== null,
      end: () => {
        const ended = current;
        current = null;
        ended?.dispatchEvent(new Event('end'));
      },
    };
  }, languages);

const texts = (page: Page) => page.evaluate(() => window.speech.spoken.map(({ text }) => text));
const isSpeaking = (page: Page) => page.evaluate(() => window.speech.isSpeaking());
const player = (page: Page) => page.getByRole('region', { name: '朗读' });
const status = (page: Page) => player(page).getByRole('status');

const withoutSpace = (text: string) => text.replaceAll(/\s/g, '');

/** The text with the CSS highlight; null without one. */
const markedText = (page: Page) =>
  page.evaluate(() => {
    const [range] = CSS.highlights.get('read-aloud') ?? [];
    return range instanceof Range ? range.toString().replaceAll(/\s/g, '') : null;
  });

/** Whether the marked sentence is visible above the player. */
const isMarkInView = (page: Page) =>
  page.evaluate(() => {
    const [range] = CSS.highlights.get('read-aloud') ?? [];
    const bar = document.querySelector('[aria-label="朗读"]');
    if (!(range instanceof Range) || !bar) return false;
    const { top, bottom } = range.getBoundingClientRect();
    return top >= 0 && bottom <= bar.getBoundingClientRect().top;
  });

const listen = (page: Page) => page.getByRole('button', { name: '听全文' }).click();

test(
  'reads a record aloud sentence by sentence, from title to end, and marks each',
  { tag: '@core' },
  async ({ page }) => {
    await fakeSpeech(page);
    await page.goto('/symptom/53');
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await listen(page);
    await expect(status(page)).toHaveText('正在朗读');
    expect(await texts(page)).toEqual([title]);
    await expect(player(page)).toContainText(/1 \/ \d+ 句/);
    await page.evaluate(() => window.speech.end());
    await expect.poll(() => texts(page)).toEqual([title, '何时就医']);

    // The current sentence is marked in the text.
    const next = async () => {
      if ((await status(page).textContent()) === '读完了') return true;
      const last = (await texts(page)).at(-1) ?? '';
      expect(await markedText(page)).toBe(withoutSpace(last));
      await page.evaluate(() => window.speech.end());
      return false;
    };
    await expect.poll(next, { intervals: [10], timeout: 20_000 }).toBe(true);
    await expect(status(page)).toHaveText('读完了');
    expect(await markedText(page)).toBeNull();
    // Advice and body are complete.
    const spokenText = (await texts(page)).join('').replaceAll(/\s/g, '');
    const advice = await page.getByRole('complementary', { name: '何时就医' }).locator('p').first().textContent();
    const paragraphs = await page.locator('article [class*=text] > [class*=body] p').allTextContents();
    const long = paragraphs.filter((text) => text.length > 30).map((text) => text.replaceAll(/\s/g, ''));
    expect(long.length).toBeGreaterThan(0);
    for (const words of [advice ?? '', ...long]) expect(spokenText).toContain(words.replaceAll(/\s/g, ''));
  },
);

test(
  'the player works by keyboard: pause, resume, next, previous, speed, close',
  { tag: '@core' },
  async ({ page }) => {
    await fakeSpeech(page);
    await page.goto('/news/53');
    await page.getByRole('button', { name: '听全文' }).focus();
    await page.keyboard.press('Enter');
    await expect(player(page).getByRole('button', { name: '暂停' })).toBeFocused();
    await expect(status(page)).toHaveText('正在朗读');
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText('已暂停');
    expect(await isSpeaking(page)).toBe(false);
    await expect(player(page).getByRole('button', { name: '继续' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText('正在朗读');
    await page.keyboard.press('Tab');
    await expect(player(page).getByRole('button', { name: '下一句' })).toBeFocused();
    // The player is always in view, so the page does not scroll.
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Enter');
    await expect(player(page)).toContainText(/2 \/ \d+ 句/);
    await player(page).getByRole('button', { name: '上一句' }).focus();
    await page.keyboard.press('Enter');
    await expect(player(page)).toContainText(/1 \/ \d+ 句/);
    await player(page).getByRole('combobox', { name: '语速' }).selectOption('慢');
    await expect.poll(() => page.evaluate(() => window.speech.spoken.at(-1)?.rate)).toBe(0.8);
    await player(page).getByRole('button', { name: '关闭' }).focus();
    await page.keyboard.press('Enter');
    await expect(player(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: '听全文' })).toBeFocused();
    expect(await isSpeaking(page)).toBe(false);

    await page.reload();
    await listen(page);
    await expect.poll(() => page.evaluate(() => window.speech.spoken.at(-1)?.rate)).toBe(0.8);
  },
);

test('keeps the spoken sentence in view unless the reader scrolls elsewhere', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 700 });
  await fakeSpeech(page);
  await page.goto('/knowhow/53');
  await listen(page);
  await expect(status(page)).toHaveText('正在朗读');
  const next = async () => {
    const before = (await texts(page)).length;
    await page.evaluate(() => window.speech.end());
    await expect.poll(async () => (await texts(page)).length).toBe(before + 1);
  };
  const scrollTop = () => page.evaluate(() => Math.round(window.scrollY));
  for (let count = 0; count < 12; count += 1) {
    await next();
    await expect.poll(() => isMarkInView(page)).toBe(true);
  }
  expect(await scrollTop()).toBeGreaterThan(100);

  await page.mouse.move(195, 300);
  await page.mouse.wheel(0, -5000);
  await expect.poll(scrollTop).toBe(0);
  await next();
  await next();
  expect(await scrollTop()).toBe(0);
  expect(await isMarkInView(page)).toBe(false);
  // A button of the player scrolls back.
  await player(page).getByRole('button', { name: '下一句' }).click();
  await expect.poll(() => isMarkInView(page)).toBe(true);
});

test('marks the paragraph in browsers without the CSS Highlight API', async ({ page }) => {
  await fakeSpeech(page);
  await page.addInitScript(() => Reflect.deleteProperty(window.CSS, 'highlights'));
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Highlight'));
  await page.goto('/news/53');
  await listen(page);
  await expect(page.locator('[data-read-aloud]')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('data-read-aloud', '');
  await player(page).getByRole('button', { name: '关闭' }).click();
  await expect(page.locator('[data-read-aloud]')).toHaveCount(0);
});

test('controls playback from the lock screen until the player is closed', async ({ page }) => {
  await fakeSpeech(page);
  await page.addInitScript(() => {
    const handlers: Record<string, unknown> = {};
    Object.assign(window, { handlers });
    navigator.mediaSession.setActionHandler = (action, handler) => {
      handlers[action] = handler;
    };
  });
  const press = (action: string) => page.evaluate(`window.handlers.${action}()`);
  const session = () =>
    page.evaluate(() => [navigator.mediaSession.metadata?.title ?? null, navigator.mediaSession.playbackState]);
  await page.goto('/news/53');
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await listen(page);
  await expect(status(page)).toHaveText('正在朗读');
  expect(await session()).toEqual([title, 'playing']);
  await press('nexttrack');
  await expect(player(page)).toContainText(/2 \/ \d+ 句/);
  await press('previoustrack');
  await expect(player(page)).toContainText(/1 \/ \d+ 句/);
  await press('pause');
  await expect(status(page)).toHaveText('已暂停');
  expect(await session()).toEqual([title, 'paused']);
  await press('play');
  await expect(status(page)).toHaveText('正在朗读');
  await press('stop');
  await expect(player(page)).toHaveCount(0);
  expect(await session()).toEqual([null, 'none']);
});

test('the player stays visible and covers nothing on phones, in landscape, at 200 % text size and on desktops', async ({
  page,
}) => {
  await fakeSpeech(page);
  for (const [width, height, size] of [
    [390, 844, 100],
    [320, 640, 200],
    [740, 360, 100],
    [1280, 800, 100],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/news/53');
    await setTextSize(page, size);
    await listen(page);
    await expect(status(page)).toHaveText('正在朗读');
    // 200 % text makes it higher.
    const { height: barHeight = 0 } = (await player(page).boundingBox()) ?? {};
    if (size === 100) expect(barHeight).toBe(56);
    expect(barHeight).toBeLessThanOrEqual(72);
    const bar = page.getByRole('navigation', { name: '快捷导航' });
    for (const where of [0, 600, 1e6]) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), where);
      await expect(player(page)).toBeInViewport({ ratio: 0.99 });
      const box = await player(page).boundingBox();
      expect(box?.height).toBeLessThanOrEqual(height / 2);
      const barBox = (await bar.isVisible()) ? await bar.boundingBox() : null;
      if (box && barBox) expect(box.y + box.height).toBeLessThanOrEqual(barBox.y + 1);
    }
    // At the end of the page the player covers nothing; the page may still grow.
    const covered = async () => {
      await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      const footer = await page.getByRole('contentinfo').boundingBox();
      const box = await player(page).boundingBox();
      return footer && box ? footer.y + footer.height - box.y : Number.NaN;
    };
    await expect.poll(covered).toBeLessThanOrEqual(1);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    for (const control of await player(page).locator('button, select').all()) {
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  }
});

test('axe finds no violations on the player while reading and after a failure', async ({ page }) => {
  await fakeSpeech(page);
  await page.goto('/news/53');
  await listen(page);
  await expect(status(page)).toHaveText('正在朗读');
  expect(await violationsInAll(page)).toEqual([]);
  await page.evaluate(() => {
    window.speechSynthesis.getVoices = () => [];
    window.speechSynthesis.speak = (utterance) =>
      void utterance.dispatchEvent(Object.assign(new Event('error'), { error: 'synthesis-failed' }));
  });
  await player(page).getByRole('button', { name: '下一句' }).click();
  await expect(status(page)).toHaveText(/^这台设备现在没有中文语音/);
  expect(await violationsInAll(page)).toEqual([]);
});

test('a printed record has neither the player nor buttons', async ({ page }) => {
  await fakeSpeech(page);
  await page.goto('/news/53');
  await listen(page);
  await expect(status(page)).toHaveText('正在朗读');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('朗读', { exact: true })).toBeHidden();
  for (const name of ['听全文', '停止', '分享', '收藏', '打印'])
    await expect(page.getByText(name, { exact: true })).toBeHidden();
});
