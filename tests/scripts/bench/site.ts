import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import { serve } from 'srvx';
import { makeCertificate } from '../../../deploy/doctor/testing/certificate.ts';
import { startServer } from '../../../mocks/server.ts';
import { findChromium } from '../chromium.ts';

/** Runs against a folder and the mock's API over HTTP/2, on a free port; compresses all responses, as in production. */
export const withSite = async (folder: string, run: (origin: string) => Promise<void>): Promise<void> => {
  const mock = await startServer({ port: 0, folder });
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
    tls: await makeCertificate(),
    fetch: async (request) => compressed(request, await mock.fetch(request)),
  });
  const { url } = await server.ready();
  try {
    await run(new URL(url ?? '').origin);
  } finally {
    await server.close(true);
    await mock.close(true);
  }
};

/** Prerenders dist with the records of the mock at `api` into a folder; the live site is in `current`. */
export const prerender = async (api: string, folder: string): Promise<void> => {
  const job = ['--api', api, '--site', 'https://example.com', '--to', folder];
  await promisify(execFile)(process.execPath, ['deploy/prerender/main.ts', '--from', 'dist', ...job]);
};

const compressed = async (request: Request, response: Response): Promise<Response> => {
  const type = response.headers.get('content-type') ?? '';
  const takesGzip = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  const isDone = response.headers.has('content-encoding');
  if (!takesGzip || isDone || response.body === null || !/^(text\/|image\/svg|application\/json)/.test(type)) {
    return response;
  }
  const headers = new Headers(response.headers);
  headers.set('Content-Encoding', 'gzip');
  headers.append('Vary', 'Accept-Encoding');
  headers.delete('Content-Length');
  return new Response(new Uint8Array(gzipSync(await response.arrayBuffer())), { status: response.status, headers });
};

/** Runs with a new Chromium that accepts the site's certificate, and closes it. */
export const withBrowser = async (run: (browser: Browser) => Promise<void>): Promise<void> => {
  const args = ['--no-sandbox', '--ignore-certificate-errors'];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  try {
    await run(browser);
  } finally {
    await browser.close();
  }
};

/** Signs the administrator in and opens `path`. */
export const signInAt = async (page: Page, origin: string, path: string): Promise<void> => {
  await page.goto(`${origin}/login?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel('邮箱').fill('admin@example.com');
  await page.getByLabel(/^密码/).fill('password');
  await page.getByRole('button', { name: '登录' }).click();
};

/** Lighthouse's phone: its width in CSS px, its processor and, as applied to each request, its slow 4G. */
export const phone = { width: 412, height: 823 };
export const slowdown = 4;
export const slow4g = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_480 };

/** Makes a page as slow as on that phone. */
export const throttle = async (page: Page, network: 'fast' | 'slow 4G'): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (network === 'slow 4G') await session.send('Network.emulateNetworkConditions', slow4g);
};

/** Median of an odd count; throws without numbers. */
export const median = (numbers: readonly number[]): number => {
  const middle = numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
  if (middle === undefined) throw new Error('No numbers to take the median of.');
  return middle;
};
