import { parseArgs } from 'node:util';
import { printSizes } from './bench/sizes.ts';

/** Checks the budgets of `dist` (`npm run size`); `--files` lists what each page loads. Fails when one is exceeded. */
const { values } = parseArgs({ options: { files: { type: 'boolean', default: false } } });

const over = await printSizes(values.files);
if (over.length > 0) {
  console.error(`Over budget:\n${over.join('\n')}`);
  process.exitCode = 1;
}
