import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { readArguments } from '../../deploy/command/arguments.ts';
import { runCommand } from '../../deploy/command/plain.ts';

const folder = 'src/api/gen';

const filesIn = (root: string): Map<string, string> =>
  new Map(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((name) => join(root, name))
      .filter((path) => statSync(path).isFile())
      .map((path) => [relative(root, path), readFileSync(path, 'utf8')]),
  );

const usage = `npm run check:generated

Checks that src/api/gen is what openapi.yaml generates.

Example: npm run check:generated
Exit codes: 0 it is; 1 it is not; 2 wrong use.`;

await runCommand(usage, () => {
  readArguments({});
  const standing = filesIn(folder);
  const kept = mkdtempSync(join(tmpdir(), 'generated-'));
  cpSync(folder, kept, { recursive: true });
  let fresh: Map<string, string>;
  try {
    execFileSync('node', ['tests/scripts/generate.ts'], { stdio: 'inherit' });
    fresh = filesIn(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    cpSync(kept, folder, { recursive: true });
    rmSync(kept, { recursive: true, force: true });
  }

  const stale = [...new Set([...standing.keys(), ...fresh.keys()])].filter(
    (name) => standing.get(name) !== fresh.get(name),
  );
  if (stale.length > 0) {
    console.error(`${folder} is not what openapi.yaml makes: ${stale.join(', ')}\nRun: npm run generate`);
    process.exitCode = 1;
  }
});
