import { expect, test } from 'vitest';
import { shellFiles, type BuiltChunk } from '@/service-worker/shell-files.ts';

const chunk = (fileName: string, module: string, rest: Partial<BuiltChunk> = {}): BuiltChunk => ({
  fileName,
  isEntry: false,
  imports: [],
  dynamicImports: [],
  moduleIds: [`/site/src/${module}`],
  ...rest,
});

const build = [
  chunk('entry.js', 'main.tsx', {
    isEntry: true,
    imports: ['react.js'],
    dynamicImports: ['news.js', 'contact.js', 'table.js', 'album.js'],
    viteMetadata: { importedCss: new Set(['entry.css']) },
  }),
  chunk('react.js', 'react.js'),
  chunk('news.js', 'routes/_default/news/$id.tsx?tsr-split=component', {
    imports: ['record.js'],
    dynamicImports: ['body.js', 'share.js'],
  }),
  chunk('record.js', 'features/record/record-page.tsx', { viteMetadata: { importedCss: new Set(['record.css']) } }),
  chunk('body.js', 'ui/rich-text/sanitized-html.tsx'),
  chunk('share.js', 'features/record/share-dialog.tsx'),
  chunk('contact.js', 'routes/_default/contact.tsx'),
  chunk('table.js', 'features/manage/manage-page.tsx'),
  chunk('album.js', 'routes/_default/photo/$id.tsx', { imports: ['mantine.js'] }),
  chunk('mantine.js', 'ui/theme/mantine-root.tsx'),
];

test('shellFiles has scripts and styles of public pages, but no forms and no large chunks', () => {
  expect([...shellFiles(build)].toSorted((one, other) => one.localeCompare(other))).toEqual([
    'body.js',
    'entry.css',
    'entry.js',
    'news.js',
    'react.js',
    'record.css',
    'record.js',
  ]);
});
