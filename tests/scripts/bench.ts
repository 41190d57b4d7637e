import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
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

// Benchmarks of `dist` on a compressing server (`npm run bench`), without assertions. `--only=NAME` runs one part,
// `--files` lists the files of sizes. Load affects every part but sizes, so it is printed.
const { values } = parseArgs({ options: { files: { type: 'boolean', default: false }, only: { type: 'string' } } });

const parts: Record<string, () => Promise<void>> = {
  sizes: async () => {
    for (const line of await printSizes(values.files)) console.log(`OVER ${line}`);
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

const names = Object.keys(parts);
if (values.only !== undefined && !names.includes(values.only)) throw new Error(`--only is one of ${names.join(', ')}.`);

for (const [name, print] of Object.entries(parts)) {
  if (values.only !== undefined && values.only !== name) continue;
  const started = performance.now();
  console.log(`\n── ${name} (load ${loadavg()[0]?.toFixed(1)} before)`);
  await print();
  console.log(`(${((performance.now() - started) / 1000).toFixed(0)} s)`);
}
