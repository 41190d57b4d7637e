// @vitest-environment node
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** Allowed imports per layer (`docs/architecture.md`); `app` is main, app and router. */
const layers: Record<string, readonly string[]> = {
  app: ['app', 'routes', 'features', 'content', 'auth', 'ui', 'api', 'lib'],
  routes: ['routes', 'features', 'content', 'auth', 'ui', 'api', 'lib'],
  features: ['content', 'auth', 'ui', 'api', 'lib'],
  content: ['content', 'ui', 'api', 'lib'],
  auth: ['auth', 'api', 'lib'],
  ui: ['ui', 'api', 'lib'],
  api: ['api', 'lib'],
  lib: ['lib'],
  'service-worker': ['service-worker', 'content'],
};

/** Folders of `ui` in dependency order: each may import those before it. */
const uiFolders = [
  'theme',
  'hooks',
  'elements',
  'link',
  'overlays',
  'feedback',
  'form',
  'media',
  'read-aloud',
  'infinite-list',
  'cards',
  'rich-text',
  'inputs',
  'article',
];

/** Modules of `api` that `ui` may import. */
const apiForUi =
  /^src\/api\/(?:gen\/(?:types|features|(?:public|managed)\/(?:valibot|bounds))\.gen|error|error-text|rate-limit|refresh\/refresh-failure|upload|base|with-timeout)\.ts$/;

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
  const reexports = program.body.flatMap((statement) =>
    (statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportAllDeclaration') && statement.source
      ? [{ to: statement.source.value, typeOnly: statement.exportKind === 'type' }]
      : [],
  );
  return [...fixed, ...reexports, ...dynamic.map((to) => ({ to, typeOnly: false }))].map(({ to, typeOnly }) => ({
    from: path,
    to: resolve(path, to),
    typeOnly,
  }));
};

const layerOf = (path: string) => /^src\/([a-z-]+)\//.exec(path)?.[1] ?? 'app';
const uiFolderOf = (path: string) => /^src\/ui\/([^/]+)\//.exec(path)?.[1] ?? '';
const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
const routeTree = 'src/route-tree.gen.ts';
const isGenerated = (path: string) => path.startsWith('src/api/gen/') || path === routeTree;

/** Adds the extension that imports of the generated client lack. */
const withExtension = ({ to, ...rest }: Import): Import => ({ ...rest, to: to.endsWith('.gen') ? `${to}.ts` : to });

const sources = filesIn('src').filter((path) => !isGenerated(path) && !path.includes('.test.'));
const imports = sources.flatMap(importsOf);
const inside = imports.filter(({ to }) => to.startsWith('src/'));

const isAllowed = ({ from, to }: Pick<Import, 'from' | 'to'>): boolean => {
  const [here, there] = [layerOf(from), layerOf(to)];
  if (featureOf(from) !== undefined && featureOf(from) === featureOf(to)) return true;
  if (here === 'ui' && there === 'api') return apiForUi.test(to);
  if (here === 'ui' && there === 'ui') return uiFolders.indexOf(uiFolderOf(to)) <= uiFolders.indexOf(uiFolderOf(from));
  return layers[here]?.includes(there) ?? false;
};

const cyclesIn = (edges: readonly Pick<Import, 'from' | 'to'>[]): string[] => {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const cycles: string[] = [];
  const done = new Set<string>();
  const walk = (path: string, trail: string[]) => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
    if (done.has(path)) return;
    done.add(path);
    for (const to of next.get(path) ?? []) walk(to, [...trail, path]);
  };
  for (const path of next.keys()) walk(path, []);
  return cycles;
};

