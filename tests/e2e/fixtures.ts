import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import * as v from 'valibot';
import { schemaKinds, titles } from '../../src/content/catalog.ts';
import { withResolvers } from '../../src/lib/browser/with-resolvers.ts';
import { createMock, serve, startTimeout, type Mock } from './mock-server.ts';
import { unreachable } from './reachable.ts';

const kinds: Readonly<Record<string, string>> = schemaKinds;

/** Public types with their page title and schema.org type. */
export const publicTypes = Object.entries(titles).map(([type, title]) => ({
  type,
  title,
  kind: kinds[type] ?? '',
}));

export const siteName = '自体干细胞饮食指南';

/** The heading of the home page. */
export const homeHeading = '查症状、学饮食，照顾自己和家人';

/** Whether a console message reports a violated, invalid or report-only policy header. */
const isPolicyMessage = (message: string) =>
  /content security policy|permissions-policy|trusted ?(?:type|html|script)/i.test(message);

/** Messages about hostile bodies: Chromium also checks the separate document in which the sanitiser parses them. */
export const hostileBodyMessages = /inline event handler|inline style|document's base URI/;

/** The seed's record with a hostile body. */
const hostileRecord = '/news/47';

/**
 * Pages of the production build; resets the mock before each test. A test fails when a page violates the content security
 * policy, except for messages that match `allowedMessages`.
 */
export const test = base.extend<
  { mock: Mock; allowedMessages: RegExp | undefined; allowedFaults: RegExp | undefined },
  { site: string }
>({
  allowedMessages: [undefined, { option: true }],
  /** What the check at the end may find, where the test itself leads there. */
  allowedFaults: [undefined, { option: true }],
  site: [
    // Playwright requires the destructuring pattern.
    // oxlint-disable-next-line no-empty-pattern
    ({}, provide) => serve('dist', provide),
    { scope: 'worker', timeout: startTimeout },
  ],
  baseURL: ({ site }, provide) => provide(site),
  context: async ({ context, allowedMessages, allowedFaults }, provide, testInfo) => {
    const reported: string[] = [];
    context.on('console', (message) => {
      const text = message.text();
      const address = message.page()?.url() ?? '';
      const allowed = address.includes(hostileRecord) ? hostileBodyMessages : allowedMessages;
      if (isPolicyMessage(text) && !allowed?.test(text)) reported.push(`${address}: ${text}`);
    });
    await provide(context);
    expect(reported).toEqual([]);
    // After a failure, the page may be in any state.
    if (testInfo.errors.length > 0) return;
    for (const page of context.pages()) await expectReachable(page, allowedFaults);
  },
  mock: [
    async ({ site }, provide) => {
      const mock = createMock(site);
      await mock.reset();
      await provide(mock);
    },
    { auto: true },
  ],
});

/** Everything on the open page can be reached (`reachable.ts`). What moves, such as a closing dialog, gets time to finish. */
const expectReachable = async (page: Page, allowed: RegExp | undefined) => {
  if (page.isClosed() || !page.url().startsWith('http')) return;
  // A test may end with a reload.
  const found = () => unreachable(page).catch(() => ['the page is loading']);
  const faults = async () => (await found()).filter((fault) => !allowed?.test(fault));
  await expect.poll(faults, { timeout: 30_000 }).toEqual([]);
};

export { expect, serve };
export type { Mock };

/** Records of a list: `recordsOf(site, 'news?sort=title', schema)`. */
export const recordsOf = async <Schema extends v.GenericSchema>(site: string, address: string, schema: Schema) =>
  v.parse(v.object({ data: v.array(schema) }), await (await fetch(`${site}/api/${address}`)).json()).data;

/** The links to the records of a listing: symptoms are listed by letters, all others as cards. */
export const recordLinks = (page: Page) => page.locator('main').locator('article h3 a, [id^=initial-] li > a');

export const vTitled = v.object({ id: v.number(), title: v.string() });

/** Holds requests to an address; calling the returned function continues or aborts them. */
export const holdRequests = async (
  page: Page,
  address: Parameters<Page['route']>[0],
  then: 'continue' | 'abort' = 'continue',
) => {
  const gate = withResolvers<void>();
  await page.route(address, async (route) => {
    await gate.promise;
    await route[then]();
  });
  return () => gate.resolve();
};

