import { hasUpload } from '@/api/gen/features.gen.ts';
import {
  IconAlertTriangle,
  IconBlockquote,
  IconH2,
  IconH3,
  IconList,
  IconListNumbers,
  IconMovie,
  IconPhotoPlus,
  IconSeparatorHorizontal,
  IconTablePlus,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/react';
import type { EditorState } from '@tiptap/pm/state';

/** What a block needs before it can be inserted: a file, or the address of a video. */
export type BlockInput = 'picture' | 'video';

export interface Block {
  name: string;
  /** In syllables, for the filter. */
  pinyin: string;
  Icon: TablerIcon;
  insert: BlockInput | ((chain: ChainedCommands) => ChainedCommands);
}

/** Size of a new table. */
export const newTable = { rows: 3, cols: 3, withHeaderRow: true };

/** Blocks of a text in the order of the menu. */
export const blocks: readonly Block[] = [
  { name: '标题', pinyin: 'biao ti', Icon: IconH2, insert: (chain) => chain.setHeading({ level: 2 }) },
  { name: '小标题', pinyin: 'xiao biao ti', Icon: IconH3, insert: (chain) => chain.setHeading({ level: 3 }) },
  { name: '项目列表', pinyin: 'xiang mu lie biao', Icon: IconList, insert: (chain) => chain.toggleBulletList() },
  {
    name: '编号列表',
    pinyin: 'bian hao lie biao',
    Icon: IconListNumbers,
    insert: (chain) => chain.toggleOrderedList(),
  },
  { name: '引用', pinyin: 'yin yong', Icon: IconBlockquote, insert: (chain) => chain.toggleBlockquote() },
  ...(hasUpload ? [{ name: '图片', pinyin: 'tu pian', Icon: IconPhotoPlus, insert: 'picture' } as const] : []),
  { name: '视频', pinyin: 'shi pin', Icon: IconMovie, insert: 'video' },
  { name: '表格', pinyin: 'biao ge', Icon: IconTablePlus, insert: (chain) => chain.insertTable(newTable) },
  {
    name: '分隔线',
    pinyin: 'fen ge xian',
    Icon: IconSeparatorHorizontal,
    insert: (chain) => chain.setHorizontalRule(),
  },
  { name: '提示框', pinyin: 'ti shi kuang', Icon: IconAlertTriangle, insert: (chain) => chain.toggleWrap('callout') },
];

/** Input methods separate syllables by apostrophes or spaces. */
const separator = /['’\s]/gu;

/** Blocks whose name contains the query, or whose pinyin from one of its syllables does, in full or by initials. */
export const matchingBlocks = (query: string): readonly Block[] => {
  const text = query.toLowerCase().replaceAll(separator, '');
  return blocks.filter(({ name, pinyin }) => {
    const syllables = pinyin.split(' ');
    const initials = syllables.map(([first = '']) => first).join('');
    return (
      name.includes(text) ||
      initials.includes(text) ||
      syllables.some((_, index) => syllables.slice(index).join('').startsWith(text))
    );
  });
};

/** Chinese input methods type 、 or ／ for the key /. */
const trigger = /^[/／、]([\p{Script=Han}a-z'’ ]{0,20})$/iu;

interface Typed {
  query: string;
  /** Position of the slash. */
  from: number;
  to: number;
}

/** The query of a line that has nothing but a slash and the query before the caret; null otherwise. */
export const typedQuery = ({ selection: { empty, $from } }: EditorState): Typed | null => {
  const { parent, pos } = $from;
  if (!empty || parent.type.name !== 'paragraph' || $from.parentOffset !== parent.content.size) return null;
  const [, query] = trigger.exec(parent.textContent) ?? [];
  return query === undefined ? null : { query, from: $from.start(), to: pos };
};

/** Inserts a block at the caret, or in a new line below if the line has text. */
export const insertBlock = (editor: Editor, { insert }: Block, onInputNeeded: (input: BlockInput) => void): void => {
  const { $from } = editor.state.selection;
  const chain = editor.chain().focus();
  if ($from.parent.isTextblock && $from.parent.content.size > 0) {
    const below = $from.after();
    chain.insertContentAt(below, { type: 'paragraph' }).setTextSelection(below + 1);
  }
  if (typeof insert === 'function') insert(chain).run();
  else {
    chain.run();
    onInputNeeded(insert);
  }
};
