// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };

const docs = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => join('docs', name));
const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...docs];
const decisions = docs.filter((path) => path.startsWith('docs/decisions/'));

const textOf = (path: string) => readFileSync(path, 'utf8');

const isPath = (text: string) => /^[\w$.-]+(?:\/[\w$.-]+)*(?:\/|\.(?:tsx?|css|sh|md|yaml|html))$/.test(text);
const exists = (path: string) => existsSync(path) || existsSync(join('src', path));

/** Paths in backticks, except output of a build or a test run, and examples like `content/NAME/card.tsx`. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, name = '']) => name)
    .filter(
      (name) => name.includes('/') && isPath(name) && !/NAME|KIND|^(?:dist(?:-docs|-demo)?|test-results)\//.test(name),
    );

const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, to = '']) => to).filter((to) => !to.includes(':'));

test.each(documents)('%s › names and links existing files only', (path) => {
  const text = textOf(path);
  expect(pathsIn(text).filter((name) => !exists(name))).toEqual([]);
  expect(linksIn(text).filter((to) => !existsSync(join(dirname(path), to)))).toEqual([]);
});

test.each(documents.filter((path) => path !== 'CHANGELOG.md'))('%s › names existing npm scripts only', (path) => {
  const named = [...textOf(path).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !Object.hasOwn(packageFile.scripts, name))).toEqual([]);
});

test('docs › every decision has a number, a status and a date', () => {
  const unmarked = decisions.filter((path) => {
    const text = textOf(path);
    const number = Number(/\/(\d{4})-[a-z-]+\.md$/.exec(path)?.[1]);
    return (
      !text.startsWith(`# ${number}. `) ||
      !/^Status: (?:accepted|superseded)/m.test(text) ||
      !/^Date: \d{4}-\d\d-\d\d$/m.test(text)
    );
  });
  expect(unmarked).toEqual([]);
});

test('source comments › name existing decisions only', () => {
  const folders = ['src', 'mocks', 'build', 'deploy', 'tests'];
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|js|css)$/.test(name))
      .map((name) => join(folder, name)),
  );
  const numbers = [...sources, 'vite.config.ts', 'index.html', 'openapi.yaml'].flatMap((path) =>
    [...textOf(path).matchAll(/docs\/decisions\/(\d{4})/g)].map(([, number = '']) => number),
  );
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers.filter((number) => !decisions.some((path) => path.startsWith(`docs/decisions/${number}-`)))).toEqual(
    [],
  );
});

test('README.md › lists exactly the scripts of package.json', () => {
  const listed = [...textOf('README.md').matchAll(/^\| `npm (?:run )?([\w:]+)/gm)].map(([, name]) => name);
  expect(new Set(listed)).toEqual(new Set(Object.keys(packageFile.scripts)));
});
