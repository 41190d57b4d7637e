import { readFileSync, writeFileSync } from 'node:fs';
import { withExamples } from './contract-examples.ts';
import { examplesFile } from './exchange.ts';
import { recordExamples } from './record.ts';

// `npm run examples`: what the mock answers, into the contract and the file beside it.
const examples = await recordExamples();
writeFileSync(examplesFile, `${JSON.stringify(examples, null, 2)}\n`);
writeFileSync('openapi.yaml', withExamples(readFileSync('openapi.yaml', 'utf8'), examples));
const count = Object.values(examples).flat().length;
console.log(`${count} examples of ${Object.keys(examples).length} calls written to ${examplesFile} and openapi.yaml`);
