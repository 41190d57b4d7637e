import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { encode } from 'uqr';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageAddress } from '@/features/record/share-targets.ts';
import { QrCode } from '@/features/record/qr-code.tsx';
import { Share } from '@/features/record/share.tsx';
import { conversion } from '@/ui/theme/shown-variant.ts';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';

const title = '一碗小米粥';

const shareButton = (Component = Share) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
    <Component type="news" record={{ title, excerpt: null, image: null }} />
  </QueryClientProvider>
);

const setNavigator = (name: 'clipboard' | 'share' | 'userAgent', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });

beforeEach(() => {
  history.replaceState(null, '', '/news/47?q=secret#top');
});
afterEach(() => {
  history.replaceState(null, '', '/');
  for (const name of ['clipboard', 'share', 'userAgent']) Reflect.deleteProperty(navigator, name);
});

describe('Share', () => {
  test('is in server-rendered HTML', () => {
    expect(renderToString(shareButton())).toContain('分享');
  });

  test('opens a dialog with the share options and returns the focus to the button', async () => {
    const { user, dialog } = await openShare();
    expect(within(dialog).getByRole('link', { name: /LINE/ })).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: /^复制链接/ })).toBeTruthy();
    expect(within(dialog).getByRole('img', { name: '这个页面的二维码' })).toBeTruthy();
    expect(within(dialog).getByText('用微信扫一扫')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '分享' }));
  });

  test('links to LINE with page and title, in a new window without opener and referrer', async () => {
    const { dialog } = await openShare();
    const link = within(dialog).getByRole<HTMLAnchorElement>('link', { name: /^用 LINE 分享\s*（在新窗口打开）$/ });
    const { host, searchParams } = new URL(link.href);
    expect(host).toBe('social-plugins.line.me');
    expect(Object.fromEntries(searchParams)).toEqual({ url: pageAddress(), text: title });
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer']);
  });

  test('sends no request when opened', async () => {
    const fetchSpy = vi.spyOn(globalThis, 'fetch');
    const { dialog } = await openShare();
    expect(fetchSpy).not.toHaveBeenCalled();
    expect(dialog.querySelector('img, iframe, script, link, [src]')).toBeNull();
  });
});

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const wechat = `${iphone} Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI Language/zh_CN`;
const safari = `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`;

describe('order of the ways to share', () => {
  afterEach(() => conversion.set(null));

  const guide = '点右上角 ⋯，发送给朋友';
  const paste = '复制链接，到微信里粘贴';

  test.each<[string, string, boolean, string[]]>([
    ['Simplified in WeChat', wechat, false, ['用微信扫一扫', guide, '复制链接', '做成图片', '用 LINE 分享']],
    ['Simplified elsewhere', safari, false, ['用微信扫一扫', paste, '做成图片', '用 LINE 分享']],
    ['Traditional in WeChat', wechat, true, ['用 LINE 分享', guide, '复制链接', '做成图片', '用手机扫一扫']],
    ['Traditional elsewhere', safari, true, ['用 LINE 分享', '复制链接', '做成图片', '用手机扫一扫']],
  ])('%s', async (_name, userAgent, isTaiwan, expected) => {
    setNavigator('userAgent', userAgent);
    if (isTaiwan) conversion.set(() => (text) => text);
    const { dialog } = await openShare();
    const shown = [...dialog.querySelectorAll('a, button, figcaption')].map((way) => way.textContent.split('（')[0]);
    expect(shown.filter((name) => name !== '' && name !== '关闭')).toEqual(expected);
  });
});

