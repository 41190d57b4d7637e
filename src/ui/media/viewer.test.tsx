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
  // happy-dom's animations end in unhandled rejections; without `animate` the library skips them.
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
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const counter = (dialog: HTMLElement) => within(dialog).queryByText(/^\d+ \/ \d+$/)?.textContent;

describe('the viewer', () => {
  test('opens at the chosen picture and says how far it is', async () => {
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

  test('shows the caption under a picture, and the description where there is none', async () => {
    const { user, dialog } = await opened();
    expect(within(dialog).getByText('早上的小米粥')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: '上一张' }));
    expect(await within(dialog).findByText('一根山药')).toBeTruthy();
    expect(within(dialog).queryByText('早上的小米粥')).toBeNull();
  });

  test('is leafed through by the arrow keys, as far as there are pictures', async () => {
    const { user, dialog } = await opened();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(counter(dialog)).toBe('3 / 3'));
    expect(within(dialog).getByRole('button', { name: '下一张' })).toHaveProperty('disabled', true);
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(counter(dialog)).toBe('2 / 3'));
  });

  test('has no way to leaf through a single picture', async () => {
    const { dialog } = await opened(images.slice(0, 1), 0);
    expect(within(dialog).queryByRole('button', { name: /一张/ })).toBeNull();
    expect(counter(dialog)).toBeUndefined();
  });

  test('hides the page from everyone while it is open, and keeps it from scrolling', async () => {
    const { user, opener } = await opened();
    expect(opener.closest('[inert]')).toBeTruthy();
    expect(document.body.className).toContain('no_scroll');
    await user.keyboard('{Escape}');
    await gone();
    expect(opener.closest('[inert]')).toBeNull();
    expect(document.body.className).not.toContain('no_scroll');
  });

  test.each([
    ['Esc', async (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    [
      'its button',
      async (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: '关闭' })),
    ],
  ])('is closed by %s, and the focus is back where it came from', async (_, close) => {
    const { user, opener, dialog } = await opened();
    expect(dialog.contains(document.activeElement)).toBe(true);
    await close(user);
    await gone();
    expect(document.activeElement).toBe(opener);
  });

  test('gives the focus back to its button, though Safari gives a clicked button none', async () => {
    const { user, opener } = await page();
    // No pointer comes before this click, so that nothing takes the focus.
    fireEvent.click(opener);
    await screen.findByRole('dialog', { name: '图片查看器' });
    await user.keyboard('{Escape}');
    await gone();
    expect(document.activeElement).toBe(opener);
  });

  test('is closed by the way back, which then doesn’t leave the page', async () => {
    const { router } = await opened();
    expect(await leave(router, 'BACK')).toBe(true);
    await gone();
    expect(router.history._getBlockers()).toEqual([]);
  });

  test('is closed by any other navigation and doesn’t hinder it', async () => {
    const { router } = await opened();
    expect(await leave(router, 'PUSH')).toBe(false);
    await gone();
  });

  test('begins at an end of the list when the wanted picture isn’t in it', async () => {
    const { dialog } = await opened(images, 99);
    expect(counter(dialog)).toBe('3 / 3');
  });

  test('doesn’t squeeze a picture whose size can’t be true', async () => {
    const { dialog } = await opened(images, 2);
    const slide = within(dialog).getByRole('group', { name: '3 / 3' });
    expect(slide.querySelector('img')?.style.maxHeight).toBe('100%');
  });

  test('says so when a picture can’t be loaded', async () => {
    const { dialog } = await opened();
    fireEvent.error(within(dialog).getByRole('img', { name: '一碗粥' }));
    expect(await within(dialog).findByText('图片暂时无法显示')).toBeTruthy();
  });

  test('asks nobody for what is no address of a picture', async () => {
    const { dialog } = await opened([{ src: 'javascript:alert(1)', alt: '山药' }], 0);
    expect(within(dialog).getByRole('img', { name: '山药' }).getAttribute('src')).toBe('data:,');
  });

  test('doesn’t open without pictures', async () => {
    await page();
    await act(() => openViewer(document.body, [], 0));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says so when its code can’t be fetched, and the page goes on', async () => {
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

/** Calls the blocker directly, as the memory history skips it on Back; true blocks. */
const leave = async ({ history }: Awaited<ReturnType<typeof page>>['router'], action: Action) => {
  const [blocker] = history._getBlockers();
  const { location } = history;
  let held: unknown;
  await act(async () => {
    held = await blocker?.blockerFn({ currentLocation: location, nextLocation: location, action });
  });
  return held;
};
