import type { Plugin } from 'vite';

/**
 * In development, imports each icon from its own file: the package's module of 5,000 icons takes seconds to load. Builds
 * drop unused icons anyway.
 */
export const iconFiles: Plugin = {
  name: 'icon-files',
  apply: 'serve',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: '@tabler/icons-react' },
    handler: (code) =>
      code.replaceAll(/import \{([\w\s,]+)\} from ['"]@tabler\/icons-react['"];?/g, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
          .join(''),
      ),
  },
};