/** Opens a page whose scripts load only after the returned function is called. */
export const openWithoutScripts = async (page: Page, address: string) => {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return release;
};

/** Changes values of a record in the responses to a page. */
export const changeRecord = (page: Page, address: string, changes: object) =>
  page.route(`**/api${address}`, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, ...changes } } });
  });

/** Saves the file that an action downloads; returns its name and content. */
export const download = async (page: Page, action: () => Promise<void>) => {
  const downloading = page.waitForEvent('download');
  await action();
  const file = await downloading;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
};

/** Waits until two frames have been drawn; a second at most, because headless Chromium sometimes draws none. */
export const waitForFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        setTimeout(resolve, 1000);
      }),
  );

/** Presses Tab, or another key, until an element has the focus. */
export const tabTo = async (target: Locator, key = 'Tab') => {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`${key} never reached ${String(target)}`);
};

/** A finger on the screen of a device with touch. */
export const createFinger = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (at: { x: number; y: number }) => send('touchStart', at),
    slide: async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      for (let step = 1; step <= 10; step += 1)
        await send('touchMove', {
          x: from.x + ((to.x - from.x) * step) / 10,
          y: from.y + ((to.y - from.y) * step) / 10,
        });
    },
    up: () => send('touchEnd'),
  };
};

/** Whether a picture has loaded. */
export const isLoaded = (picture: Locator) =>
  picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);

/** Records the URLs of all requests of a page that match a condition. */
export const recordUrls = (page: Page, isWanted: (url: URL) => boolean): string[] => {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (isWanted(new URL(request.url()))) urls.push(request.url());
  });
  return urls;
};

/** Kills a tab without any page event, as when a phone discards it. */
export const killTab = async (page: Page) => {
  const tab = await page.context().newCDPSession(page);
  const { targetInfo } = await tab.send('Target.getTargetInfo');
  const client = await page.context().browser()?.newBrowserCDPSession();
  await client?.send('Target.closeTarget', { targetId: targetInfo.targetId });
};

/** A generated picture as a file for inputs; its colour depends on the name. Size in px. */
export const pictureFile = async (page: Page, name: string, mimeType = 'image/png', width = 200, height = 150) => {
  const base64 = await page.evaluate(
    ([hue, type, wide, high]) => {
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = high;
      const context = canvas.getContext('2d');
      if (context) {
        context.fillStyle = `hsl(${hue} 60% 60%)`;
        context.fillRect(0, 0, wide / 2, high);
      }
      return canvas.toDataURL(type).split(',')[1] ?? '';
    },
    [(name.codePointAt(0) ?? 0) % 360, mimeType, width, height] as const,
  );
  return { name, mimeType, buffer: Buffer.from(base64, 'base64') };
};

/** The cards of a listing. */
export const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Sets 200 % text size like a browser setting. The content security policy forbids a style element. */
export const enlargeText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets.push(sheet);
  });

/** Scrolls to the current end of the page. */
export const scrollToEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

/** Horizontal overflow of the page in px. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Records the visible text of each frame; call before the page is opened. Returns a function that reads the texts. */
export const recordVisibleText = async (page: Page) => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      if (document.body && document.documentElement.dataset.converting === undefined) seen.add(document.body.innerText);
      requestAnimationFrame(look);
    };
    look();
  });
  return async () => v.parse(v.array(v.string()), await page.evaluate('[...window.seen]'));
};

/**
 * Drops timers of more than 2 s and stops `performance.now`, so that on a slow machine the page never reaches the three
 * seconds after which it shows Simplified text (`index.html`, `show-variant.ts`). Call before the page is opened.
 */
export const withoutLongTimers = (page: Page) =>
  page.addInitScript(() => {
    const later = window.setTimeout;
    const started = performance.now();
    performance.now = () => started;
    const soon = (run: () => void, delay = 0) => (delay > 2000 ? 0 : later(run, delay));
    Object.assign(window, { setTimeout: soon });
  });

