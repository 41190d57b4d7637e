import { readArguments } from '../../deploy/command/arguments.ts';
import { requireBuild } from '../../deploy/command/build.ts';
import { runCommand } from '../../deploy/command/plain.ts';

const usage = `npm run size -- [--files]

Checks what each page of dist loads against its budget.
--files  lists the files of each page

Example: npm run size -- --files
Exit codes: 0 within budget; 1 over budget; 2 wrong use.`;

await runCommand(usage, async () => {
  const { values } = readArguments({ options: { files: { type: 'boolean', default: false } } });
  requireBuild('dist');
  // A browser is not needed before.
  const { printSizes } = await import('./bench/sizes.ts');
  const over = await printSizes(values.files);
  if (over.length > 0) {
    console.error(`Over budget:\n${over.join('\n')}`);
    process.exitCode = 1;
  }
});
