// @vitest-environment node
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

/** `docs/style`: imports point one way, and a feature does not know another. `app` is main, app and router. */
const layers: Record<string, readonly string[]> = {
  app: ['app', 'routes', 'features', 'content', 'auth', 'ui', 'lib', 'api'],
  routes: ['routes', 'features', 'content', 'auth', 'ui', 'lib', 'api', 'app'],
  features: ['content', 'auth', 'ui', 'lib', 'api'],
  content: ['content', 'ui', 'lib', 'api'],
  auth: ['auth', 'lib', 'api'],
  ui: ['ui', 'lib', 'api'],
  lib: ['lib', 'api'],
  api: ['api'],
};

interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.tsx?$/.test(path) && statSync(path).isFile());

const parse = (path: string) => parseSync(path, readFileSync(path, 'utf8'));

/** Where an import leads, from the project's root; a package keeps its name. */
const resolve = (from: string, to: string) => {
  if (to.startsWith('@/')) return `src/${to.slice(2)}`;
  return to.startsWith('.') ? relative('.', join(from, '..', to)) : to;
};

const importsOf = (path: string): Import[] => {
  const { module, program } = parse(path);
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    readFileSync(path, 'utf8').slice(moduleRequest.start, moduleRequest.end).replaceAll(/['"`]/g, ''),
  );
  const fixed = module.staticImports.map(({ moduleRequest, entries }) => ({
    to: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const passedOn = program.body.flatMap((statement) =>
    (statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportAllDeclaration') && statement.source
      ? [{ to: statement.source.value, typeOnly: statement.exportKind === 'type' }]
      : [],
  );
  return [...fixed, ...passedOn, ...dynamic.map((to) => ({ to, typeOnly: false }))].map(({ to, typeOnly }) => ({
    from: path,
    to: resolve(path, to),
    typeOnly,
  }));
};

const layerOf = (path: string) => /^src\/([a-z]+)\//.exec(path)?.[1] ?? 'app';
const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
const isGenerated = (path: string) => path.startsWith('src/api/gen/') || path === 'src/route-tree.gen.ts';

const sources = filesIn('src').filter((path) => !isGenerated(path) && !path.includes('.test.'));
const imports = sources.flatMap(importsOf);
const inside = imports.filter(({ to }) => to.startsWith('src/'));

/** The rule by itself, to be shown a wrong import, too. */
const isAllowed = ({ from, to, typeOnly }: Import): boolean => {
  const [here, there] = [layerOf(from), layerOf(to)];
  if (featureOf(from) !== undefined && featureOf(from) === featureOf(to)) return true;
  // The router's type reaches the routes, whose context it is.
  if (there === 'app') return here === 'app' || (here === 'routes' && typeOnly);
  return layers[here]?.includes(there) ?? false;
};

test('imports point one way: routes, features, content and auth, ui, lib, api', () => {
  expect(inside.length).toBeGreaterThan(100);
  expect(inside.filter((found) => !isAllowed(found))).toEqual([]);
});

test('the rule refuses a feature in another feature, a screen in ui, and users in api', () => {
  const refused = [
    ['src/features/listing/a.tsx', 'src/features/record/b.tsx'],
    ['src/ui/a.tsx', 'src/features/record/b.tsx'],
    ['src/api/a.ts', 'src/auth/session.ts'],
    ['src/lib/a.ts', 'src/ui/b.ts'],
    ['src/content/a.ts', 'src/auth/b.ts'],
    ['src/ui/a.tsx', 'src/router.ts'],
  ].filter(([from = '', to = '']) => !isAllowed({ from, to, typeOnly: false }));
  expect(refused).toHaveLength(6);
});

test('a file names the file it means through @/, with no barrel in between', () => {
  expect(sources.filter((path) => /\/index\.tsx?$/.test(path) && !path.startsWith('src/routes/'))).toEqual([]);
  const passing = sources.filter((path) => {
    const { body } = parse(path).program;
    return body.some(
      (statement) =>
        statement.type === 'ExportAllDeclaration' ||
        (statement.type === 'ExportNamedDeclaration' && statement.source !== null),
    );
  });
  expect(passing).toEqual([]);
  const relativeOnes = sources.filter((path) =>
    parse(path).module.staticImports.some(({ moduleRequest }) => moduleRequest.value.startsWith('.')),
  );
  expect(relativeOnes).toEqual([]);
});

test('no file is reached from itself', () => {
  const next = new Map<string, string[]>();
  for (const { from, to, typeOnly } of inside) {
    if (!typeOnly) next.set(from, [...(next.get(from) ?? []), to]);
  }
  const cycles: string[] = [];
  const done = new Set<string>();
  const walk = (path: string, trail: string[]) => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
    if (done.has(path)) return;
    done.add(path);
    for (const to of next.get(path) ?? []) walk(to, [...trail, path]);
  };
  for (const path of next.keys()) walk(path, []);
  expect(cycles).toEqual([]);
});

test('only the development line of main.tsx knows the mock, and nothing knows the tests', () => {
  const outward = imports.filter(({ to }) => /^(?:mocks|tests)\//.test(to));
  expect(outward.map(({ from, to }) => `${from} → ${to}`)).toEqual(['src/main.tsx → mocks/browser.ts']);
  expect(readFileSync('src/main.tsx', 'utf8')).toMatch(
    /^if \(import\.meta\.env\.DEV && import\.meta\.env\.MODE === 'mock'\) await \(await import\('\.\.\/mocks\/browser\.ts'\)\)\.start\(\);$/m,
  );
});

test('the mock knows nothing of the app but the contract', () => {
  const outward = filesIn('mocks')
    .flatMap(importsOf)
    .filter(({ to }) => to.startsWith('src/'));
  expect(outward.length).toBeGreaterThan(0);
  expect(
    outward.filter(({ to }) => !/^src\/api\/gen\/(?:public|managed)\/(?:types|valibot)\.gen\.ts$/.test(to)),
  ).toEqual([]);
});