/** Sets the text size of the open page in percent, like the reading settings. */
export const setTextSize = (page: Page, size: number) =>
  page.evaluate((text) => (document.documentElement.dataset.textSize = text), String(size));

/** Sets stored reading settings. */
export const setReadingSettings = (page: Page, settings: object) =>
  page.addInitScript((text) => localStorage.setItem('reading-settings', text), JSON.stringify(settings));

/** Signs in through the form of the login page, which must be open. */
export const login = async (page: Page, email = 'admin@example.com', password = 'password') => {
  await page.getByLabel('邮箱').fill(email);
  await page.getByLabel(/^密码/).fill(password);
  await page.getByRole('button', { name: '登录' }).click();
};

const vLogin = v.object({ token: v.string() });

/** An access token from the login endpoint. */
export const tokenOf = async (site: string, email = 'admin@example.com'): Promise<string> => {
  const response = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'password' }),
  });
  if (!response.ok) throw new Error(`Login as ${email}: ${response.status} ${await response.text()}`);
  return v.parse(vLogin, await response.json()).token;
};

const hour = 3_600_000;

/** localStorage of a signed-in device, without the key prefix `auth.` (`src/api/token.ts`). */
export const storedSession = (token: string) => ({
  '_token.laravelJWT': `Bearer ${token}`,
  '_token_expiration.laravelJWT': String(Date.now() + hour),
  '_refresh_token.laravelJWT': 'true',
  '_refresh_token_expiration.laravelJWT': String(Date.now() + 14 * 24 * hour),
});

/** Address on the site's origin that runs no scripts, for writing its storage. */
export const scriptlessPage = '/icon.svg';

/** Sends the events of an input method (IME): unfinished texts, keys and the committed text. */
export const openInputMethod = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  return {
    compose: async (...texts: string[]) => {
      for (const text of texts) {
        await client.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
      }
    },
    press: async (key: string) => {
      for (const type of ['rawKeyDown', 'keyUp'] as const) {
        await client.send('Input.dispatchKeyEvent', { type, key, code: key, windowsVirtualKeyCode: 229 });
      }
    },
    commit: (text: string) => client.send('Input.insertText', { text }),
  };
};

/** Types through an IME: composition letter by letter, then the committed text. */
export const compose = async (page: Page, letters: string, committed: string) => {
  const ime = await openInputMethod(page);
  await ime.compose(...Array.from(letters, (_, index) => letters.slice(0, index + 1)));
  await ime.commit(committed);
};

/** Opens a page as a signed-in user, without the login form. */
export const openAs = async (page: Page, address: string, email?: string) => {
  // Without transitions, tests of the admin area take a seventh less time.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(scriptlessPage);
  const token = await tokenOf(new URL(page.url()).origin, email);
  await page.evaluate((session) => {
    for (const [name, value] of Object.entries(session)) localStorage.setItem(`auth.${name}`, value);
    // Left by an earlier session.
    localStorage.removeItem('auth._token_id.laravelJWT');
    document.cookie = 'auth._token_id.laravelJWT=; path=/; max-age=0';
  }, storedSession(token));
  await page.goto(address);
};

/** Signs out by the account menu. */
export const signOut = async (page: Page) => {
  await page.locator('summary').filter({ hasText: '账号' }).click();
  await page.getByRole('group').getByRole('button', { name: '退出登录' }).click();
};

/** Opens the menu of a row in an admin table. */
export const openRowMenu = async (page: Page, title: string) => {
  await page.getByRole('button', { name: `“${title}”的操作` }).click();
  return page.getByRole('menu');
};

/** Waits until an admin table is shown and no more requests are sent. */
export const waitForIdleTable = async (page: Page, mock: Mock) => {
  await expect(page.getByRole('row').nth(1).getByRole('checkbox')).toBeVisible();
  let before = -1;
  await expect
    .poll(
      async () => {
        const count = (await mock.requests()).length;
        const same = count === before;
        before = count;
        return same;
      },
      { intervals: [400] },
    )
    .toBe(true);
};

