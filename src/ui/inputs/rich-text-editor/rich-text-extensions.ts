import { Extension, Mark } from '@tiptap/core';
import { Highlight } from '@tiptap/extension-highlight';
import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { StarterKit } from '@tiptap/starter-kit';
import { isEditorLink } from '@/ui/inputs/rich-text-editor/editor-links.ts';
import { isPictureAddress } from '@/ui/inputs/rich-text-editor/paste-picture.ts';
import { Figure } from '@/ui/inputs/rich-text-editor/figure.ts';
import { VideoBlock } from '@/ui/inputs/rich-text-editor/rich-text-video.ts';

/** Kept where a text has them, as in H₂O; there is no button for them. */
const markOf = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** Tab leaves the editor, so lists are indented by the keys that text editors use for it. */
const Indent = Extension.create({
  name: 'indent',
  addKeyboardShortcuts: () => ({
    'Mod-]': ({ editor }) => editor.commands.sinkListItem('listItem'),
    'Mod-[': ({ editor }) => editor.commands.liftListItem('listItem'),
  }),
});

/** What a text is made of; what is not named here can't be written, pasted or kept. */
export const extensions = [
  StarterKit.configure({
    // The buttons make the second to the fourth rank; older texts keep theirs.
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    link: false,
    // Spec 9: 100 steps; changes within a second of each other are one.
    undoRedo: { depth: 100, newGroupDelay: 1000 },
  }),
  Link.configure({ openOnClick: false, isAllowedUri: isEditorLink, defaultProtocol: 'https' }),
  Highlight,
  markOf('subscript', 'sub'),
  markOf('superscript', 'sup'),
  // A picture without a caption, from older texts; new ones are figures.
  Image.extend({
    parseHTML: () => [
      { tag: 'img[src]', getAttrs: (image) => (isPictureAddress(image.getAttribute('src') ?? '') ? null : false) },
    ],
  }),
  Figure,
  VideoBlock,
  // Without the widths that it would write: a table is as wide as its reader's column.
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }),
  TableRow,
  TableHeader,
  TableCell,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Indent,
];
