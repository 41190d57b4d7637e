import { cleanup, configure, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { tokens } from '@/api/token.ts';
import { logged } from '../../mocks/http/log.ts';
import { installLocks } from '../fake-locks.ts';
import type { visit } from '../visit.tsx';

export type Person = ReturnType<typeof visit>['user'];

/** Clears tokens after each test and stubs what happy-dom lacks. */
export const prepareVisits = () => {
  // Whole pages are slow on a busy machine.
  configure({ asyncUtilTimeout: 5000 });
  vi.setConfig({ testTimeout: 20_000 });
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    installLocks();
  });
  afterEach(() => {
    cleanup();
    // Tokens are cached in memory.
    tokens.clear();
    Reflect.deleteProperty(navigator, 'locks');
  });
};

export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

export const firstLink = (name: string) => {
  const [link] = screen.getAllByRole('link', { name });
  if (!link) throw new Error(`No link ${name}`);
  return link;
};

/** Where an error page leads. */
export const waysOn = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

export const logIn = async (user: Person, email = 'admin@example.com') => {
  await user.type(screen.getByLabelText(/^邮箱/), email);
  await user.type(screen.getByLabelText(/^密码/, { selector: 'input' }), 'password');
  await user.click(screen.getByRole('button', { name: '登录' }));
};

export const logOut = async (user: Person) => {
  await user.click(screen.getByText(/^账号/));
  await user.click(screen.getByRole('button', { name: '退出登录' }));
};

export const endToken = () => tokens.storage.set('_token_expiration.laravelJWT', Date.now() - 1);

export const signOutElsewhere = () => changeElsewhere('false');

export const changeElsewhere = (token: string) => {
  const key = 'auth._token.laravelJWT';
  localStorage.setItem(key, token);
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

export const authCalls = () =>
  logged()
    .filter(({ path }) => path.startsWith('/api/auth/'))
    .map(({ method, path, status }) => `${method} ${path} ${status}`);
