import { loadavg } from 'node:os';
import { readArguments } from '../../deploy/command/arguments.ts';
import { requireBuild } from '../../deploy/command/build.ts';
import { PlainError, runCommand } from '../../deploy/command/plain.ts';

// Each part is loaded when it runs: `--help` needs none.
const parts: Record<string, (withFiles: boolean) => Promise<void>> = {
  size: async (withFiles) => {
    const { printSize } = await import('./bench/size.ts');
    const over = await printSize(withFiles);
    if (over.length === 0) return;
    console.error(`Over budget:\n${over.join('\n')}`);
    process.exitCode = 1;
  },
  paint: async () => (await import('./bench/paint.ts')).printPaint(),
  tap: async () => (await import('./bench/tap.ts')).printTap(),
  list: async () => (await import('./bench/list.ts')).printList(),
  typing: async () => (await import('./bench/typing.ts')).printTyping(),
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
  for (const [name, print] of Object.entries(parts)) {
    if (only !== undefined && only !== name) continue;
    // Load affects every part but size.
    console.log(`\n── ${name} (load ${loadavg()[0]?.toFixed(1)} before)`);
    await print(files);
  }
});
