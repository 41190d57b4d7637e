import type { Page } from '@playwright/test';
import { chosenByBrowser } from './desk.ts';
import { expect, overflow, remember, test, violations } from './fixtures.ts';

/** Controls of the fake speech engine. */
interface Speech {
  heard: { text: string; rate: number }[];
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
const speakSilently = (page: Page, languages = ['zh-CN']) =>
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
    const heard: Speech['heard'] = [];
    const voices = known.map((lang) => ({ lang, localService: true, voiceURI: lang }));
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak: (utterance: Utterance) => {
        if (utterance.text === '') return;
        current = utterance;
        heard.push({ text: utterance.text, rate: utterance.rate });
        if (voices.length > 0) setTimeout(() => utterance.dispatchEvent(new Event('start')));
      },
      cancel: () => {
        const given = current;
        current = null;
        if (given) setTimeout(() => given.dispatchEvent(Object.assign(new Event('error'), { error: 'interrupted' })));
      },
    });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
    window.speech = {
      heard,
      isSpeaking: () => current !== null,
      end: () => {
        const ended = current;
        current = null;
        ended?.dispatchEvent(new Event('end'));
      },
    };
  }, languages);

const texts = (page: Page) => page.evaluate(() => window.speech.heard.map(({ text }) => text));
const isSpeaking = (page: Page) => page.evaluate(() => window.speech.isSpeaking());
const player = (page: Page) => page.getByRole('region', { name: '朗读' });
const status = (page: Page) => player(page).getByRole('status');

const withoutSpace = (text: string) => text.replaceAll(/\s/g, '');

/** The words with the CSS highlight; null without one. */
const markedWords = (page: Page) =>
  page.evaluate(() => {
    const [range] = CSS.highlights.get('read-aloud') ?? [];
    return range instanceof Range ? range.toString().replaceAll(/\s/g, '') : null;
  });

/** Whether the marked sentence stands between the header and the player. */
const isMarkInView = (page: Page) =>
  page.evaluate(() => {
    const [range] = CSS.highlights.get('read-aloud') ?? [];
    const bar = document.querySelector('[aria-label="朗读"]');
    if (!(range instanceof Range) || !bar) return false;
    const { top, bottom } = range.getBoundingClientRect();
    return top >= 0 && bottom <= bar.getBoundingClientRect().top;
  });

const listen = (page: Page) => page.getByRole('button', { name: '听全文' }).click();

test('a record is read from its title on, sentence by sentence, to its end', async ({ page }) => {
  await speakSilently(page);
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
    expect(await markedWords(page)).toBe(withoutSpace(last));
    await page.evaluate(() => window.speech.end());
    return false;
  };
  await expect.poll(next, { intervals: [10], timeout: 20_000 }).toBe(true);
  await expect(status(page)).toHaveText('读完了');
  expect(await markedWords(page)).toBeNull();
  // The advice and the whole body were read.
  const said = (await texts(page)).join('').replaceAll(/\s/g, '');
  const advice = await page.getByRole('complementary', { name: '何时就医' }).locator('p').textContent();
  const paragraphs = await page.getByRole('article').locator('p').allTextContents();
  const long = paragraphs.filter((text) => text.length > 30).map((text) => text.replaceAll(/\s/g, ''));
  expect(long.length).toBeGreaterThan(0);
  for (const words of [advice ?? '', ...long]) expect(said).toContain(words.replaceAll(/\s/g, ''));
});

test('a listener works it by keyboard: pause, on, forward, back, speed, stop', async ({ page }) => {
  await speakSilently(page);
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
  // The player is always in view: the page stays where it is.
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Enter');
  await expect(player(page)).toContainText(/2 \/ \d+ 句/);
  await player(page).getByRole('button', { name: '上一句' }).focus();
  await page.keyboard.press('Enter');
  await expect(player(page)).toContainText(/1 \/ \d+ 句/);
  await player(page).getByRole('combobox', { name: '语速' }).selectOption('慢');
  await expect.poll(() => page.evaluate(() => window.speech.heard.at(-1)?.rate)).toBe(0.8);
  await player(page).getByRole('button', { name: '关闭' }).focus();
  await page.keyboard.press('Enter');
  await expect(player(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: '听全文' })).toBeFocused();
  expect(await isSpeaking(page)).toBe(false);

  await page.reload();
  await listen(page);
  await expect.poll(() => page.evaluate(() => window.speech.heard.at(-1)?.rate)).toBe(0.8);
});

test('it falls silent where the reader goes elsewhere', async ({ page }) => {
  await speakSilently(page);
  await page.goto('/news/53');
  await listen(page);
  await expect(status(page)).toHaveText('正在朗读');
  await page.getByRole('link', { name: '← 新闻' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '新闻' })).toBeVisible();
  await expect(player(page)).toHaveCount(0);
  expect(await isSpeaking(page)).toBe(false);
});

test('the sentence that is read stays in view, but not against a reader who scrolls elsewhere', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 700 });
  await speakSilently(page);
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
  // A press on the player leads back.
  await player(page).getByRole('button', { name: '下一句' }).click();
  await expect.poll(() => isMarkInView(page)).toBe(true);
});

