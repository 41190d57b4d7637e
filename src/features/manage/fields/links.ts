import * as v from 'valibot';
import type { Source } from '@/api/gen/types.gen.ts';
import { defineKind } from '@/features/manage/fields/define-kind.ts';

export const links = defineKind<Source[]>({
  schema: v.array(v.object({ title: v.string(), url: v.string() })),
  empty: [],
  summary: (value) => value.map(({ title, url }) => `${title}（${url}）`).join('、'),
  format: (value) => value.map(({ title }) => title).join('、'),
  toInput: (value) => value.map(({ title, url }) => ({ title: title.trim(), url: url.trim() })),
});
