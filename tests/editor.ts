import { Editor } from '@tiptap/react';
import { onTestFinished } from 'vitest';
import { extensions } from '@/ui/inputs/rich-text-editor/rich-text-extensions.ts';

/** A Tiptap editor, destroyed at the end of the test: its view accesses the document asynchronously. */
export const editorWith = (content: string): Editor => {
  const editor = new Editor({ extensions, content });
  onTestFinished(() => editor.destroy());
  return editor;
};
