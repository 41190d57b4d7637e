import * as v from 'valibot';
import { defineKind, embeddedIds, isSameSet } from '@/features/manage/fields/define-kind.ts';

export const tags = defineKind<number[]>({
  schema: v.array(v.number()),
  empty: [],
  find: embeddedIds,
  summary: (value, references) => value.map((id) => references.tags.get(id)?.name ?? '已删除的标签').join('、'),
  isEqual: isSameSet,
});
