import * as v from 'valibot';
import { defineKind, embeddedId } from '@/features/manage/fields/define-kind.ts';
import { imageWords } from '@/features/manage/references/image-words.ts';
import { Thumbnails } from '@/features/manage/references/thumbnails.tsx';

export const image = defineKind<number | null>({
  schema: v.nullable(v.number()),
  empty: null,
  find: embeddedId,
  summary: (value, { images }) => (value === null ? '' : imageWords(images.get(value))),
  format: (value, { images }) => (value === null ? '' : <Thumbnails images={[images.get(value)]} />),
});
