import {
  clientDefaultConfig,
  clientDefaultMeta,
  clientPluginHandler,
  defineConfig,
  definePluginConfig,
  type UserConfig,
} from '@hey-api/openapi-ts';

const ownClient = definePluginConfig({
  ...clientDefaultMeta,
  config: {
    ...clientDefaultConfig,
    bundle: false,
    runtimeConfigPath: './src/api/client.ts',
    '~hooks': { symbols: { getFilePath: () => 'client' } },
  },
  handler: clientPluginHandler,
  // Types allow known client names only; any other is an import path.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  name: '@/api/sdk-client.ts' as '@hey-api/client-ofetch',
});

/** Separate public and managed clients keep the managed calls out of the public chunks. */
const half = (name: 'public' | 'managed', tags: { include?: string[]; exclude?: string[] }): UserConfig => ({
  input: './openapi.yaml',
  output: { path: `src/api/gen/${name}`, clean: true },
  parser: { filters: { tags } },
  plugins: [
    ownClient(),
    '@hey-api/typescript',
    { name: '@hey-api/sdk', validator: { request: false, response: 'valibot' } },
    {
      name: 'valibot',
      '~resolvers': {
        // The schemas with fallbacks that `tests/scripts/answers.ts` writes.
        validator: {
          // @ts-expect-error its type lacks the statement that the generator's own resolver returns, too
          response: ({ $, operation, plugin, symbols }) => {
            if (operation.responses?.['204']) return null;
            const schema = plugin.symbol(`${operation.id}Answer`, { external: './answers.gen.ts' });
            return $(symbols.v).attr('safeParse').call(schema, 'data').return();
          },
        },
        // The contract counts code points, valibot's maxLength UTF-16 units (emoji count twice).
        string: ({ $, nodes, schema, symbols }) => {
          const bound = (action: string, length?: number) =>
            length === undefined ? undefined : $(symbols.v).attr(action).call($.literal(length));
          nodes.length = () => undefined;
          nodes.minLength = () => bound('minCodePoints', schema.minLength);
          nodes.maxLength = () => bound('maxCodePoints', schema.maxLength);
          return undefined;
        },
      },
    },
  ],
});

const types: UserConfig = {
  input: './openapi.yaml',
  output: { path: 'src/api/gen/types', clean: true },
  plugins: ['@hey-api/typescript'],
};

export default defineConfig([
  types,
  half('public', { exclude: ['managed'] }),
  half('managed', { include: ['managed'] }),
]);
