import { loadavg } from 'node:os';
import { readArguments } from '../../deploy/command/arguments.ts';
import { buildSite } from '../../deploy/command/build.ts';
import { PlainError, runCommand } from '../../deploy/command/plain.ts';

// Each part is loaded when it runs: `--help` needs none.
const parts: Record<string, (withFiles: boolean) => Promise<void>> = {
  sizes: async (withFiles) => {
    const { printSizes } = await import('./bench/sizes.ts');
    for (const line of await printSizes(withFiles)) console.log(`OVER ${line}`);
  },
  lighthouse: async () => (await import('./bench/lighthouse.ts')).printLighthouse(),
  floor: async () => (await import('./bench/floor.ts')).printFloor(),
  tap: async () => (await import('./bench/tap.ts')).printTap(),
  back: async () => (await import('./bench/back.ts')).printBack(),
  scale: async () => (await import('./bench/scale.ts')).printScale(),
  dialog: async () => (await import('./bench/dialog.ts')).printDialog(),
  typing: async () => (await import('./bench/typing.ts')).printTyping(),
  table: async () => (await import('./bench/table.ts')).printTableSpeed(),
  start: async () => (await import('./bench/start.ts')).printStart(),
};

const names = Object.keys(parts).join(', ');

const usage = `npm run bench -- [--only NAME] [--files]

Builds the site and measures it on a compressing server. Nothing is asserted.
--only   one of ${names}
--files  lists the files behind sizes

Example: npm run bench -- --only sizes
Exit code: 2 for wrong use.`;

await runCommand(usage, async () => {
  const { files, only } = readArguments({
    options: { files: { type: 'boolean', default: false }, only: { type: 'string' } },
  }).values;
  if (only !== undefined && !Object.hasOwn(parts, only)) throw new PlainError(`--only is one of ${names}.`);
  buildSite();
  for (const [name, print] of Object.entries(parts)) {
    if (only !== undefined && only !== name) continue;
    const started = performance.now();
    // Load affects every part but sizes.
    console.log(`\n── ${name} (load ${loadavg()[0]?.toFixed(1)} before)`);
    await print(files);
    console.log(`(${((performance.now() - started) / 1000).toFixed(0)} s)`);
  }
});
