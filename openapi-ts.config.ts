import {
  clientDefaultConfig,
  clientDefaultMeta,
  clientPluginHandler,
  defineConfig,
  definePluginConfig,
  type UserConfig,
} from '@hey-api/openapi-ts';

/** The client that the generated calls use is ours, and small: a reader loads it before anything else. */
const ownClient = definePluginConfig({
  ...clientDefaultMeta,
  config: {
    ...clientDefaultConfig,
    bundle: false,
    runtimeConfigPath: './src/api/client.ts',
    '~hooks': { symbols: { getFilePath: () => 'client' } },
  },
  handler: clientPluginHandler,
  // Known clients have their names in the types; of another one the name is the file to import.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  name: '@/api/sdk-client.ts' as '@hey-api/client-ofetch',
});

/** The public and the managed half are generated apart, so that a reader never loads what only editors call. */
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
        // A reader's page does not wait for the schemas: what checks an answer is fetched when it is wanted.
        validator: {
          response: ({ $, operation }) => {
            const imported = (file: string) => $('import').call($.literal(file)).await();
            const schema = `v${operation.id.charAt(0).toUpperCase()}${operation.id.slice(1)}Response`;
            return imported('../../drift.ts').attr('check').call(imported('./valibot.gen').attr(schema), 'data');
          },
        },
        // The contract's lengths count code points; valibot's maxLength counts UTF-16 units, so an emoji would count twice.
        string: ({ $, nodes, schema, symbols }) => {
          const bound = (action: string, length?: number) =>
            length === undefined ? undefined : $(symbols.v).attr(action).call($.literal(length));
          nodes.length = () => undefined;
          nodes.minLength = () => bound('minCodePoints', schema.minLength);
          nodes.maxLength = () => bound('maxCodePoints', schema.maxLength);
          // Undefined: the default resolver goes on with these nodes.
          return undefined;
        },
      },
    },
  ],
});

/** The types of both halves, generated once (`tests/scripts/generate.ts` puts them where both find them). */
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
