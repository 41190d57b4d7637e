import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Snackbar } from '@/ui/feedback/snackbar.tsx';
import { openViewer, Viewer } from '@/ui/media/viewer.tsx';
import type { ViewerImage } from '@/ui/media/viewer-host.tsx';

const images: ViewerImage[] = [
  { src: '/storage/1.jpg', alt: '一根山药', width: 1600, height: 1000 },
  { src: '/storage/2.jpg', alt: '一碗粥', caption: '早上的小米粥' },
  { src: '/storage/3.jpg', alt: '', width: 99_999, height: 1 },
];

const animate = Object.getOwnPropertyDescriptor(Element.prototype, 'animate') ?? {};
beforeEach(() => {
  // happy-dom's animations cause unhandled rejections; without `animate` the library skips them.
  Object.defineProperty(Element.prototype, 'animate', { value: undefined, configurable: true });
});
afterEach(() => {
  Object.defineProperty(Element.prototype, 'animate', animate);
  vi.doUnmock('@/ui/media/viewer-host.tsx');
});

const page = async (shown = images, index = 1) => {
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({
      component: () => (
        <>
          <main>
            <button type="button" onClick={({ currentTarget }) => void openViewer(currentTarget, shown, index)}>
              看照片
            </button>
          </main>
          <Viewer />
          <Snackbar />
        </>
      ),
    }),
  });
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup(), opener: await screen.findByRole('button', { name: '看照片' }) };
};

const opened = async (shown = images, index = 1) => {
  const { user, opener, router } = await page(shown, index);
  await user.click(opener);
  return { user, opener, router, dialog: await screen.findByRole('dialog', { name: '图片查看器' }) };
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const counter = (dialog: HTMLElement) => within(dialog).queryByText(/^\d+ \/ \d+$/)?.textContent;

describe('image viewer', () => {
  test('opens at the given image and shows its position', async () => {
    const { dialog } = await opened();
    expect(counter(dialog)).toBe('2 / 3');
    const slide = within(dialog).getByRole('group', { name: '2 / 3' });
    expect(within(slide).getByRole('img', { name: '一碗粥' }).getAttribute('src')).toBe('/storage/2.jpg');
  });

  test('names its controls in Chinese', async () => {
    const { dialog } = await opened();
    const names = within(dialog)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['放大', '缩小', '关闭', '上一张', '下一张']);
  });

  test('shows the caption, or the alt text without one', async () => {
    const { user, dialog } = await opened();
    expect(within(dialog).getByText('早上的小米粥')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: '上一张' }));
    expect(await within(dialog).findByText('一根山药')).toBeTruthy();
    expect(within(dialog).queryByText('早上的小米粥')).toBeNull();
  });

  test('moves by arrow keys and stops at the last image', async () => {
    const { user, dialog } = await opened();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(counter(dialog)).toBe('3 / 3'));
    expect(within(dialog).getByRole('button', { name: '下一张' })).toHaveProperty('disabled', true);
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(counter(dialog)).toBe('2 / 3'));
  });

  test('has no navigation with a single image', async () => {
    const { dialog } = await opened(images.slice(0, 1), 0);
    expect(within(dialog).queryByRole('button', { name: /一张/ })).toBeNull();
    expect(counter(dialog)).toBeUndefined();
  });

  test('makes the page inert and locks its scrolling while open', async () => {
    const { user, opener } = await opened();
    expect(opener.closest('[inert]')).toBeTruthy();
    expect(document.body.className).toContain('no_scroll');
    await user.keyboard('{Escape}');
    await closed();
    expect(opener.closest('[inert]')).toBeNull();
    expect(document.body.className).not.toContain('no_scroll');
  });

  test.each([
    ['Esc', async (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    [
      'its button',
      async (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: '关闭' })),
    ],
  ])('closes by %s and returns the focus', async (_, close) => {
    const { user, opener, dialog } = await opened();
    expect(dialog.contains(document.activeElement)).toBe(true);
    await close(user);
    await closed();
    expect(document.activeElement).toBe(opener);
  });

  test('returns the focus to the clicked button in Safari, which does not focus it', async () => {
    const { user, opener } = await page();
    // A click without pointer events focuses nothing.
    fireEvent.click(opener);
    await screen.findByRole('dialog', { name: '图片查看器' });
    await user.keyboard('{Escape}');
    await closed();
    expect(document.activeElement).toBe(opener);
  });

  test('closes on browser Back without leaving the page', async () => {
    const { router } = await opened();
    expect(await navigate(router, 'BACK')).toBe(true);
    await closed();
    expect(router.history._getBlockers()).toEqual([]);
  });

  test('closes on any other navigation without blocking it', async () => {
    const { router } = await opened();
    expect(await navigate(router, 'PUSH')).toBe(false);
    await closed();
  });

  test('ignores an implausible size', async () => {
    const { dialog } = await opened(images, 2);
    const slide = within(dialog).getByRole('group', { name: '3 / 3' });
    expect(slide.querySelector('img')?.style.maxHeight).toBe('100%');
  });

  test('shows a message for an image that fails to load', async () => {
    const { dialog } = await opened();
    fireEvent.error(within(dialog).getByRole('img', { name: '一碗粥' }));
    expect(await within(dialog).findByText('图片暂时无法显示')).toBeTruthy();
  });

  test('does not load an unsafe URL', async () => {
    const { dialog } = await opened([{ src: 'javascript:alert(1)', alt: '山药' }], 0);
    expect(within(dialog).getByRole('img', { name: '山药' }).getAttribute('src')).toBe('data:,');
  });

  test('shows a snackbar when its code cannot be loaded', async () => {
    vi.doMock('@/ui/media/viewer-host.tsx', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { user, opener } = await page();
    await user.click(opener);
    expect((await screen.findByRole('alert')).textContent).toContain('图片查看器没有加载出来，请检查网络再试。');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(warn).toHaveBeenCalled();
  });
});

type Action = 'BACK' | 'PUSH';

/** Calls the blocker directly, as the memory history skips it on Back; true if it blocks. */
const navigate = async ({ history }: Awaited<ReturnType<typeof page>>['router'], action: Action) => {
  const [blocker] = history._getBlockers();
  const { location } = history;
  let isBlocked: unknown;
  await act(async () => {
    isBlocked = await blocker?.blockerFn({ currentLocation: location, nextLocation: location, action });
  });
  return isBlocked;
};
