import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { schemaKinds, titles } from '../../src/content/catalog.ts';
import { withResolvers } from '../../src/lib/browser/with-resolvers.ts';
import { createMock, serve, startTimeout, type Mock } from './mock-server.ts';

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

/** What the browser says when a header of the site forbids something (or would, if it were enforced), or is wrong. */
const isForbidden = (message: string) =>
  /content security policy|permissions-policy|trusted ?(?:type|html|script)/i.test(message);

/** What Chromium reports of hostile bodies: what is parsed in a document of its own, to be cleaned, is judged, too. */
export const hostile = /inline event handler|inline style|document's base URI/;

/** The record of the seed that has a hostile body. */
const hostileRecord = '/news/47';

/** Pages of the production build; resets the mock before each test. No page may break the content security policy. */
export const test = base.extend<{ mock: Mock; hostileParts: RegExp | undefined }, { site: string }>({
  hostileParts: [undefined, { option: true }],
  site: [
    // Playwright requires the destructuring pattern.
    // oxlint-disable-next-line no-empty-pattern
    ({}, provide) => serve('dist', provide),
    { scope: 'worker', timeout: startTimeout },
  ],
  baseURL: ({ site }, provide) => provide(site),
  context: async ({ context, hostileParts }, provide) => {
    const forbidden: string[] = [];
    context.on('console', (message) => {
      const text = message.text();
      const address = message.page()?.url() ?? '';
      const meant = address.includes(hostileRecord) ? hostile : hostileParts;
      if (isForbidden(text) && !meant?.test(text)) forbidden.push(`${address}: ${text}`);
    });
    await provide(context);
    expect(forbidden).toEqual([]);
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

export { expect, serve };
export type { Mock };

/** Records of a list: `recordsOf(site, 'news?sort=title', schema)`. */
export const recordsOf = async <Schema extends v.GenericSchema>(site: string, address: string, schema: Schema) =>
  v.parse(v.object({ data: v.array(schema) }), await (await fetch(`${site}/api/${address}`)).json()).data;

/** The links to the records of a listing: symptoms are listed by letters, all others as cards. */
export const recordLinks = (page: Page) => page.locator('main').locator('article h3 a, [id^=initial-] li > a');

export const vTitled = v.object({ id: v.number(), title: v.string() });

/** Holds requests to an address until the returned function is called; then they go on, or fail. */
export const hold = async (
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

/** Kills a tab without any page event, as when a phone discards it. */
export const killTab = async (page: Page) => {
  const tab = await page.context().newCDPSession(page);
  const { targetInfo } = await tab.send('Target.getTargetInfo');
  const client = await page.context().browser()?.newBrowserCDPSession();
  await client?.send('Target.closeTarget', { targetId: targetInfo.targetId });
};

/** A picture drawn on a canvas, as a file to choose or paste; pictures with different names differ. */
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

export const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Sets the text's size as a browser's own setting does; a policy for content security lets no style element in. */
export const enlargeText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets.push(sheet);
  });

/** Horizontal overflow of the page in px. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Notes at each frame what there is to be seen, as long as the page is not hidden; call before it is opened. */
export const watchWords = async (page: Page) => {
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
 * Drops timers of more than 2 s and stops `performance.now`: the three seconds after which a page is shown as it was written
 * (`index.html`, `show-variant.ts`) never pass, however slow the machine. Call before the page is opened.
 */
export const withoutLongTimers = (page: Page) =>
  page.addInitScript(() => {
    const later = window.setTimeout;
    const started = performance.now();
    performance.now = () => started;
    const soon = (run: () => void, delay = 0) => (delay > 2000 ? 0 : later(run, delay));
    Object.assign(window, { setTimeout: soon });
  });

/** Sets stored reading settings. */
export const remember = (page: Page, settings: object) =>
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
  const answer = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'password' }),
  });
  if (!answer.ok) throw new Error(`Login as ${email}: ${answer.status} ${await answer.text()}`);
  return v.parse(vLogin, await answer.json()).token;
};

const hour = 3_600_000;

