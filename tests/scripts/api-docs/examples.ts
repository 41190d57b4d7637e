import { readFileSync, writeFileSync } from 'node:fs';
import { withExamples } from './contract-examples.ts';
import { examplesFile } from './exchange.ts';
import { recordExamples } from './record.ts';
import { readArguments } from '../../../deploy/command/arguments.ts';
import { runCommand } from '../../../deploy/command/plain.ts';

const usage = `npm run examples

Writes the mock's answers into openapi.yaml and ${examplesFile} as examples.

Example: npm run examples
Exit code: 2 for wrong use.`;

await runCommand(usage, async () => {
  readArguments({});
  const examples = await recordExamples();
  writeFileSync(examplesFile, `${JSON.stringify(examples, null, 2)}\n`);
  writeFileSync('openapi.yaml', withExamples(readFileSync('openapi.yaml', 'utf8'), examples));
  const count = Object.values(examples).flat().length;
  console.log(`${count} examples of ${Object.keys(examples).length} calls written to ${examplesFile} and openapi.yaml`);
});