test('a browser without highlights marks the paragraph', async ({ page }) => {
  await speakSilently(page);
  await page.addInitScript(() => Reflect.deleteProperty(window.CSS, 'highlights'));
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Highlight'));
  await page.goto('/news/53');
  await listen(page);
  await expect(page.locator('[data-read-aloud]')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('data-read-aloud', '');
  await player(page).getByRole('button', { name: '关闭' }).click();
  await expect(page.locator('[data-read-aloud]')).toHaveCount(0);
});

test('the lock screen has the title and the controls, until the player is closed', async ({ page }) => {
  await speakSilently(page);
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

for (const [name, languages] of [
  ['without Chinese', ['en-US']],
  ['whose engine never begins', []],
] as const) {
  test(`a device ${name} says so within two seconds, and what to do`, async ({ page }) => {
    await speakSilently(page, [...languages]);
    await page.clock.install();
    await page.goto('/news/53');
    await listen(page);
    await expect(status(page)).toHaveText('正在准备…');
    await page.clock.runFor(2000);
    await expect(status(page)).toHaveText(/^这台设备现在没有中文语音/);
    expect(await texts(page)).toHaveLength(languages.length === 0 ? 1 : 0);
    await player(page).getByRole('button', { name: '再试一次' }).click();
    await expect(status(page)).toHaveText('正在准备…');
  });
}

test('a player that can’t be fetched leaves the record as it is, and comes with the next press', async ({ page }) => {
  await speakSilently(page);
  await page.goto('/news/53');
  await expect(page.getByRole('button', { name: '听全文' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await listen(page);
  await expect(page.getByText('朗读暂时打不开，请检查网络后再试一次。')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const [name, size, viewport] of [
  ['a phone', 100, { width: 390, height: 844 }],
  ['a narrow phone with twice as large letters', 200, { width: 320, height: 640 }],
  ['a phone on its side', 100, { width: 740, height: 360 }],
  ['a wide window', 100, { width: 1280, height: 800 }],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('the player stays in reach and covers no way', async ({ page }) => {
      await speakSilently(page);
      await remember(page, { size });
      await page.goto('/news/53');
      await listen(page);
      await expect(status(page)).toHaveText('正在朗读');
      // Letters twice as large make it higher.
      const { height: barHeight = 0 } = (await player(page).boundingBox()) ?? {};
      if (size === 100) expect(barHeight).toBe(56);
      expect(barHeight).toBeLessThanOrEqual(72);
      const bar = page.getByRole('navigation', { name: '快捷导航' });
      for (const where of [0, 600, 1e6]) {
        await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), where);
        await expect(player(page)).toBeInViewport({ ratio: 0.99 });
        const box = await player(page).boundingBox();
        expect(box?.height).toBeLessThanOrEqual(viewport.height / 2);
        const barBox = (await bar.isVisible()) ? await bar.boundingBox() : null;
        if (box && barBox) expect(box.y + box.height).toBeLessThanOrEqual(barBox.y + 1);
      }
      // At the end of the page, which still grows, the player covers nothing.
      const covered = async () => {
        await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
        const foot = await page.getByRole('contentinfo').boundingBox();
        const box = await player(page).boundingBox();
        return foot && box ? foot.y + foot.height - box.y : Number.NaN;
      };
      await expect.poll(covered).toBeLessThanOrEqual(1);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      for (const control of await player(page).locator('button, select').all()) {
        const { width = 0, height = 0 } = (await control.boundingBox()) ?? {};
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      }
    });
  });
}

for (const [name, media] of [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['forced colours', { forcedColors: 'active' }],
] as const) {
  test.describe(`in ${name}`, () => {
    test.beforeEach(({ page }) => page.emulateMedia(media));

    test('axe finds nothing on the player, reading and failed', async ({ page }) => {
      await speakSilently(page);
      await page.goto('/news/53');
      await listen(page);
      await expect(status(page)).toHaveText('正在朗读');
      expect(await violations(page, name === 'forced colours' ? chosenByBrowser : [])).toEqual([]);
      await page.evaluate(() => {
        window.speechSynthesis.getVoices = () => [];
        window.speechSynthesis.speak = (utterance) =>
          void utterance.dispatchEvent(Object.assign(new Event('error'), { error: 'synthesis-failed' }));
      });
      await player(page).getByRole('button', { name: '下一句' }).click();
      await expect(status(page)).toHaveText(/^这台设备现在没有中文语音/, { timeout: 10_000 });
      expect(await violations(page, name === 'forced colours' ? chosenByBrowser : [])).toEqual([]);
    });
  });
}

test('a printed record has neither the player nor what can only be pressed', async ({ page }) => {
  await speakSilently(page);
  await page.goto('/news/53');
  await listen(page);
  await expect(status(page)).toHaveText('正在朗读');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('朗读', { exact: true })).toBeHidden();
  for (const name of ['听全文', '停止', '分享', '收藏', '打印'])
    await expect(page.getByText(name, { exact: true })).toBeHidden();
});
