import { describe, expect, test } from 'vitest';
import { createDraftStore, draftKeyPrefix, type RecordDraft } from '@/features/manage/record-editor/draft-store.ts';
import { createDevice, turn } from '../../../../tests/fake-device.ts';

const prefix = draftKeyPrefix(7, 'news', 12);
const words = (title: string) => ({ input: { title }, updatedAt: '2026-11-20T08:00:00.000000Z', mayExist: false });
const earlier = (title: string, savedAt = 1): RecordDraft => ({ ...words(title), savedAt });

const titlesIn = (drafts: readonly { input: unknown }[]) => drafts.map(({ input }) => input);

describe('a draft', () => {
  test('is found again in the same tab', async () => {
    const device = createDevice();
    const store = createDraftStore(device.tab('a'));
    expect(store.write(prefix, words('写到一半'))).toBe(true);
    expect((await store.claim(prefix, null)).draft).toMatchObject(words('写到一半'));
  });

  test('has a place for each editor, type and record', () => {
    const prefixes = [
      draftKeyPrefix(7, 'news', 12),
      draftKeyPrefix(8, 'news', 12),
      draftKeyPrefix(7, 'photo', 12),
      draftKeyPrefix(7, 'news', 13),
      draftKeyPrefix(7, 'news', null),
    ];
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });

  test('of record 1 is none of record 12', async () => {
    const store = createDraftStore(createDevice().tab('a'));
    void store.write(prefix, words('十二'));
    expect(await store.claim(draftKeyPrefix(7, 'news', 1), null)).toEqual({ draft: null, others: [] });
  });

  test('is gone once it is removed, and only it', async () => {
    const store = createDraftStore(createDevice().tab('a'));
    const other = draftKeyPrefix(7, 'news', 13);
    void store.write(prefix, words('一'));
    void store.write(other, words('二'));
    store.remove(prefix);
    expect((await store.claim(prefix, null)).draft).toBeNull();
    expect((await store.claim(other, null)).draft).toMatchObject(words('二'));
  });

  test('is removed only while it holds what was saved', async () => {
    const store = createDraftStore(createDevice().tab('a'));
    void store.write(prefix, words('后来写的'));
    await store.removeIf(prefix, (input) => JSON.stringify(input) === JSON.stringify({ title: '保存了的' }));
    expect((await store.claim(prefix, null)).draft).toMatchObject(words('后来写的'));
    await store.removeIf(prefix, (input) => JSON.stringify(input) === JSON.stringify({ title: '后来写的' }));
    expect((await store.claim(prefix, null)).draft).toBeNull();
  });

  test.each([
    ['broken JSON', '{"input":'],
    ['a text', '"input"'],
    ['a list', '[]'],
    ['no updatedAt', JSON.stringify({ input: {}, savedAt: 1 })],
    ['a savedAt that is a text', JSON.stringify({ input: {}, updatedAt: null, savedAt: '1' })],
  ])('is none when it is %s', async (_, text) => {
    const device = createDevice();
    device.local.setItem(prefix, text);
    device.stored.set(`${prefix}.b`, text);
    expect(await createDraftStore(device.tab('a')).claim(prefix, null)).toEqual({ draft: null, others: [] });
  });
});

describe('another draft of a new record', () => {
  const fresh = draftKeyPrefix(7, 'news', null);

  test('leaves the one that the tab has beside it', async () => {
    const store = createDraftStore(createDevice().tab('a'));
    void store.write(fresh, words('写到一半'));
    const { draft, others, isWritten } = await store.begin(fresh, words('副本'));
    expect(isWritten).toBe(true);
    expect(draft).toMatchObject(words('副本'));
    expect(titlesIn(others)).toEqual([{ title: '写到一半' }]);
    const again = await store.claim(fresh, null);
    expect(again.draft).toMatchObject(words('副本'));
    expect(titlesIn(again.others)).toEqual([{ title: '写到一半' }]);
    expect((await store.claim(fresh, again.others[0]?.key ?? null)).draft).toMatchObject(words('写到一半'));
  });

  test('is there without being stored where the device stores nothing', async () => {
    const device = createDevice();
    device.refuse({ local: true, database: true });
    const begun = await createDraftStore(device.tab('a')).begin(fresh, words('副本'));
    expect(begun).toMatchObject({ draft: words('副本'), others: [], isWritten: false });
  });

  test('is not begun when that would overwrite the one that is there', async () => {
    const device = createDevice();
    device.refuse({ database: true });
    const store = createDraftStore(device.tab('a'));
    await store.write(fresh, words('写到一半'));
    device.refuse({ local: true });
    await expect(store.begin(fresh, words('副本'))).rejects.toThrow(/aside/);
    expect((await store.claim(fresh, null)).draft).toMatchObject(words('写到一半'));
  });
});

