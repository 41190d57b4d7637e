import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DeviceSpace } from '@/features/saved/device-space.tsx';

vi.mock('@/content/offline/saved-copies.ts', () => ({ downloadSavedRecords: async () => 1 }));

const records = [{ type: 'news', id: 5, title: '粥', image: null, savedAt: 1 }] as const;

const show = (storage: object | undefined) => {
  if (storage) Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DeviceSpace records={records} />
    </QueryClientProvider>,
  );
};

afterEach(() => void Reflect.deleteProperty(navigator, 'storage'));

describe('DeviceSpace', () => {
  it.each([
    ['navigator.storage (plain http)', undefined],
    ['estimate() (Safari 16)', { persisted: async () => true }],
  ])('omits the used storage without %s', async (_, storage) => {
    show(storage);
    const status = await screen.findByText(/1 篇都已整篇存在这台设备上/);
    expect(status.textContent).not.toContain('占用');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('requests persistent storage if the browser supports it', async () => {
    const persist = vi.fn<() => Promise<boolean>>(async () => false);
    show({ estimate: async () => ({ usage: 1e5, quota: 1e10 }), persisted: async () => false, persist });
    expect(await screen.findByText(/一共占用 0\.1 MB/)).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: '请浏览器一直留着' }));
    expect(await screen.findByText(/浏览器这次没有答应/)).toBeTruthy();
    expect(persist).toHaveBeenCalledTimes(1);
  });

  const [iphone, android] = [
    '(iPhone; CPU iPhone OS 18_5) AppleWebKit/605.1.15',
    '(Linux; Android) AppleWebKit/537.36',
  ];

  it.each<[device: string, userAgent: string, storage: object | undefined, isTold: boolean]>([
    ['an iPhone', iphone, { persisted: async () => false }, true],
    ['an iPhone before Safari 15.2', iphone, undefined, true],
    ['an iPhone that has granted persistence', iphone, { persisted: async () => true }, false],
    ['an Android phone', android, { persisted: async () => false }, false],
  ])('on %s tells or hides the seven days without a visit', async (_, userAgent, storage, isTold) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    show(storage);
    await screen.findByText(/1 篇都已整篇存在这台设备上/);
    expect(screen.queryByText(/如果七天没有打开本站/) !== null).toBe(isTold);
  });
});
