import { loadavg } from 'node:os';
import { readArguments } from '../../deploy/command/arguments.ts';
import { buildSite } from '../../deploy/command/build.ts';
import { PlainError, runCommand } from '../../deploy/command/plain.ts';
import { printBack } from './bench/back.ts';
import { printDialog } from './bench/dialog.ts';
import { printFloor } from './bench/floor.ts';
import { printLighthouse } from './bench/lighthouse.ts';
import { printScale } from './bench/scale.ts';
import { printSizes } from './bench/sizes.ts';
import { printTap } from './bench/tap.ts';
import { printTyping } from './bench/typing.ts';
import { printStart } from './bench/start.ts';
import { printTableSpeed } from './bench/table.ts';

const parts: Record<string, (withFiles: boolean) => Promise<void>> = {
  sizes: async (withFiles) => {
    for (const line of await printSizes(withFiles)) console.log(`OVER ${line}`);
  },
  lighthouse: printLighthouse,
  floor: printFloor,
  tap: printTap,
  back: printBack,
  scale: printScale,
  dialog: printDialog,
  typing: printTyping,
  table: printTableSpeed,
  start: printStart,
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