describe('a tab that is killed', () => {
  test('before IndexedDB has the words: they are in localStorage until then', async () => {
    const device = createDevice();
    device.hold('a');
    void createDraftStore(device.tab('a')).write(prefix, words('最后一个字'));
    device.kill('a');
    const { draft } = await createDraftStore(device.tab('b')).claim(prefix, null);
    expect(draft).toMatchObject(words('最后一个字'));
  });

  test('after it: they are in IndexedDB, and no longer twice', async () => {
    const device = createDevice();
    const store = createDraftStore(device.tab('a'));
    void store.write(prefix, words('写'));
    void store.write(prefix, words('写完'));
    await device.idle();
    expect([...device.stored.values()]).toMatchObject([words('写完')]);
    expect(device.local.length).toBe(0);
    device.kill('a');
    expect((await createDraftStore(device.tab('b')).claim(prefix, null)).draft).toMatchObject(words('写完'));
  });

  test('in the middle of a removal: what was removed does not come back', async () => {
    const device = createDevice();
    const store = createDraftStore(device.tab('a'));
    void store.write(prefix, words('保存了的'));
    await device.idle();
    device.hold('a');
    store.remove(prefix);
    device.kill('a');
    expect(await createDraftStore(device.tab('b')).claim(prefix, null)).toEqual({ draft: null, others: [] });
  });

  test.each([0, 1, 2, 3, 4])(
    'while it takes over a draft, where its own was removed before, loses neither (%i turns in)',
    async (turns) => {
      const device = createDevice();
      const removing = createDraftStore(device.tab('a'));
      void removing.write(prefix, words('保存了的'));
      void createDraftStore(device.tab('b')).write(prefix, words('无主'));
      await device.idle();
      device.hold('a');
      removing.remove(prefix);
      device.kill('a');
      device.kill('b');
      createDraftStore(device.tab('a'))
        .claim(prefix, null)
        .catch(() => {});
      for (let done = 0; done < turns; done += 1) {
        device.release();
        await turn();
      }
      device.release();
      device.kill('a');
      const found = await createDraftStore(device.tab('c')).claim(prefix, null);
      expect(titlesIn([...(found.draft ? [found.draft] : []), ...found.others])).toEqual([{ title: '无主' }]);
    },
  );

  test('leaves its draft to one tab, not to two', async () => {
    const device = createDevice();
    void createDraftStore(device.tab('a')).write(prefix, words('无主'));
    await device.idle();
    device.kill('a');
    const [b, c] = [createDraftStore(device.tab('b')), createDraftStore(device.tab('c'))];
    const claims = await Promise.all([b.claim(prefix, null), c.claim(prefix, null)]);
    expect(titlesIn(claims.flatMap(({ draft }) => draft ?? []))).toEqual([{ title: '无主' }]);
  });
});

