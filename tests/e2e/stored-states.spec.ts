import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { cards, expect, login, test } from './fixtures.ts';

const hour = 3_600_000;
const days = 14 * 24 * hour;

/** Stored values by key without its prefix; null is absent. */
type Stored = Record<string, string | null>;

const names = ['_token', '_token_expiration', '_refresh_token', '_refresh_token_expiration', '_token_id'].map(
  (name) => `${name}.laravelJWT`,
);
const all = (value: string | null): Stored => Object.fromEntries(['strategy', ...names].map((name) => [name, value]));

const session = (token: string): Stored => ({
  strategy: 'laravelJWT',
  '_token.laravelJWT': `Bearer ${token}`,
  '_token_expiration.laravelJWT': String(Date.now() + hour),
  '_refresh_token.laravelJWT': 'true',
  '_refresh_token_expiration.laravelJWT': String(Date.now() + days),
  '_token_id.laravelJWT': null,
});

interface State {
  name: string;
  isSignedIn: boolean;
  local: (token: string) => Stored;
  /** The same without the token, if left out. */
  cookies?: (token: string) => Stored;
  /** Runs in the page before its scripts. */
  spoil?: () => void;
}

const states: State[] = [
  { name: 'nothing', isSignedIn: false, local: () => all(null) },
  { name: 'false', isSignedIn: false, local: () => all('false') },
  { name: 'garbage', isSignedIn: false, local: () => all('{"x'), cookies: () => all('%E0%A4%A') },
  { name: 'another strategy', isSignedIn: true, local: (token) => ({ ...session(token), strategy: 'facebook' }) },
  {
    name: 'an expired token',
    isSignedIn: true,
    local: (token) => ({ ...session(token), '_token_expiration.laravelJWT': '1000' }),
  },
  {
    name: 'a session that is over',
    isSignedIn: false,
    local: (token) => ({
      ...session(token),
      '_token_expiration.laravelJWT': '1000',
      '_refresh_token_expiration.laravelJWT': '1000',
    }),
  },
  {
    name: 'cookies of another token',
    isSignedIn: true,
    local: session,
    cookies: (token) => ({
      ...session(token),
      '_token.laravelJWT': 'Bearer planted',
      '_token_id.laravelJWT': 'another',
    }),
  },
  {
    name: 'cookies alone',
    isSignedIn: false,
    local: () => all(null),
    cookies: session,
  },
  { name: 'a token with a line break', isSignedIn: false, local: (token) => session(`${token}\nX-Other: 1`) },
  { name: 'a token with Chinese letters', isSignedIn: false, local: () => session('令牌') },
  { name: 'a token of 1 MB', isSignedIn: false, local: () => session('a'.repeat(1_000_000)) },
  {
    name: 'a localStorage that is forbidden',
    isSignedIn: false,
    local: () => all(null),
    spoil: () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
  },
  {
    name: 'a localStorage that is full',
    isSignedIn: true,
    local: (token) => ({ ...session(token), '_token_expiration.laravelJWT': '1000' }),
    spoil: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  },
  {
    name: 'cookies that are forbidden',
    isSignedIn: true,
    local: session,
    spoil: () => Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} }),
  },
];

const store = (page: Page, local: Stored, cookies: Stored) =>
  page.evaluate(
    ([values, mirrored]) => {
      localStorage.clear();
      for (const [name, value] of Object.entries(values))
        if (value !== null) localStorage.setItem(`auth.${name}`, value);
      for (const [name, value] of Object.entries(mirrored)) {
        document.cookie = `auth.${name}=${value === null ? '; max-age=0' : value}; path=/`;
      }
    },
    [local, cookies] as const,
  );

const vLogin = v.object({ token: v.string() });

for (const { name, isSignedIn, local, cookies, spoil } of states) {
  test(`with ${name} stored each kind of page is the right one, and signing in works`, async ({
    page,
    context,
    site,
  }) => {
    const thrown: string[] = [];
    const answer = await fetch(`${site}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ email: 'admin@example.com', password: 'password' }),
    });
    const { token } = v.parse(vLogin, await answer.json());
    // A page of the site without its scripts.
    const desk = await context.newPage();
    await desk.goto('/icon.svg');
    const visit = async (address: string) => {
      // An open page would hear of it.
      await page.goto('about:blank');
      const stored = local(token);
      await store(desk, stored, cookies?.(token) ?? { ...stored, '_token.laravelJWT': null });
      await page.goto(address);
    };
    page.on('pageerror', ({ message }) => thrown.push(message));
    if (spoil) await page.addInitScript(spoil);

    await visit('/news');
    await expect(cards(page).first()).toBeVisible();
    const account = page.getByRole('banner').getByText('林怡君');
    if (isSignedIn) await expect(account.first()).toBeAttached();
    else await expect(account).toHaveCount(0);
    await visit('/login');
    if (isSignedIn) await expect(page).toHaveURL((url) => url.pathname === '/');
    else await expect(page.getByLabel('邮箱')).toBeVisible();
    await visit('/admin/news');
    if (!isSignedIn) {
      await expect(page).toHaveURL((url) => url.pathname === '/login');
      await login(page);
    }
    await expect(page.getByRole('button', { name: /^编辑“/ }).first()).toBeVisible();
    expect(thrown).toEqual([]);
  });
}
