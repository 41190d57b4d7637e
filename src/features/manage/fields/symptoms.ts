import * as v from 'valibot';
import { defineKind, embeddedIds, isSameSet } from '@/features/manage/fields/define-kind.ts';

/** Ids of symptoms, unordered. */
export const symptoms = defineKind<number[]>({
  schema: v.array(v.number()),
  empty: [],
  find: embeddedIds,
  summary: (value, references) => value.map((id) => references.symptoms.get(id)?.title ?? '已删除的症状').join('、'),
  isEqual: isSameSet,
});
