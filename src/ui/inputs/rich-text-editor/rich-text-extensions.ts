import { Extension, Mark, mergeAttributes, Node } from '@tiptap/react';
import { Highlight } from '@tiptap/extension-highlight';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { StarterKit } from '@tiptap/starter-kit';
import { isEditorLink } from '@/ui/inputs/rich-text-editor/editor-links.ts';
import { isPictureUrl } from '@/ui/media/picture.tsx';
import { Callout } from '@/ui/inputs/rich-text-editor/blocks/callout.ts';
import { Figure, pictureSource } from '@/ui/inputs/rich-text-editor/figure.ts';
import { LinkNotes } from '@/ui/inputs/rich-text-editor/link-notes.ts';
import { pageAddress, parseVideo, videoIn, videoName } from '@/lib/video.ts';

/** YouTube or Vimeo video; stored as a paragraph with only a link to the video's page, which works without this editor. */
const VideoBlock = Node.create({
  name: 'video',
  group: 'block',
  content: 'text*',
  marks: '',
  draggable: true,
  isolating: true,

  addAttributes: () => ({ address: { default: null, rendered: false } }),

  parseHTML: () => [
    {
      tag: 'p',
      // Above the paragraph rule (50).
      priority: 60,
      getAttrs: (element) => {
        const match = videoIn(element);
        return match ? { address: pageAddress(match.video) } : false;
      },
      contentElement: (element) => element.querySelector('a') ?? element,
    },
  ],

  renderHTML: ({ HTMLAttributes, node }) => [
    'p',
    mergeAttributes(HTMLAttributes),
    ['a', { href: node.attrs.address }, 0],
  ],

  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div');
      const host = document.createElement('span');
      const title = document.createElement('p');
      const video = parseVideo(String(node.attrs.address));
      dom.dataset.videoBlock = '';
      host.contentEditable = 'false';
      host.textContent = `▶ ${video ? videoName(video) : '视频'}，标题：`;
      dom.append(host, title);
      return { dom, contentDOM: title };
    },
});

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
    // The toolbar offers 2 to 4; existing texts may have others.
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    link: { openOnClick: false, isAllowedUri: isEditorLink, defaultProtocol: 'https' },
    // Spec 9: 100 steps; changes within 1 s form one step.
    undoRedo: { depth: 100, newGroupDelay: 1000 },
  }),
  Highlight,
  markOf('subscript', 'sub'),
  markOf('superscript', 'sup'),
  // Existing texts may have images without captions; inserted ones are figures.
  Image.extend({
    addAttributes() {
      return { ...this.parent?.(), src: pictureSource };
    },
    parseHTML: () => [
      { tag: 'img[src]', getAttrs: (image) => (isPictureUrl(image.getAttribute('src')) ? null : false) },
    ],
  }),
  Figure,
  Callout,
  VideoBlock,
  // Omits the column widths that Tiptap writes, so that tables stay responsive.
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }),
  TableRow,
  TableHeader,
  TableCell,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Indent,
  LinkNotes,
];