describe('two tabs on one record', () => {
  test('keep a draft each', async () => {
    const device = createDevice();
    const [a, b] = [createDraftStore(device.tab('a')), createDraftStore(device.tab('b'))];
    void a.write(prefix, words('甲'));
    void b.write(prefix, words('乙'));
    await device.idle();
    const claim = await a.claim(prefix, null);
    expect(claim.draft).toMatchObject(words('甲'));
    expect(claim.others).toMatchObject([{ ...words('乙'), isLive: true }]);
    expect((await b.claim(prefix, null)).draft).toMatchObject(words('乙'));
  });

  test.each(['saves', 'discards'])('lose nothing of the other’s when one %s', async (way) => {
    const device = createDevice();
    const [a, b] = [createDraftStore(device.tab('a')), createDraftStore(device.tab('b'))];
    void a.write(prefix, words('甲'));
    void b.write(prefix, words('甲'));
    await device.idle();
    if (way === 'saves') await a.removeIf(prefix, () => true);
    else a.remove(prefix);
    await device.idle();
    expect((await b.claim(prefix, null)).draft).toMatchObject(words('甲'));
    expect(await a.claim(prefix, null)).toMatchObject({ draft: null, others: [{ ...words('甲'), isLive: true }] });
  });

  test('don’t take the draft of the one that is still open', async () => {
    const device = createDevice();
    void createDraftStore(device.tab('a')).write(prefix, words('还在写'));
    const claim = await createDraftStore(device.tab('b')).claim(prefix, null);
    expect(claim.draft).toBeNull();
    expect(claim.others).toMatchObject([{ ...words('还在写'), isLive: true }]);
  });

  test('go on with the other’s words when told, and leave their own for later', async () => {
    const device = createDevice();
    const [a, b] = [createDraftStore(device.tab('a')), createDraftStore(device.tab('b'))];
    void a.write(prefix, words('甲'));
    void b.write(prefix, words('乙'));
    const [other] = (await b.claim(prefix, null)).others;
    const claim = await b.claim(prefix, other?.key ?? null);
    expect(claim.draft).toMatchObject(words('甲'));
    expect(titlesIn(claim.others)).toEqual(expect.arrayContaining([{ title: '乙' }, { title: '甲' }]));
    void b.write(prefix, words('甲，改过'));
    expect((await a.claim(prefix, null)).draft).toMatchObject(words('甲'));
  });
});

describe('the list of a user’s drafts', () => {
  const listed = (drafts: readonly { type: string; id: number | null; isLive: boolean }[]) =>
    drafts.map(({ type, id, isLive }) => [type, id, isLive]);

  test('has those of all types, records and tabs, newest first, and nobody else’s', async () => {
    const device = createDevice();
    const [a, b] = [createDraftStore(device.tab('a')), createDraftStore(device.tab('b'))];
    void a.write(prefix, words('一'));
    void a.write(draftKeyPrefix(77, 'news', 12), words('别人的'));
    void b.write(draftKeyPrefix(7, 'tag', null), words('二'));
    await device.idle();
    void a.write(draftKeyPrefix(7, 'photo', 3), words('三'));
    const drafts = await a.list(7);
    expect(listed(drafts)).toEqual([
      ['photo', 3, false],
      ['tag', null, true],
      ['news', 12, false],
    ]);
    expect(titlesIn(drafts)).toEqual([{ title: '三' }, { title: '二' }, { title: '一' }]);
    expect(await a.list(1)).toEqual([]);
  });

  test('has the words of a tab that was killed before IndexedDB had them', async () => {
    const device = createDevice();
    device.hold('a');
    void createDraftStore(device.tab('a')).write(prefix, words('最后一个字'));
    device.kill('a');
    expect(await createDraftStore(device.tab('b')).list(7)).toMatchObject([{ ...words('最后一个字'), isLive: false }]);
  });

  test('has drafts of versions without tab ids, and skips keys it does not know', async () => {
    const device = createDevice();
    device.local.setItem(prefix, JSON.stringify(earlier('旧')));
    for (const key of ['draft.7', 'draft.7.news', 'draft.7.news.0.a', 'draft.7.news.abc', 'draft.7.'])
      device.local.setItem(key, JSON.stringify(earlier('？')));
    expect(titlesIn(await createDraftStore(device.tab('a')).list(7))).toEqual([{ title: '旧' }]);
  });

  test('loses the one that is discarded, for good, and only that', async () => {
    const device = createDevice();
    const a = createDraftStore(device.tab('a'));
    void a.write(prefix, words('不要的'));
    void a.write(draftKeyPrefix(7, 'news', 13), words('要的'));
    await device.idle();
    device.kill('a');
    const b = createDraftStore(device.tab('b'));
    const [kept, unwanted] = await b.list(7);
    expect(await b.discard(7, unwanted ?? { key: '', savedAt: 0 })).toBe(true);
    expect(await b.list(7)).toEqual([kept]);
    await device.idle();
    expect([...device.stored.values()]).toMatchObject([words('要的')]);
    expect(device.local.length).toBe(0);
    expect((await b.claim(prefix, null)).draft).toBeNull();
  });

  test('keeps what somebody goes on writing, here or in another tab', async () => {
    const device = createDevice();
    const [a, b] = [createDraftStore(device.tab('a')), createDraftStore(device.tab('b'))];
    void a.write(prefix, words('甲'));
    await device.idle();
    const [live] = await b.list(7);
    expect(await b.discard(7, live ?? { key: '', savedAt: 0 })).toBe(false);
    const [own] = await a.list(7);
    void a.write(prefix, words('甲，又写了'));
    expect(await a.discard(7, own ?? { key: '', savedAt: 0 })).toBe(false);
    expect(await a.list(7)).toMatchObject([words('甲，又写了')]);
  });

  test('is discarded without IndexedDB, too, and what is gone already needs nothing', async () => {
    const device = createDevice();
    const store = createDraftStore({ ...device.tab('a'), database: () => null });
    void store.write(prefix, words('写'));
    const [draft] = await store.list(7);
    expect(await store.discard(7, draft ?? { key: '', savedAt: 0 })).toBe(true);
    expect(device.local.length).toBe(0);
    expect(await store.discard(7, draft ?? { key: '', savedAt: 0 })).toBe(true);
  });
});

