import { describe, expect, it } from 'vitest';
import { createRecordDrafts, draftKeyPrefix } from '@/features/manage/record-editor/record-drafts.ts';
import { createDevice } from '../../../../tests/fake-device.ts';

const draftOf = (title: string) => ({ input: { title }, updatedAt: '2026-11-20T08:00:00.000000Z', mayExist: false });

describe('record drafts', () => {
  it('have a different key prefix for each user, type and record', () => {
    const prefixes = [
      draftKeyPrefix(7, 'news', 12),
      draftKeyPrefix(8, 'news', 12),
      draftKeyPrefix(7, 'photo', 12),
      draftKeyPrefix(7, 'news', 13),
      draftKeyPrefix(7, 'news', null),
    ];
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });

  it('are listed across types, records and tabs of one user, newest first', async () => {
    const device = createDevice();
    const [a, b] = [createRecordDrafts(device.tab('a')), createRecordDrafts(device.tab('b'))];
    void a.write(draftKeyPrefix(7, 'news', 12), draftOf('一'));
    void a.write(draftKeyPrefix(77, 'news', 12), draftOf('别人的'));
    void b.write(draftKeyPrefix(7, 'tag', null), draftOf('二'));
    await device.idle();
    void a.write(draftKeyPrefix(7, 'photo', 3), draftOf('三'));
    expect(await a.list(7)).toMatchObject([
      { ...draftOf('三'), type: 'photo', id: 3, isLive: false },
      { ...draftOf('二'), type: 'tag', id: null, isLive: true },
      { ...draftOf('一'), type: 'news', id: 12, isLive: false },
    ]);
    expect(await a.list(1)).toEqual([]);
  });

  it('are not listed under invalid keys', async () => {
    const device = createDevice();
    const store = (key: string, title: string) =>
      device.local.setItem(key, JSON.stringify({ input: { title }, updatedAt: null, mayExist: false, savedAt: 1 }));
    store('draft.7.news.12.a', '有效');
    for (const key of [
      'draft.7',
      'draft.7.news',
      'draft.7.news.12',
      'draft.7.news.0.a',
      'draft.7.news.abc',
      'draft.7.',
      'draft.7.contact.a',
    ])
      store(key, '？');
    expect(await createRecordDrafts(device.tab('a')).list(7)).toMatchObject([{ input: { title: '有效' }, id: 12 }]);
  });
});
