import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parse, stringify } from 'yaml';

const skipped = new Set(['node_modules', '.git', 'dist', 'dist-server', 'dist-docs', 'dist-demo', 'test-results']);

/** A copy of the project in a temporary folder, to change its contract. */
export const copyProject = () => {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  cpSync('.', folder, { recursive: true, filter: (path) => !skipped.has(relative('.', path)) });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const contract = join(folder, 'openapi.yaml');
  return {
    folder,
    /** Changes the contract. */
    change: (edit: (document: unknown) => unknown) =>
      writeFileSync(contract, stringify(edit(parse(readFileSync(contract, 'utf8'))))),
    /** Runs a Node script of the project in the copy. */
    run: (script: string, ...values: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...values], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, VITEST: undefined, npm_lifecycle_event: undefined },
        maxBuffer: 64 * 1024 * 1024,
      });
      return { status, output: `${stdout}${stderr}` };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

export const generator = 'tests/scripts/generate.ts';
export const typeCheck = ['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', '.'] as const;
