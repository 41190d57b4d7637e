import { Editor } from '@tiptap/core';
import { onTestFinished } from 'vitest';
import { extensions } from '@/ui/inputs/rich-text-editor/rich-text-extensions.ts';

/** An editor that ends with its test: its view looks at the document later on. */
export const editorWith = (content: string): Editor => {
  const editor = new Editor({ extensions, content });
  onTestFinished(() => editor.destroy());
  return editor;
};
