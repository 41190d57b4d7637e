import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { InstallHint } from '@/features/shell/install/install-hint.tsx';
import { installOffer, watchInstallOffer } from '@/features/shell/install/install-offer.ts';
import { observeAs } from '../../../../tests/observe-as.ts';

const yesterday = JSON.stringify('Sat Nov 21 2026');
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

watchInstallOffer();

beforeEach(() => {
  localStorage.setItem('install-hint', yesterday);
  observeAs({ isIntersecting: false, top: 2000 });
});

afterEach(() => act(() => installOffer.set(null)));

describe('install hint', () => {
  test('shows the iOS steps without taking the focus', async () => {
    browseWith(safari);
    await show();
    expect((await hint()).textContent).toMatch(/分享.*添加到主屏幕.*添加/);
    expect(document.activeElement).toBe(document.body);
  });

  test('opens Chromium’s prompt and confirms the installation', async () => {
    const { offer, prompt } = offerOf('accepted');
    act(() => void window.dispatchEvent(offer));
    expect(offer.defaultPrevented).toBe(true);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: '安装' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    const done = await screen.findByText('好了，以后点桌面上的图标就能打开本站。');
    expect(document.activeElement).toBe(done);
    expect(screen.queryByRole('button')).toBeNull();
    expect(localStorage.getItem('install-hint')).toBe('"dismissed"');
  });

  test('is dismissed if Chromium’s prompt is dismissed', async () => {
    act(() => void window.dispatchEvent(offerOf('dismissed').offer));
    await show();
    await userEvent.click(await screen.findByRole('button', { name: '安装' }));
    expect((await hint()).textContent).toMatch(/以后不再提示.*“更多”/);
    expect(localStorage.getItem('install-hint')).toBe('"dismissed"');
  });

  test('is hidden if Chromium’s prompt fails or the site is installed from the menu', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const refused = Object.assign(new Event('beforeinstallprompt'), {
      prompt: () => Promise.reject(new DOMException('', 'InvalidStateError')),
    });
    act(() => void window.dispatchEvent(refused));
    await show();
    await userEvent.click(await screen.findByRole('button', { name: '安装' }));
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    act(() => void window.dispatchEvent(offerOf('accepted').offer));
    await hint();
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(screen.queryByRole('region')).toBeNull();
    expect(localStorage.getItem('install-hint')).toBe(yesterday);
  });

  test('is dismissed permanently and tells where to find the guide', async () => {
    browseWith(safari);
    const { navigate } = await show();
    await hint();
    await userEvent.click(screen.getByRole('button', { name: '不用，别再提示' }));
    expect(document.activeElement?.textContent).toMatch(/点“更多”里的“装到手机上”/);
    await navigate('/news');
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('links from LINE to the external browser', async () => {
    browseWith(`${safari} Line/15.7.1`);
    await show('/news?tag=4');
    const link = await screen.findByRole('link', { name: '用浏览器打开' });
    expect(link.getAttribute('href')).toBe(`${location.origin}/news?tag=4&openExternalBrowser=1`);
  });

  test('is not shown on desktops without an offer nor on the contact page', async () => {
    const { navigate } = await show();
    expect(screen.queryByRole('region')).toBeNull();
    browseWith(safari);
    await navigate('/contact');
    expect(screen.queryByRole('region')).toBeNull();
    await navigate('/news');
    await hint();
  });

  test('is not shown while its place is in view or above', async () => {
    browseWith(safari);
    for (const place of [
      { isIntersecting: true, top: 300 },
      { isIntersecting: false, top: -900 },
    ]) {
      observeAs(place);
      const { unmount } = await show();
      expect(screen.queryByRole('region')).toBeNull();
      unmount();
    }
  });
});

const hint = () => screen.findByRole('region', { name: /把本站放到桌面上|用浏览器打开本站/ });

const show = async (address = '/') => {
  const root = createRootRoute({ component: InstallHint });
  const routeTree = root.addChildren(
    ['/', '/news', '/contact'].map((path) => createRoute({ getParentRoute: () => root, path })),
  );
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });
  await router.load();
  const { unmount } = render(<RouterProvider router={router} />);
  return { unmount, navigate: (to: string) => act(() => router.navigate({ to })) };
};

const browseWith = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);

const offerOf = (outcome: 'accepted' | 'dismissed') => {
  const prompt = vi.fn<() => Promise<{ outcome: typeof outcome }>>(() => Promise.resolve({ outcome }));
  return { offer: Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }), prompt };
};