test('architecture › imports point one way: routes, features, content and auth, ui, api, lib', () => {
  expect(inside.length).toBeGreaterThan(100);
  expect(inside.filter((found) => !isAllowed(found)).map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test('architecture › every file of ui is in a listed folder, and every listed folder exists', () => {
  const inUi = sources.filter((path) => path.startsWith('src/ui/'));
  expect(inUi.filter((path) => !uiFolders.includes(uiFolderOf(path)))).toEqual([]);
  expect(uiFolders.filter((folder) => !inUi.some((path) => uiFolderOf(path) === folder))).toEqual([]);
});

test('architecture › lib imports no React and sends no requests', () => {
  const inLib = imports.filter(({ from }) => from.startsWith('src/lib/'));
  expect(inLib.length).toBeGreaterThan(10);
  expect(inLib.filter(({ to }) => /^(?:react|@tanstack|@mantine|ofetch)/.test(to))).toEqual([]);
  const impure = sources.filter(
    (path) => path.startsWith('src/lib/') && /\b(?:fetch|XMLHttpRequest)\(/.test(readFileSync(path, 'utf8')),
  );
  expect(impure).toEqual([]);
});

test('architecture › imports use @/ and name the file itself, without barrel files', () => {
  expect(sources.filter((path) => /\/index\.tsx?$/.test(path) && !path.startsWith('src/routes/'))).toEqual([]);
  const barrels = sources.filter((path) => {
    const { body } = parse(path).program;
    return body.some(
      (statement) =>
        statement.type === 'ExportAllDeclaration' ||
        (statement.type === 'ExportNamedDeclaration' && statement.source !== null),
    );
  });
  expect(barrels).toEqual([]);
  const relativeOnes = sources.filter((path) =>
    parse(path).module.staticImports.some(({ moduleRequest }) => moduleRequest.value.startsWith('.')),
  );
  expect(relativeOnes).toEqual([]);
});

test('architecture › there are no import cycles, not even of types', () => {
  // The generated route tree and the routes import each other.
  const client = filesIn('src/api/gen').flatMap(importsOf).map(withExtension);
  const everything = [...inside, ...client].filter(({ to }) => to.startsWith('src/') && to !== routeTree);
  expect(cyclesIn(everything)).toEqual([]);
  expect(cyclesIn(filesIn('mocks').flatMap(importsOf))).toEqual([]);
});

test('architecture › main.tsx alone imports the mock, for development and for the demo; nothing imports tests', () => {
  const outward = imports.filter(({ to }) => /^(?:mocks|tests)\//.test(to));
  expect(outward.map(({ from, to }) => `${from} → ${to}`)).toEqual([
    'src/main.tsx → mocks/browser.ts',
    'src/main.tsx → mocks/demo.ts',
  ]);
  expect(readFileSync('src/main.tsx', 'utf8')).toMatch(
    /^ {2}if \(import\.meta\.env\.DEV && import\.meta\.env\.MODE === 'mock'\) await \(await import\('\.\.\/mocks\/browser\.ts'\)\)\.start\(\);$/m,
  );
  expect(readFileSync('src/main.tsx', 'utf8')).toMatch(
    /^ {2}if \(import\.meta\.env\.MODE === 'demo'\) await \(await import\('\.\.\/mocks\/demo\.ts'\)\)\.start\(basePath\);$/m,
  );
});

test('architecture › commands, plugins and the mock import nothing from tests', () => {
  const outward = ['deploy', 'build', 'mocks'].flatMap(filesIn).flatMap(importsOf);
  expect(outward.length).toBeGreaterThan(100);
  expect(outward.filter(({ to }) => to.startsWith('tests/')).map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test('architecture › the mock imports only the contract from the app', () => {
  const outward = filesIn('mocks')
    .flatMap(importsOf)
    .filter(({ to }) => to.startsWith('src/'));
  expect(outward.length).toBeGreaterThan(0);
  expect(
    outward.filter(
      ({ from, to }) =>
        // The drawer stores a token for the page, like another tab.
        !(from === 'mocks/drawer/session.ts' && /^src\/api\/(?:token|stored-session)\.ts$/.test(to)) &&
        // The adapter's inverse, for `--as-server`.
        !(from === 'mocks/server.ts' && to.startsWith('src/api/adapter/')) &&
        !/^src\/api\/(?:operation|gen\/(?:types|calls|features|(?:public|managed)\/(?:valibot|operations|resources))\.gen)\.ts$/.test(
          to,
        ),
    ),
  ).toEqual([]);
});
