import { Extension, Mark } from '@tiptap/core';
import { Highlight } from '@tiptap/extension-highlight';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { StarterKit } from '@tiptap/starter-kit';
import { isEditorLink } from '@/ui/inputs/rich-text-editor/editor-links.ts';
import { isPictureAddress } from '@/ui/inputs/rich-text-editor/paste-picture.ts';
import { Figure } from '@/ui/inputs/rich-text-editor/figure.ts';
import { VideoBlock } from '@/ui/inputs/rich-text-editor/rich-text-video.ts';

/** Preserved in existing text (H₂O); no toolbar button. */
const markOf = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** Tab leaves the editor (WCAG 2.1.2), so lists need other indent keys. */
const Indent = Extension.create({
  name: 'indent',
  addKeyboardShortcuts: () => ({
    'Mod-]': ({ editor }) => editor.commands.sinkListItem('listItem'),
    'Mod-[': ({ editor }) => editor.commands.liftListItem('listItem'),
  }),
});

/** The editor's schema; anything else is dropped. */
export const extensions = [
  StarterKit.configure({
    // The toolbar offers 2 to 4; older texts may have others.
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    link: { openOnClick: false, isAllowedUri: isEditorLink, defaultProtocol: 'https' },
    // Spec 9: 100 steps; changes within 1 s form one step.
    undoRedo: { depth: 100, newGroupDelay: 1000 },
  }),
  Highlight,
  markOf('subscript', 'sub'),
  markOf('superscript', 'sup'),
  // Older texts have images without captions; new ones are figures.
  Image.extend({
    parseHTML: () => [
      { tag: 'img[src]', getAttrs: (image) => (isPictureAddress(image.getAttribute('src') ?? '') ? null : false) },
    ],
  }),
  Figure,
  VideoBlock,
  // Omits the column widths that Tiptap writes, so that tables stay responsive.
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }),
  TableRow,
  TableHeader,
  TableCell,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Indent,
];