/** What a signed-in device has in localStorage, with the prefix `auth.` (`src/api/token.ts`). */
export const storedSession = (token: string) => ({
  '_token.laravelJWT': `Bearer ${token}`,
  '_token_expiration.laravelJWT': String(Date.now() + hour),
  '_refresh_token.laravelJWT': 'true',
  '_refresh_token_expiration.laravelJWT': String(Date.now() + 14 * 24 * hour),
});

/** A page on the site's origin that runs no scripts, from which storage can be written. */
export const scriptless = '/icon.svg';

/** Types through an IME: composition letter by letter, then the committed text. */
export const compose = async (page: Page, spelled: string, meant: string) => {
  const client = await page.context().newCDPSession(page);
  for (let length = 1; length <= spelled.length; length += 1) {
    const text = spelled.slice(0, length);
    await client.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length });
  }
  await client.send('Input.insertText', { text: meant });
  await client.detach();
};

/** Opens a page as a signed-in user, without the login form. */
export const openAs = async (page: Page, address: string, email?: string) => {
  // Transitions take a seventh of the time of tests in the admin area.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(scriptless);
  const token = await tokenOf(new URL(page.url()).origin, email);
  await page.evaluate((session) => {
    for (const [name, value] of Object.entries(session)) localStorage.setItem(`auth.${name}`, value);
    // Of an earlier session.
    localStorage.removeItem('auth._token_id.laravelJWT');
    document.cookie = 'auth._token_id.laravelJWT=; path=/; max-age=0';
  }, storedSession(token));
  await page.goto(address);
};

/** Opens the menu of a row in an admin table. */
export const openRowMenu = async (page: Page, title: string) => {
  await page.getByRole('button', { name: `“${title}”的操作` }).click();
  return page.getByRole('menu');
};

/** Waits until an admin table is shown and no more requests are sent. */
export const quiet = async (page: Page, mock: Mock) => {
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
  // A pending request would refresh it.
  await quiet(page, mock);
  await page.evaluate(() => {
    const past = String(Date.now() - 1000);
    localStorage.setItem('auth._token_expiration.laravelJWT', past);
    document.cookie = `auth._token_expiration.laravelJWT=${past}; path=/`;
  });
};

/** Ends transitions, whose colours would fail the contrast check; axe would report what never ends. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    // Chromium draws no frames where nobody could see them.
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 200);
      });
    const passing = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    for (let round = 0; round < 20; round += 1) {
      for (const animation of passing()) animation.finish();
      // A dialog that was just mounted begins to fade in some frames later.
      for (let frames = 0; frames < 4; frames += 1) await frame();
      if (passing().length === 0) return;
    }
  });

/** axe violations of WCAG 2.2 AA and its best practices. */
export const violations = async (page: Page, without: string[] = []) => {
  await settled(page);
  const axe = createAxe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  return found(await axe.disableRules(without).analyze());
};

/** Legacy mode collects the results without another page, in a third of the time; it leaves out frames of other origins. */
const createAxe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

const found = ({ violations: all }: Awaited<ReturnType<AxeBuilder['analyze']>>) =>
  all.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);

/** axe violations in the light and dark scheme; the scheme changes nothing but colours. */
export const violationsInBoth = async (page: Page) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  const inDark = found(await createAxe(page).withRules(['color-contrast', 'link-in-text-block']).analyze());
  return [...inLight.map((violation) => `light: ${violation}`), ...inDark.map((violation) => `dark: ${violation}`)];
};

/** Waits until worker and copies are there, as after some seconds of reading. */
export const workerReady = async (page: Page) => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
  await page.waitForFunction(async () => (await indexedDB.databases()).some(({ name }) => name === 'offline-copies'));
};

/** All that is stored on the device: databases, caches, web storage and cookies, as place, key and text. */
export const storedEntries = (page: Page): Promise<[place: string, key: string, text: string][]> =>
  page.evaluate(async () => {
    const entries: [string, string, string][] = [['cookies', '', document.cookie]];
    for (const [key, text] of Object.entries(localStorage)) entries.push(['localStorage', key, String(text)]);
    for (const [key, text] of Object.entries(sessionStorage)) entries.push(['sessionStorage', key, String(text)]);
    const answerTo = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answerTo(indexedDB.open(name));
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName);
        const [keys, values] = await Promise.all([answerTo(store.getAllKeys()), answerTo(store.getAll())]);
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
