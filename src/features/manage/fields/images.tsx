import * as v from 'valibot';
import { defineKind, embeddedIds } from '@/features/manage/fields/define-kind.ts';
import { imageWords } from '@/features/manage/references/image-words.ts';
import { Thumbnails } from '@/features/manage/references/thumbnails.tsx';

export const images = defineKind<number[]>({
  schema: v.array(v.number()),
  empty: [],
  find: embeddedIds,
  summary: (value, references) =>
    value.length === 0
      ? ''
      : `${value.length} 张：${value.map((id) => imageWords(references.images.get(id))).join('、')}`,
  format: (value, references) =>
    value.length === 0 ? '' : <Thumbnails images={value.map((id) => references.images.get(id))} />,
});