/** Makes the stored access token appear expired. */
export const expireToken = async (page: Page, mock: Mock) => {
  // A pending request would refresh the token.
  await waitForIdleTable(page, mock);
  await page.evaluate(() => {
    const past = String(Date.now() - 1000);
    localStorage.setItem('auth._token_expiration.laravelJWT', past);
    document.cookie = `auth._token_expiration.laravelJWT=${past}; path=/`;
  });
};

/** Finishes transitions, whose intermediate colours would fail the contrast check. Endless animations keep running. */
const finishTransitions = (page: Page) =>
  page.evaluate(async () => {
    // Chromium draws no frames in background tabs.
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 200);
      });
    const running = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    for (let round = 0; round < 20; round += 1) {
      for (const animation of running()) animation.finish();
      // A new dialog starts to fade in some frames after mounting.
      for (let frames = 0; frames < 4; frames += 1) await frame();
      if (running().length === 0) return;
    }
  });

/** axe violations of WCAG 2.2 AA and of axe's best practices. */
export const violations = async (page: Page, disabledRules: string[] = []) => {
  await finishTransitions(page);
  const axe = createAxe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  return describeViolations(await axe.disableRules(disabledRules).analyze());
};

/** Legacy mode needs no second page and a third of the time; it skips frames of other origins. */
const createAxe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

const describeViolations = ({ violations: all }: Awaited<ReturnType<AxeBuilder['analyze']>>) =>
  all.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);

/** axe violations in the light and dark scheme; in dark only rules about colours are checked. */
export const violationsInBoth = async (page: Page, disabledRules: string[] = []) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await violations(page, disabledRules);
  await page.emulateMedia({ colorScheme: 'dark' });
  await finishTransitions(page);
  const inDark = describeViolations(
    await createAxe(page).withRules(['color-contrast', 'link-in-text-block']).analyze(),
  );
  return [...inLight.map((violation) => `light: ${violation}`), ...inDark.map((violation) => `dark: ${violation}`)];
};

/**
 * axe rules to disable where a floating bar lies over a part of a row, which scrolls out from under it: axe takes the row's
 * checkbox for too small. `reachable.ts` scrolls before it measures.
 */
export const floatingBarExceptions = ['target-size'];

/** axe rules to disable in forced colours: axe reads `-webkit-text-fill-color`, which Chromium computes without them. */
export const forcedColorsExceptions = ['color-contrast'];

/** axe violations in the light and dark scheme and in forced colours. */
export const violationsInAll = async (page: Page) => {
  const inSchemes = await violationsInBoth(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const inForcedColors = await violations(page, forcedColorsExceptions);
  await page.emulateMedia({ forcedColors: 'none' });
  return [...inSchemes, ...inForcedColors.map((violation) => `forced colours: ${violation}`)];
};

/** Waits until the service worker controls the page. */
export const waitForWorker = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

/** Waits until the service worker controls the page and the database of offline copies exists. */
export const waitForOfflineCopies = async (page: Page) => {
  await waitForWorker(page);
  await page.waitForFunction(async () => (await indexedDB.databases()).some(({ name }) => name === 'offline-copies'));
};

/** Everything stored on the device (databases, caches, web storage, cookies) as place, key and text. */
export const storedEntries = (page: Page): Promise<[place: string, key: string, text: string][]> =>
  page.evaluate(async () => {
    const entries: [string, string, string][] = [['cookies', '', document.cookie]];
    for (const [key, text] of Object.entries(localStorage)) entries.push(['localStorage', key, String(text)]);
    for (const [key, text] of Object.entries(sessionStorage)) entries.push(['sessionStorage', key, String(text)]);
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name));
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName);
        const [keys, values] = await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())]);
        keys.forEach((key, index) => {
          const keyText = typeof key === 'string' ? key : JSON.stringify(key);
          entries.push([`${name}/${storeName}`, keyText, JSON.stringify(values[index])]);
        });
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const isText = /html|json/.test((await cache.match(request))?.headers.get('Content-Type') ?? '');
        const text = isText ? await (await cache.match(request))?.text() : '';
        entries.push([name, request.url, text ?? '']);
      }
    }
    return entries;
  });
