import type { Plugin } from 'vite';

/**
 * Imports icons from their own files: the package is one module of 5,000 icons, which takes a development server
 * seconds. A build has only those that are used anyway.
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
