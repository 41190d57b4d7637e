import { type Editor, mergeAttributes, Node } from '@tiptap/react';
import type { Node as ProseMirrorNode, ResolvedPos } from '@tiptap/pm/model';
import { NodeSelection, Plugin, type Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { pictureAddress } from '@/lib/repair/picture-address.ts';
import { isPictureUrl } from '@/ui/media/picture.tsx';

const attributeOf = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.querySelector('img')?.getAttribute(name) ?? null,
  rendered: false,
});

/** The address of a picture, with the signs of its file's name encoded. */
export const pictureSource = {
  default: null,
  parseHTML: (element: HTMLElement) => {
    const src = (element.localName === 'img' ? element : element.querySelector('img'))?.getAttribute('src');
    return src ? pictureAddress(src) : null;
  },
};

/** Placeholder `src` of a pasted image until its upload (`ui/inputs/rich-text-editor/paste.ts`). */
const pastedSrc = /^pasted:(\d+)$/;

/** Index of a pasted image from its placeholder `src`; null otherwise. */
export const pastedIndex = (src: unknown): number | null => {
  const [, index] = (typeof src === 'string' && pastedSrc.exec(src)) || [];
  return index === undefined ? null : Number(index);
};

const isFigure = (node: ProseMirrorNode | null | undefined) => node?.type.name === 'figure';

/** Whether a figure itself is selected, not a part of its caption. */
export const isFigureSelected = (selection: Selection): selection is NodeSelection =>
  selection instanceof NodeSelection && isFigure(selection.node);

/** Position of the figure that the block after a text begins with; null if there is none. */
const figureAfter = ($head: ResolvedPos): number | null => {
  for (let depth = $head.depth; depth > 0; depth -= 1) {
    const around = $head.node(depth - 1);
    if ($head.indexAfter(depth - 1) < around.childCount)
      return isFigure(around.child($head.indexAfter(depth - 1))) ? $head.after(depth) : null;
    if (around.type.spec.isolating) return null;
  }
  return null;
};

/** Arrow keys stop at the picture: text above – picture – caption – text below. */
const moveByArrow = ({ state, view }: Editor, direction: 'up' | 'down' | 'left' | 'right'): boolean => {
  const { doc, selection, tr } = state;
  const isForward = direction === 'down' || direction === 'right';
  if (isFigureSelected(selection)) {
    if (isForward) view.dispatch(tr.setSelection(TextSelection.create(doc, selection.from + 1)).scrollIntoView());
    return isForward;
  }
  const { $head, empty } = selection;
  if (!empty || !(selection instanceof TextSelection) || !view.endOfTextblock(direction)) return false;
  const inCaption = isFigure($head.parent);
  const pos = isForward ? figureAfter($head) : inCaption ? $head.before() : null;
  if (pos === null) return false;
  view.dispatch(tr.setSelection(NodeSelection.create(doc, pos)).scrollIntoView());
  return true;
};

/** A press on the picture, or on the hint below it, selects the figure. */
const selectPressed = (view: EditorView, { target }: MouseEvent): boolean => {
  const pressed = target instanceof Element && !target.closest('figcaption') ? target.closest('figure') : null;
  if (!pressed || !view.dom.contains(pressed)) return false;
  const pos = view.posAtDOM(pressed, 0) - 1;
  if (!isFigure(view.state.doc.nodeAt(pos))) return false;
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, pos)));
  return true;
};

/** A selection at the end of the caption of the figure at `pos`. */
export const endOfCaption = ({ doc }: { doc: ProseMirrorNode }, pos: number) =>
  TextSelection.create(doc, pos + (doc.nodeAt(pos)?.nodeSize ?? 2) - 1);

const moveToCaption = (view: EditorView): void => {
  const { selection, tr } = view.state;
  if (isFigureSelected(selection)) view.dispatch(tr.setSelection(endOfCaption(tr, selection.from)));
};

/** Key of an event that an input method handles. */
const inputMethodKey = 'Process';

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (key.length === 1 || key === inputMethodKey) && !ctrlKey && !metaKey && !altKey;

/** Text written on a selected figure goes to its caption: by default it would replace the picture. */
const writingInCaption: EditorProps['handleDOMEvents'] = {
  keydown: (view, event) => {
    if (isTyped(event)) moveToCaption(view);
    return false;
  },
  compositionstart: (view) => {
    moveToCaption(view);
    return false;
  },
  // Dictation and emoji pickers press no key.
  beforeinput: (view, event) => {
    const { selection, tr } = view.state;
    if (event.inputType !== 'insertText' || !event.data || !isFigureSelected(selection)) return false;
    event.preventDefault();
    view.dispatch(tr.setSelection(endOfCaption(tr, selection.from)).insertText(event.data).scrollIntoView());
    return true;
  },
};

/** Image with a caption. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,

  addAttributes: () => ({
    src: { ...pictureSource, rendered: false },
    alt: attributeOf('alt'),
    width: attributeOf('width'),
    height: attributeOf('height'),
  }),

  parseHTML: () => [
    {
      tag: 'figure',
      contentElement: (element) => element.querySelector('figcaption') ?? document.createElement('figcaption'),
      getAttrs: (element) => {
        const src = element.querySelector('img')?.getAttribute('src') ?? '';
        return isPictureUrl(src) || pastedIndex(src) !== null ? null : false;
      },
    },
  ],

  renderHTML: ({ HTMLAttributes, node: { attrs } }) => {
    const { src, alt, width, height } = attrs;
    return ['figure', mergeAttributes(HTMLAttributes), ['img', { src, alt, width, height }], ['figcaption', 0]];
  },

  addKeyboardShortcuts: () => ({
    ArrowUp: ({ editor }) => moveByArrow(editor, 'up'),
    ArrowDown: ({ editor }) => moveByArrow(editor, 'down'),
    ArrowLeft: ({ editor }) => moveByArrow(editor, 'left'),
    ArrowRight: ({ editor }) => moveByArrow(editor, 'right'),
  }),

  addProseMirrorPlugins: () => [
    new Plugin({
      props: { handleClick: (view, _pos, event) => selectPressed(view, event), handleDOMEvents: writingInCaption },
    }),
  ],
});
