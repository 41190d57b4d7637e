// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };

const decisions = readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`);
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'docs/architecture.md',
  'docs/backend.md',
  'docs/commands.md',
  'docs/configuration.md',
  'docs/deploy.md',
  'docs/doctor.md',
  'docs/editors.md',
  'docs/glossary.md',
  'docs/requirements.md',
  'docs/supply-chain.md',
  'docs/reference/style.md',
  ...decisions,
];

const isPath = (text: string) => /^[\w$.-]+(?:\/[\w$.-]+)*(?:\/|\.(?:tsx?|css|md|yaml|html))$/.test(text);
const exists = (path: string) => existsSync(path) || existsSync(join('src', path));

/** Paths in backticks, except what a build or a test run writes, and examples like `content/NAME/card.tsx`. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => name.includes('/') && isPath(name) && !/NAME|KIND|^(?:dist(?:-docs|-demo)?|test-results)\//.test(name));

const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, to = '']) => to).filter((to) => !to.includes(':'));

test.each(documents)('%s names and links files that exist', (path) => {
  const text = readFileSync(path, 'utf8');
  expect(pathsIn(text).filter((name) => !exists(name))).toEqual([]);
  expect(linksIn(text).filter((to) => !existsSync(join(dirname(path), to)))).toEqual([]);
});

test('every decision has a status and a date', () => {
  const unmarked = decisions.filter((path) => {
    const text = readFileSync(path, 'utf8');
    return !/^Status: (?:accepted|superseded)/m.test(text) || !/^Date: \d{4}-\d\d-\d\d$/m.test(text);
  });
  expect(unmarked).toEqual([]);
});

test('docs/commands.md lists the commands of package.json, and no others', () => {
  const listed = [...readFileSync('docs/commands.md', 'utf8').matchAll(/^\| `npm (?:run )?([\w:]+)/gm)].map(
    ([, name]) => name,
  );
  expect(new Set(listed)).toEqual(new Set(Object.keys(packageFile.scripts)));
});
