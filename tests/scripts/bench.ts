import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { startServer } from '../../mocks/server.ts';
import { findChromium } from './chromium.ts';

/*
 * What a page costs before it can be read: the scripts and styles that it asks for by itself, without what is fetched
 * ahead for links in view. Measured on `dist`, in kB (1000 bytes) of gzip -9. Run `npm run build` first.
 */
const port = 4300;
const pages = ['/', '/news', '/news/5', '/login'];

const size = (path: string) => gzipSync(readFileSync(`dist${path}`), { level: 9 }).length / 1000;
const sum = (paths: Iterable<string>) => [...paths].reduce((total, path) => total + size(path), 0).toFixed(1);

const server = await startServer({ port, folder: 'dist' });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
for (const address of pages) {
  const page = await browser.newPage();
  // Without it nothing is fetched ahead.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
  const scripts = new Set<string>();
  const styles = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
    if (pathname.endsWith('.css')) styles.add(pathname);
  });
  await page.goto(`http://127.0.0.1:${port}${address}`);
  await page.waitForLoadState('networkidle');
  console.log(`${address.padEnd(10)} ${sum(scripts).padStart(6)} kB js   ${sum(styles).padStart(5)} kB css`);
  if (process.argv.includes('--files'))
    for (const path of scripts) console.log(`  ${size(path).toFixed(1).padStart(6)}  ${path}`);
  await page.close();
}
await browser.close();
await server.close();
