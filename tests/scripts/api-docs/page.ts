import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { readArguments } from '../../../deploy/command/arguments.ts';
import { runCommand } from '../../../deploy/command/plain.ts';
import { documented } from './documented.ts';
import { examplesFile, vExamples } from './exchange.ts';

const usage = `npm run docs:api -- [--out dist-docs/api.html]

Writes openapi.yaml, with the examples of ${examplesFile}, as one page of HTML that opens without a network.

Example: npm run docs:api -- --out dist-docs/api.html
Exit code: 2 for wrong use.`;

/** Redoc would fetch its maker's logo. */
const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'unsafe-inline' 'unsafe-eval' data: blob:" />`;

await runCommand(usage, () => {
  const { out } = readArguments({ options: { out: { type: 'string', default: 'dist-docs/api.html' } } }).values;
  const examples = v.parse(vExamples, JSON.parse(readFileSync(examplesFile, 'utf8')));
  const folder = mkdtempSync(join(tmpdir(), 'docs-api-'));
  try {
    const contract = join(folder, 'openapi.json');
    writeFileSync(contract, JSON.stringify(documented('openapi.yaml', examples)));
    mkdirSync(dirname(out), { recursive: true });
    // Its banner is about another version.
    execFileSync(
      'redocly',
      ['build-docs', contract, '--output', out, '--inlineBundle', '--openapi.jsonSamplesDepth=9'],
      { stdio: 'pipe' },
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
  const page = readFileSync(out, 'utf8');
  if (!page.includes('<head>')) throw new Error(`${out} has no <head>.`);
  writeFileSync(out, page.replace('<head>', `<head>${policy}`));
  console.log(`${out}: ${Object.keys(examples).length} calls, ${Math.round(page.length / 1024)} KiB`);
});
