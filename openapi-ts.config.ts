import { defineConfig, type UserConfig } from '@hey-api/openapi-ts';

/** The public and the managed half are generated apart, so that a reader never loads what only editors call. */
const half = (name: 'public' | 'managed', tags: { include?: string[]; exclude?: string[] }): UserConfig => ({
  input: './openapi.yaml',
  output: { path: `src/api/gen/${name}`, clean: true },
  parser: { filters: { tags } },
  plugins: [
    { name: '@hey-api/client-ofetch', runtimeConfigPath: './src/api/client.ts' },
    '@hey-api/typescript',
    { name: '@hey-api/sdk', validator: { request: false, response: 'valibot' } },
    {
      name: 'valibot',
      '~resolvers': {
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

export default defineConfig([half('public', { exclude: ['managed'] }), half('managed', { include: ['managed'] })]);
