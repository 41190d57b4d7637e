import type { BrowserContext, Page } from '@playwright/test';
import { cards, expect, login, scriptlessPage, storedSession, test, tokenOf } from './fixtures.ts';

/** Stored values by key without prefix; null means absent. */
type Stored = Record<string, string | null>;

const names = ['_token', '_token_expiration', '_refresh_token', '_refresh_token_expiration', '_token_id'].map(
  (name) => `${name}.laravelJWT`,
);
const all = (value: string | null): Stored => Object.fromEntries(['strategy', ...names].map((name) => [name, value]));

const session = (token: string): Stored => ({
  strategy: 'laravelJWT',
  ...storedSession(token),
  '_token_id.laravelJWT': null,
});

interface State {
  name: string;
  local: (token: string) => Stored;
  /** Default: the values of `local` without the token. */
  cookies?: (token: string) => Stored;
}

const expired = (token: string): Stored => ({ ...session(token), '_token_expiration.laravelJWT': '1000' });

const signedOut: State[] = [
  { name: 'cookies alone', local: () => all(null), cookies: session },
  { name: 'garbage', local: () => all('{"x'), cookies: () => all('%E0%A4%A') },
  {
    name: 'an expired session',
    local: (token) => ({ ...expired(token), '_refresh_token_expiration.laravelJWT': '1000' }),
  },
  { name: 'a token with a line break', local: (token) => session(`${token}\nX-Other: 1`) },
  { name: 'a token of 1 MB', local: () => session('a'.repeat(1_000_000)) },
];

const signedIn: State[] = [
  { name: 'another strategy', local: (token) => ({ ...session(token), strategy: 'facebook' }) },
  { name: 'an expired token', local: expired },
  {
    name: 'cookies of another token',
    local: session,
    cookies: (token) => ({
      ...session(token),
      '_token.laravelJWT': 'Bearer planted',
      '_token_id.laravelJWT': 'another',
    }),
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

/** Opens a public, a guest and an admin page, each with newly stored values. */
const check = async (page: Page, site: string, { name, local, cookies }: State, isSignedIn: boolean) => {
  const token = await tokenOf(site);
  const otherPage = await page.context().newPage();
  await otherPage.goto(scriptlessPage);
  const visit = async (address: string) => {
    // An open page would get storage events.
    await page.goto('about:blank');
    const stored = local(token);
    await store(otherPage, stored, cookies?.(token) ?? { ...stored, '_token.laravelJWT': null });
    await page.goto(address);
  };
  await visit('/news');
  await expect(cards(page).first(), name).toBeVisible();
  const account = page.getByRole('banner').getByText('林怡君');
  if (isSignedIn) await expect(account.first(), name).toBeAttached();
  else await expect(account, name).toHaveCount(0);
  await visit('/login');
  if (isSignedIn) await expect(page, name).toHaveURL((url) => url.pathname === '/admin');
  else await expect(page.getByLabel('邮箱'), name).toBeVisible();
  await visit('/admin/news');
  if (!isSignedIn) {
    await expect(page, name).toHaveURL((url) => url.pathname === '/login');
    await login(page);
  }
  await expect(page.getByRole('button', { name: /^编辑“/ }).first(), name).toBeVisible();
  await otherPage.close();
};

const errorsOf = (context: BrowserContext) => {
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(error.error().message));
  return errors;
};

for (const { what, states, isSignedIn } of [
  { what: 'a visitor is signed out and can sign in with these stored values:', states: signedOut, isSignedIn: false },
  { what: 'a user stays signed in with these stored values:', states: signedIn, isSignedIn: true },
]) {
  test(`${what} ${states.map(({ name }) => name).join(', ')}`, async ({ page, context, site, mock }) => {
    // Many pages.
    test.slow();
    const errors = errorsOf(context);
    for (const state of states) {
      // Resets the limit of five logins per minute.
      await mock.reset();
      await check(page, site, state, isSignedIn);
    }
    expect(errors).toEqual([]);
  });
}

test('a visitor can sign in when localStorage is blocked', async ({ page, context, site }) => {
  const errors = errorsOf(context);
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  await check(page, site, { name: 'nothing', local: () => all(null) }, false);
  expect(errors).toEqual([]);
});
