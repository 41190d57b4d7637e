import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { columns, compare, measureInTurns, runs } from './floor.ts';
import { findNginx, withNginx } from './nginx.ts';
import { printTable } from './numbers.ts';
import { withApi } from './site.ts';

/** Builds that lack one of the tricks of decision 14 each. */
const variants: Readonly<Record<string, Plugin | null>> = {
  'as built': null,
  'no early requests': {
    name: 'no-early-requests',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(/<script>\(\(\{ ?base[\s\S]*?<\/script>/, ''),
    },
  },
  'no deferred rendering': {
    name: 'no-deferred-rendering',
    enforce: 'pre',
    load: (id) => (id.endsWith('/use-deferred-mount.ts') ? 'export const useDeferredMount = () => true;' : null),
  },
  'no chunk groups': {
    name: 'no-chunk-groups',
    enforce: 'post',
    config: ({ build: options }) => {
      const output = options?.rolldownOptions?.output;
      if (output !== undefined && !Array.isArray(output)) delete output.codeSplitting;
    },
  },
};

/** Prints what /news takes in builds without one of the tricks each, beside the build as it is: the app alone, and prerendered. */
export const printTricks = async (): Promise<void> => {
  const nginx = findNginx();
  if (nginx === undefined) return;
  await withApi(async ({ api, folder, prerender }) => {
    const roots: [name: string, root: string][] = [];
    for (const [name, plugin] of Object.entries(variants)) {
      const outDir = join(folder, name.replaceAll(' ', '-'));
      await build({ logLevel: 'error', plugins: [plugin], build: { outDir, emptyOutDir: true } });
      roots.push([`app, ${name}`, outDir]);
      // Prerendered pages start no request early.
      if (name !== 'no early requests')
        roots.push([`prerendered, ${name}`, await prerender(outDir, `${name.replaceAll(' ', '-')}-site`)]);
    }
    await withNginx(
      nginx,
      api,
      roots.map(([, root]) => root),
      async (origins) => {
        const pages = Object.fromEntries(roots.map(([name], index) => [name, `${origins[index] ?? ''}/news`]));
        const found = await measureInTurns(pages, { name: 'applied', flags: { throttlingMethod: 'devtools' } });
        printTable([`/news, applied, medians of ${runs}`, ...columns, '÷ first', ...columns], compare(found));
      },
    );
  });
};
