// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { startServiceWorker } from '@/features/shell/update/start-service-worker.ts';

it('startServiceWorker does nothing without service worker support (plain http, some private windows)', () => {
  const listen = vi.spyOn(window, 'addEventListener');
  expect('serviceWorker' in navigator).toBe(false);
  expect(startServiceWorker).not.toThrow();
  // Privacy extensions.
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: undefined });
  expect(startServiceWorker).not.toThrow();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(listen).not.toHaveBeenCalled();
});
