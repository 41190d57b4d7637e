import { readFile } from 'node:fs/promises';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { Editor } from '@tiptap/react';
import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import { extensions } from '@/ui/inputs/rich-text-editor/rich-text-extensions.ts';
import { theme } from '@/ui/theme/theme.ts';

// Two libraries insert style elements, which the content security policy forbids. Our style sheets contain their text;
// `vitest run -u` updates both.
const styles = '../src/ui/theme/styles';

const formatted = async (css: string) => {
  const { code } = await format('a.css', css, JSON.parse(await readFile('.oxfmtrc.json', 'utf8')));
  return code;
};

test('mantine-variables.css › equals the styles that Mantine inserts for the theme', async () => {
  render(
    <MantineProvider theme={theme} withGlobalClasses={false}>
      {null}
    </MantineProvider>,
  );
  const inserted = document.querySelector('style[data-mantine-styles]')?.textContent ?? '';
  expect(inserted).toContain('--mantine-color-jade-7');
  await expect(await formatted(inserted)).toMatchFileSnapshot(`${styles}/mantine-variables.css`);
});

test('prosemirror.css › equals the styles that Tiptap inserts', async () => {
  const editor = new Editor({ extensions });
  const inserted = document.querySelector('style[data-tiptap-style]')?.textContent ?? '';
  editor.destroy();
  expect(inserted).toContain('.ProseMirror');
  await expect(await formatted(inserted)).toMatchFileSnapshot(`${styles}/prosemirror.css`);
});
