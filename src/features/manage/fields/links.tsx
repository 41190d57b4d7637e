import * as v from 'valibot';
import type { Source } from '@/api/gen/types.gen.ts';
import { defineKind } from '@/features/manage/fields/define-kind.ts';
import { maxOf } from '@/ui/form/bounds.ts';
import { LinksField } from '@/ui/inputs/links-field.tsx';

export const links = defineKind<Source[]>({
  Input: ({ schema, ...props }) => <LinksField {...props} limit={maxOf(schema)} />,
  schema: v.array(v.object({ title: v.string(), url: v.string() })),
  empty: [],
  summary: (value) => value.map(({ title, url }) => `${title}（${url}）`).join('、'),
  format: (value) => value.map(({ title }) => title).join('、'),
  toInput: (value) => value.map(({ title, url }) => ({ title: title.trim(), url: url.trim() })),
});
