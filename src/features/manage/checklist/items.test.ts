import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { managedKnowhow } from '@/content/knowhow/managed.ts';
import { managedPhoto } from '@/content/photo/managed.ts';
import { managedSymptom } from '@/content/symptom/managed.ts';
import { managedTag } from '@/content/tag/managed.ts';
import { noReferences } from '@/content/references.ts';
import { checklistOf, claimsItem } from '@/features/manage/checklist/items.ts';
import { blankValues } from '@/features/manage/form-values.ts';

const image = (id: number, alt: string) => ({
  id,
  url: `/${id}.png`,
  width: 800,
  height: 600,
  alt,
  mime: 'image/png',
  size: 9,
});
const references = { ...noReferences, images: new Map([image(1, '一碗粥'), image(2, '')].map((one) => [one.id, one])) };

describe('checklist before publishing', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  test('lists every gap of an empty form with its field', () => {
    expect(checklistOf(managedKnowhow, blankValues(managedKnowhow), noReferences)).toEqual([
      { name: '摘要', missing: { label: '没有摘要', field: 'excerpt' } },
      { name: '配图', missing: { label: '没有配图', field: 'image_id' } },
      { name: '替代文字', missing: null },
      { name: '出处', missing: { label: '没有出处', field: 'sources' } },
      { name: '审核日期', missing: { label: '没有审核日期', field: 'reviewed_on' } },
    ]);
    const names = checklistOf(managedSymptom, blankValues(managedSymptom), noReferences).map(({ name }) => name);
    expect(names).toEqual(['摘要', '配图', '替代文字', '何时就医']);
  });

  test('is empty for a type without drafts', () => {
    expect(checklistOf(managedTag, blankValues(managedTag), noReferences)).toEqual([]);
  });

  test.each<[day: string, label: string | undefined]>([
    ['2025-11-26', undefined],
    ['2025-11-25', '审核超过一年了'],
  ])('checks a review of %s like the start page', (reviewed_on, label) => {
    const items = checklistOf(managedKnowhow, { reviewed_on }, noReferences);
    expect(items.find(({ name }) => name === '审核日期')?.missing?.label).toBe(label);
  });

  test.each<[reviewed_on: string, review_due_on: string | null, missing: object | null]>([
    ['2026-01-10', '2026-11-26', { label: '过了下次审核的日子', field: 'review_due_on' }],
    ['2026-01-10', '2026-11-27', null],
    ['2024-01-10', '2027-01-10', null],
    ['2026-07-10', '2026-07-10', null],
    ['2024-07-10', '2024-01-10', { label: '审核超过一年了', field: 'reviewed_on' }],
  ])('checks a review of %s with the next one on %s', (reviewed_on, review_due_on, missing) => {
    const items = checklistOf(managedKnowhow, { reviewed_on, review_due_on }, noReferences);
    expect(items.find(({ name }) => name === '审核日期')?.missing).toEqual(missing);
  });

  test.each<[what: string, values: object, field: string | undefined]>([
    ['described pictures', { image_id: 1, image_ids: [1] }, undefined],
    ['an album picture without alt text', { image_id: 1, image_ids: [1, 2] }, 'image_ids'],
    ['a picture missing in the references', { image_id: 9, image_ids: [9] }, undefined],
  ])('checks alt texts of %s', (_, values, field) => {
    const items = checklistOf(managedPhoto, { ...blankValues(managedPhoto), ...values }, references);
    expect(items.find(({ name }) => name === '替代文字')?.missing?.field).toBe(field);
    expect(items.find(({ name }) => name === '配图')?.missing).toBeNull();
  });

  test('names the field of the first claim to avoid', () => {
    const claim = { term: '根治', index: 0, reason: '', suggestion: '', before: '', after: '' };
    const field = { name: 'title', label: '标题', kind: 'text' } as const;
    expect(claimsItem([])).toEqual({ name: '用词', missing: null });
    expect(claimsItem([{ ...claim, field }]).missing).toEqual({ label: '1 处用词待斟酌', field: 'title' });
  });
});
