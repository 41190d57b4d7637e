import { execFile } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import { serve } from 'srvx';
import { startServer } from '../../../mocks/server.ts';
import { findChromium } from '../chromium.ts';

export interface Site {
  origin: string;
  /** Calls a test control (`/__mock/…`); throws on errors. */
  control: (name: string, body: unknown) => Promise<void>;
}

/** Runs against a fresh site on a free port; compresses API responses too, as in production. */
export const withSite = async (run: (site: Site) => Promise<void>): Promise<void> => {
  const mock = await startServer({ port: 0, folder: 'dist' });
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
    fetch: async (request) => compressed(request, await mock.fetch(request)),
  });
  const { url } = await server.ready();
  if (url === undefined) throw new Error('The server has no address.');
  const { origin } = new URL(url);
  const control: Site['control'] = async (name, body) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${origin}/__mock/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`The mock refused ${name}: ${await answer.text()}`);
  };
  try {
    await run({ origin, control });
  } finally {
    await server.close(true);
    await mock.close(true);
  }
};

/** Runs against the mock's API alone, with a folder that is removed afterwards; in it, `prerender` makes a site of a build. */
export const withApi = async (
  run: (given: {
    api: string;
    folder: string;
    prerender: (dist: string, name: string) => Promise<string>;
  }) => Promise<void>,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const mock = await startServer({ port: 0 });
  const { url } = await mock.ready();
  const api = new URL(url ?? '').origin;
  const prerender = async (dist: string, name: string) => {
    const out = join(folder, name);
    const job = ['--api', api, '--site', 'https://example.com', '--from', dist, '--to', out];
    await promisify(execFile)(process.execPath, ['deploy/prerender/main.ts', ...job]);
    return realpathSync(join(out, 'current'));
  };
  try {
    await run({ api, folder, prerender });
  } finally {
    await mock.close(true);
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Argument of Chromium for `withNginx`, whose certificate nobody knows. */
export const ignoreCertificates = '--ignore-certificate-errors';

/** Runs with a new Chromium and closes it. */
export const withBrowser = async (args: string[], run: (browser: Browser) => Promise<void>): Promise<void> => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', ...args] });
  try {
    await run(browser);
  } finally {
    await browser.close();
  }
};

/** Signs the administrator in and goes on to `path`. */
export const signInAt = async (page: Page, origin: string, path: string): Promise<void> => {
  await page.goto(`${origin}/login?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel('邮箱').fill('admin@example.com');
  await page.getByLabel(/^密码/).fill('password');
  await page.getByRole('button', { name: '登录' }).click();
};

/** Lighthouse's mobile width, in CSS px. */
export const phone = { width: 412, height: 823 };

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