describe('drafts of the time before IndexedDB', () => {
  test('are taken over, once', async () => {
    const device = createDevice();
    device.local.setItem(prefix, JSON.stringify({ input: { title: '旧' }, updatedAt: null, savedAt: 5 }));
    const store = createDraftStore(device.tab('a'));
    expect((await store.claim(prefix, null)).draft).toMatchObject({ input: { title: '旧' }, savedAt: 5 });
    expect(device.local.length).toBe(0);
    expect([...device.stored.keys()]).toEqual([`${prefix}.a`]);
    store.remove(prefix);
    expect((await store.claim(prefix, null)).draft).toBeNull();
  });
});

describe('a device', () => {
  test('without IndexedDB keeps them in localStorage', async () => {
    const device = createDevice();
    const ports = { ...device.tab('a'), database: () => null };
    const store = createDraftStore(ports);
    expect(store.write(prefix, words('写'))).toBe(true);
    expect(device.local.length).toBe(1);
    expect((await store.claim(prefix, null)).draft).toMatchObject(words('写'));
    store.remove(prefix);
    expect(device.local.length).toBe(0);
  });

  test('whose IndexedDB refuses keeps them in localStorage, too', async () => {
    const device = createDevice();
    device.refuse({ database: true });
    const store = createDraftStore(device.tab('a'));
    expect(store.write(prefix, words('写'))).toBe(true);
    await device.idle();
    expect(device.local.length).toBe(1);
    expect((await store.claim(prefix, null)).draft).toMatchObject(words('写'));
  });

  test('whose localStorage is full says that they are kept when IndexedDB has them', async () => {
    const device = createDevice();
    device.refuse({ local: true });
    const store = createDraftStore(device.tab('a'));
    expect(await store.write(prefix, words('写'))).toBe(true);
    expect((await store.claim(prefix, null)).draft).toMatchObject(words('写'));
  });

  test('that refuses both says so', async () => {
    const device = createDevice();
    device.refuse({ local: true, database: true });
    const store = createDraftStore(device.tab('a'));
    expect(await store.write(prefix, words('写'))).toBe(false);
    expect(await store.claim(prefix, null)).toEqual({ draft: null, others: [] });
  });

  test('whose clock goes back takes the later words for the later ones', async () => {
    const device = createDevice();
    device.stored.set(`${prefix}.a`, earlier('早', 10));
    const store = createDraftStore({ ...device.tab('a'), now: () => 3 });
    await store.claim(prefix, null);
    device.hold('a');
    void store.write(prefix, words('晚'));
    device.kill('a');
    device.stored.set(`${prefix}.a`, earlier('早', 10));
    expect((await createDraftStore(device.tab('b')).claim(prefix, null)).draft).toMatchObject(words('晚'));
  });
});
