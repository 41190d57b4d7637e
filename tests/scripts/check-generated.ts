import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const folder = 'src/api/gen';

const filesIn = (root: string): Map<string, string> =>
  new Map(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((name) => join(root, name))
      .filter((path) => statSync(path).isFile())
      .map((path) => [relative(root, path), readFileSync(path, 'utf8')]),
  );

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
