import { afterEach, expect, test, vi } from 'vitest';
import { uploadImage } from '@/api/upload.ts';
import { listNews } from '@/api/gen/public/sdk.gen.ts';
import { listManagedNews } from '@/api/gen/managed/sdk.gen.ts';
import { refreshSession } from '@/api/refresh/refresh.ts';
import { tokens } from '@/api/token.ts';
import { createSession } from '@/auth/session.ts';
import { unsignedJwt } from '../unsigned-jwt.ts';

vi.mock('@/api/adapter/adapter.ts', async () => {
  const { defineAdapter } = await import('@/api/adapter/define-adapter.ts');
  const { prefix } = await import('@/api/adapter/paths.ts');
  return { adapter: defineAdapter(prefix('/api/v1')) };
});

afterEach(() => vi.unstubAllGlobals());

test('every request of the app goes through the adapter', async () => {
  const sent: string[] = [];
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation((_, url) => {
    sent.push(new URL(url, location.origin).pathname);
    throw new TypeError('not sent');
  });
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(new URL(url).pathname);
    return Response.json({}, { status: 500 });
  });
  tokens.begin(unsignedJwt({ sub: '1', jti: 'a', exp: Date.now() / 1000 + 3600 }));
  const session = createSession();
  const file = new File(['x'], '汤.png', { type: 'image/png' });
  const requests = [
    () => listNews(),
    () => listManagedNews({ query: {} }),
    () => uploadImage(file, { onProgress: () => {}, signal: new AbortController().signal }),
    () => refreshSession(),
    () => session.restore(),
    async () => session.logout(),
    () => session.login({ email: 'a@example.com', password: 'password' }),
  ];
  for (const request of requests) await request().catch(() => {});
  open.mockRestore();
  await vi.waitFor(() => expect(sent).toContain('/api/v1/auth/logout'));
  expect([...new Set(sent)].filter((path) => !path.startsWith('/api/v1/'))).toEqual([]);
  expect(sent).toEqual(
    expect.arrayContaining(
      ['news', 'admin/news', 'auth/login', 'admin/image', 'auth/refresh'].map((path) => `/api/v1/${path}`),
    ),
  );
});
