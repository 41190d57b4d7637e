/** What a paste leaves out, in the order of the note. */
const kinds = ['图片', '公式', '视频', '音频', '附件', '嵌入的内容', '批注', '修订时删去的文字', '隐藏文字'] as const;

type Kind = (typeof kinds)[number];

/** Numbers by kind. */
export type LeftOut = Partial<Record<Kind, number>>;

/** Counts what the passes remove. */
export interface LeftOutCounter {
  add: (kind: Kind, count?: number) => void;
  counts: LeftOut;
}

export const createLeftOutCounter = (): LeftOutCounter => {
  const counts: LeftOut = {};
  return {
    counts,
    add: (kind, count = 1) => {
      if (count > 0) counts[kind] = (counts[kind] ?? 0) + count;
    },
  };
};

/** The note after a paste; '' if nothing was left out. */
export const leftOutNote = (counts: LeftOut): string => {
  const parts = kinds.flatMap((kind) => (counts[kind] === undefined ? [] : [`${kind} ${counts[kind]}`]));
  if (parts.length === 0) return '';
  const pictureAdvice = counts.图片 === undefined ? '' : '需要的图片，请保存到这台设备再上传。';
  const formulaAdvice = counts.公式 === undefined ? '' : '公式请对照原文补上。';
  return `没有贴进来的：${parts.join('，')}。${pictureAdvice}${formulaAdvice}`;
};