describe('copy link', () => {
  test('copies the link and announces it each time', async () => {
    const { user, dialog } = await openShare();
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    setNavigator('clipboard', { writeText });
    const status = within(dialog).getByRole('status');
    expect(status.textContent).toBe('');
    await user.click(within(dialog).getByRole('button', { name: /^复制链接/ }));
    await waitFor(() => expect(status.textContent).toMatch(/^已复制/));
    expect(writeText).toHaveBeenCalledWith(pageAddress());

    const again = withResolvers<void>();
    writeText.mockReturnValue(again.promise);
    await user.click(within(dialog).getByRole('button', { name: /^复制链接/ }));
    expect(status.textContent).toBe('');
    again.resolve();
    await waitFor(() => expect(status.textContent).toMatch(/^已复制/));
  });

  test('shows the link to select by hand if copying fails', async () => {
    const { user, dialog } = await openShare();
    setNavigator('clipboard', undefined);
    await user.click(within(dialog).getByRole('button', { name: /^复制链接/ }));
    await waitFor(() => expect(within(dialog).getByRole('status').textContent).toMatch(/^没能复制/));
    const field = within(dialog).getByLabelText<HTMLInputElement>('这个页面的链接');
    await user.click(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
    expect(field.readOnly).toBe(true);
  });
});

describe('native share sheet', () => {
  const name = '分享到其他应用';

  test('is not offered without the Web Share API', async () => {
    setNavigator('share', undefined);
    const { dialog } = await openShare();
    expect(within(dialog).queryByRole('button', { name })).toBeNull();
  });

  test('receives title and URL, then the dialog closes', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
    setNavigator('share', share);
    const { user, dialog } = await openShare();
    await user.click(within(dialog).getByRole('button', { name }));
    expect(share).toHaveBeenCalledExactlyOnceWith({ title, url: pageAddress() });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each(['AbortError', 'InvalidStateError'])('cancelled with %s shows no error', async (problem) => {
    const { user, dialog, share } = await openWithSheet(problem);
    await user.click(within(dialog).getByRole('button', { name }));
    await expect(share.mock.results[0]?.value).rejects.toThrow('no');
    expect(within(dialog).getByRole('status').textContent).toBe('');
    expect(screen.getByRole('dialog')).toBe(dialog);
  });

  test('that fails to open shows an error and keeps the other options', async () => {
    const { user, dialog } = await openWithSheet('NotAllowedError');
    await user.click(within(dialog).getByRole('button', { name }));
    await waitFor(() => expect(within(dialog).getByRole('status').textContent).toMatch(/^没能打开分享/));
    expect(within(dialog).getByRole('button', { name: /^复制链接/ })).toBeTruthy();
  });
});

describe('share dialog that fails to load', () => {
  afterEach(() => {
    vi.doUnmock('@/features/record/share-dialog.tsx');
    vi.resetModules();
  });

  test('shows an error and opens on the second try', async () => {
    vi.resetModules();
    vi.doMock('@/features/record/share-dialog.tsx', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const { Share: FreshShare } = await import('@/features/record/share.tsx');
    const user = userEvent.setup();
    render(shareButton(FreshShare));
    await user.click(screen.getByRole('button', { name: '分享' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/检查网络/));
    expect(screen.queryByRole('dialog')).toBeNull();

    vi.doMock('@/features/record/share-dialog.tsx', () => ({ ShareDialog: () => <p>分享的办法</p> }));
    await user.click(screen.getByRole('button', { name: '分享' }));
    expect(await screen.findByText('分享的办法')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('QR code', () => {
  test('encodes the page’s URL with a quiet zone of four modules', async () => {
    const { dialog } = await openShare();
    const { data, size } = encode(pageAddress(), { ecc: 'M', border: 4 });
    const code = within(dialog).getByRole('img');
    expect(code.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`);
    expect(darkModules(code.querySelector('path')?.getAttribute('d') ?? '', size)).toEqual(data);
    const atEdge = (place: number) => place < 4 || place >= size - 4;
    expect(data.some((row, y) => row.some((dark, x) => dark && (atEdge(x) || atEdge(y))))).toBe(false);
  });

  test('is left out for a URL that is too long', () => {
    const { container } = render(<QrCode address={`https://site.example/${'a'.repeat(2400)}`} label="二维码" />);
    expect(container.innerHTML).toBe('');
  });
});

const openShare = async () => {
  const user = userEvent.setup();
  render(shareButton());
  await user.click(screen.getByRole('button', { name: '分享' }));
  return { user, dialog: await screen.findByRole('dialog', { name: '分享' }) };
};

/** Opens the dialog with a share sheet that rejects with this error. */
const openWithSheet = async (problem: string) => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.reject(new DOMException('no', problem)));
  setNavigator('share', share);
  return { ...(await openShare()), share };
};

/** The dark modules of a path of unit squares. */
const darkModules = (drawn: string, size: number): boolean[][] => {
  const squares = new Set(drawn.match(/M\d+ \d+h1v1h-1z/g));
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (__, x) => squares.has(`M${x} ${y}h1v1h-1z`)),
  );
};
