import { loadavg } from 'node:os';
import type { Browser } from '@playwright/test';
import { readArguments } from '../../deploy/command/arguments.ts';
import { requireBuild } from '../../deploy/command/build.ts';
import { PlainError, runCommand } from '../../deploy/command/plain.ts';

type Part = (browser: Browser, origin: string, withFiles: boolean) => Promise<void>;

// Each part is loaded when it runs: `--help` needs none.
const parts: Record<string, () => Promise<{ measure: Part }>> = {
  size: () => import('./bench/size.ts'),
  paint: () => import('./bench/paint.ts'),
  tap: () => import('./bench/tap.ts'),
  list: () => import('./bench/list.ts'),
  typing: () => import('./bench/typing.ts'),
  search: () => import('./bench/search.ts'),
};

const names = Object.keys(parts).join(', ');

const usage = `npm run bench -- [--only NAME] [--files]

Measures dist in Chromium, beside the mock. Of all of it, only size has limits.
--only   one of ${names}
--files  lists the files behind size

Example: npm run bench -- --only size
Exit codes: 0 measured; 1 a page loads more than its budget; 2 wrong use.`;

await runCommand(usage, async () => {
  const { files, only } = readArguments({
    options: { files: { type: 'boolean', default: false }, only: { type: 'string' } },
  }).values;
  if (only !== undefined && !Object.hasOwn(parts, only)) throw new PlainError(`--only is one of ${names}.`);
  requireBuild('dist');
  const { withBrowser, withSite } = await import('./bench/site.ts');
  for (const [name, load] of Object.entries(parts)) {
    if (only !== undefined && only !== name) continue;
    // Load affects every part but size.
    console.log(`\n── ${name} (load ${loadavg()[0]?.toFixed(1)} before)`);
    const { measure } = await load();
    await withSite('dist', (origin) => withBrowser((browser) => measure(browser, origin, files)));
  }
});
