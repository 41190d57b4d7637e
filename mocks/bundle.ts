import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const folder = fileURLToPath(new URL('.', import.meta.url));
const root = dirname(folder);
const entry = `${folder}browser.ts`;
const prefix = '\0mock:';

/** Packages that only the mock uses; tree shaking leaves a fiftieth of faker. */
const inlined = /^(?:@faker-js\/faker|jose|image-size)(?:\/|$)/;

/** Code by file name. */
type Bundle = ReadonlyMap<string, string>;

/**
 * Serves `mocks/browser.ts` to the page as one module instead of a hundred: without it the first page of `npm start` took
 * 20 to 40 % longer. Modules of `src/`, styles and other packages are shared with the page.
 */
export const bundledMock = (): Plugin => {
  const realServer = process.env.API_URL ?? '';
  let bundled: Promise<Bundle> | undefined;
  return {
    name: 'bundled-mock',
    apply: 'serve',
    configureServer() {
      bundled = bundle(realServer);
      // The request that needs the bundle reports the error.
      bundled.catch(() => {});
    },
    resolveId: (source, importer) =>
      importer !== undefined && isServed(importer) && source.startsWith('./') ? prefix + source.slice(2) : undefined,
    async load(id) {
      if (!isServed(id)) return undefined;
      bundled ??= bundle(realServer);
      return (await bundled).get(id === entry ? 'browser.js' : id.slice(prefix.length));
    },
    hotUpdate({ file }) {
      if (!file.startsWith(folder)) return undefined;
      bundled = undefined;
      return [...this.environment.moduleGraph.idToModuleMap.values()].filter(({ id }) => id !== null && isServed(id));
    },
  };
};

const isServed = (id: string): boolean => id === entry || id.startsWith(prefix);

const bundle = async (realServer: string): Promise<Bundle> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root,
    plugins: [leaveToPage],
    define: { 'import.meta.env.API_URL': JSON.stringify(realServer) },
    build: {
      write: false,
      minify: false,
      copyPublicDir: false,
      modulePreload: false,
      target: 'esnext',
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('The mock was not bundled.');
  return new Map(output.output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one.code] as const] : [])));
};

const leaveToPage: Plugin = {
  name: 'leave-to-page',
  enforce: 'pre',
  resolveId(source, importer) {
    // Vite’s own helpers are bundled.
    if (importer === undefined || source.startsWith('\0') || importer.includes('/node_modules/')) return undefined;
    if (source.startsWith('@/')) return { id: resolve(root, 'src', source.slice(2)), external: 'absolute' };
    if (!source.startsWith('.')) return inlined.test(source) ? undefined : { id: source, external: true };
    const path = resolve(dirname(importer), source);
    return path.startsWith(folder) && !path.endsWith('.css') ? undefined : { id: path, external: 'absolute' };
  },
};
