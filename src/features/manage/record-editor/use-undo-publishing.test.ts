import { expect, test } from 'vitest';
import { publishingUndo } from '@/features/manage/record-editor/use-undo-publishing.ts';

const past = '2026-01-01T00:00:00Z';
const later = '2999-01-01T00:00:00Z';
const draft = { id: 5, status: 'draft', published_at: null };
const scheduled = { id: 5, status: 'scheduled', published_at: later };
const published = { id: 5, status: 'published', published_at: past };

test.each<[string, object | null, { id: number } | null, string | null | undefined]>([
  ['a published draft', draft, published, null],
  ['a published new record', null, published, null],
  ['a scheduled record published now', scheduled, published, later],
  ['a changed published record', published, published, undefined],
  ['a saved draft', draft, draft, undefined],
  ['a scheduled draft', draft, scheduled, undefined],
  ['an unpublished record', published, draft, undefined],
  ['a tag', { id: 5 }, { id: 5 }, undefined],
  ['an unknown result', draft, null, undefined],
])('publishingUndo of %s', (_, before, after, to) => {
  expect(publishingUndo(before, after)).toEqual(to === undefined ? null : { id: 5, from: past, to });
});
