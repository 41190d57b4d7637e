import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createDraftStore, type DraftPorts } from '@/content/drafts/draft-store.ts';
import { createDevice, turn } from '../../../tests/fake-device.ts';

const vDraft = v.object({ input: v.unknown(), savedAt: v.number() });

const open = (ports: DraftPorts) => createDraftStore<{ input: unknown }>(vDraft, ports);

const prefix = 'draft.7.news.12';
const otherPrefix = 'draft.7.news.13';
const words = (title: string) => ({ input: { title } });

const titlesIn = (drafts: readonly { input: unknown }[]) => drafts.map(({ input }) => input);

describe('a draft', () => {
  it('is found again in its tab', async () => {
    const store = open(createDevice().tab('a'));
    expect(store.write(prefix, words('写到一半'))).toBe(true);
    expect((await store.claim(prefix, null)).draft).toMatchObject(words('写到一半'));
  });

  it('is not found under the beginning of its prefix: record 1 is not record 12', async () => {
    const store = open(createDevice().tab('a'));
    void store.write(prefix, words('十二'));
    expect(await store.claim('draft.7.news.1', null)).toEqual({ draft: null, others: [] });
  });

  it('is gone once it is removed, and only it', async () => {
    const store = open(createDevice().tab('a'));
    void store.write(prefix, words('一'));
    void store.write(otherPrefix, words('二'));
    store.remove(prefix);
    expect((await store.claim(prefix, null)).draft).toBeNull();
    expect((await store.claim(otherPrefix, null)).draft).toMatchObject(words('二'));
  });

  it('is removed by removeIf only while its input matches', async () => {
    const store = open(createDevice().tab('a'));
    void store.write(prefix, words('后来写的'));
    await store.removeIf(prefix, (input) => JSON.stringify(input) === JSON.stringify({ title: '保存了的' }));
    expect((await store.claim(prefix, null)).draft).toMatchObject(words('后来写的'));
    await store.removeIf(prefix, (input) => JSON.stringify(input) === JSON.stringify({ title: '后来写的' }));
    expect((await store.claim(prefix, null)).draft).toBeNull();
  });

  it.each([0, 1, 2, 3, 4, 5])(
    'is not removed by removeIf when it is written meanwhile (%i ticks later)',
    async (ticks) => {
      const device = createDevice();
      const store = open(device.tab('a'));
      void store.write(prefix, words('保存了的'));
      await device.idle();
      const removed = store.removeIf(
        prefix,
        (input) => JSON.stringify(input) === JSON.stringify({ title: '保存了的' }),
      );
      for (let done = 0; done < ticks; done += 1) await Promise.resolve();
      void store.write(prefix, words('保存以后写的'));
      await removed;
      expect((await store.claim(prefix, null)).draft).toMatchObject(words('保存以后写的'));
    },
  );

  it.each([
    ['broken JSON', '{"input":'],
    ['a text', '"input"'],
    ['a list', '[]'],
    ['without a time', '{"input":{}}'],
    ['with a time that is a text', '{"input":{},"savedAt":"1"}'],
  ])('is ignored when it is %s', async (_, text) => {
    const device = createDevice();
    device.local.setItem(prefix, text);
    device.stored.set(`${prefix}.b`, text);
    expect(await open(device.tab('a')).claim(prefix, null)).toEqual({ draft: null, others: [] });
  });

  it('of a version without tab ids, in localStorage, is taken over once', async () => {
    const device = createDevice();
    device.local.setItem(prefix, JSON.stringify({ ...words('旧'), updatedAt: null, savedAt: 5 }));
    const store = open(device.tab('a'));
    expect((await store.claim(prefix, null)).draft).toMatchObject({ ...words('旧'), savedAt: 5 });
    expect(device.local.length).toBe(0);
    expect([...device.stored.keys()]).toEqual([`${prefix}.a`]);
    store.remove(prefix);
    expect((await store.claim(prefix, null)).draft).toBeNull();
  });
});

describe('begin', () => {
  it('sets the draft of the tab aside', async () => {
    const store = open(createDevice().tab('a'));
    void store.write(prefix, words('写到一半'));
    const { draft, others, isWritten } = await store.begin(prefix, words('副本'));
    expect(isWritten).toBe(true);
    expect(draft).toMatchObject(words('副本'));
    expect(titlesIn(others)).toEqual([{ title: '写到一半' }]);
    const again = await store.claim(prefix, null);
    expect(again.draft).toMatchObject(words('副本'));
    expect(titlesIn(again.others)).toEqual([{ title: '写到一半' }]);
    expect((await store.claim(prefix, again.others[0]?.key ?? null)).draft).toMatchObject(words('写到一半'));
  });

  it('reports that the device stores nothing', async () => {
    const device = createDevice();
    device.refuse({ local: true, database: true });
    const begun = await open(device.tab('a')).begin(prefix, words('副本'));
    expect(begun).toMatchObject({ draft: words('副本'), others: [], isWritten: false });
  });

  it('rejects when the draft of the tab can not be set aside, and overwrites nothing', async () => {
    const device = createDevice();
    device.refuse({ database: true });
    const store = open(device.tab('a'));
    await store.write(prefix, words('写到一半'));
    device.refuse({ local: true });
    await expect(store.begin(prefix, words('副本'))).rejects.toThrow(/aside/);
    expect(await store.claim(prefix, null)).toMatchObject({ draft: words('写到一半'), others: [] });
    device.kill('a');
    expect((await open(device.tab('b')).claim(prefix, null)).draft).toMatchObject(words('写到一半'));
  });
});

describe('a tab that is killed', () => {
  it('before IndexedDB has the words leaves them in localStorage', async () => {
    const device = createDevice();
    device.hold('a');
    void open(device.tab('a')).write(prefix, words('最后一个字'));
    device.kill('a');
    expect((await open(device.tab('b')).claim(prefix, null)).draft).toMatchObject(words('最后一个字'));
  });

  it('after the write leaves them in IndexedDB only', async () => {
    const device = createDevice();
    const store = open(device.tab('a'));
    void store.write(prefix, words('写'));
    void store.write(prefix, words('写完'));
    await device.idle();
    expect([...device.stored.values()]).toMatchObject([words('写完')]);
    expect(device.local.length).toBe(0);
    device.kill('a');
    expect((await open(device.tab('b')).claim(prefix, null)).draft).toMatchObject(words('写完'));
  });

  it('in the middle of a removal does not bring the draft back', async () => {
    const device = createDevice();
    const store = open(device.tab('a'));
    void store.write(prefix, words('保存了的'));
    await device.idle();
    device.hold('a');
    store.remove(prefix);
    device.kill('a');
    expect(await open(device.tab('b')).claim(prefix, null)).toEqual({ draft: null, others: [] });
  });

  it.each([0, 1, 2, 3, 4])(
    'while it takes over a draft, after its own was removed, loses neither (%i turns in)',
    async (turns) => {
      const device = createDevice();
      const removing = open(device.tab('a'));
      void removing.write(prefix, words('保存了的'));
      void open(device.tab('b')).write(prefix, words('无主'));
      await device.idle();
      device.hold('a');
      removing.remove(prefix);
      device.kill('a');
      device.kill('b');
      open(device.tab('a'))
        .claim(prefix, null)
        .catch(() => {});
      for (let done = 0; done < turns; done += 1) {
        device.release();
        await turn();
      }
      device.release();
      device.kill('a');
      const found = await open(device.tab('c')).claim(prefix, null);
      expect(titlesIn([...(found.draft ? [found.draft] : []), ...found.others])).toEqual([{ title: '无主' }]);
    },
  );

  it('leaves its draft to one tab, not to two', async () => {
    const device = createDevice();
    void open(device.tab('a')).write(prefix, words('无主'));
    await device.idle();
    device.kill('a');
    const [b, c] = [open(device.tab('b')), open(device.tab('c'))];
    const claims = await Promise.all([b.claim(prefix, null), c.claim(prefix, null)]);
    expect(titlesIn(claims.flatMap(({ draft }) => draft ?? []))).toEqual([{ title: '无主' }]);
  });

  it('leaves its draft after a newer one of another closed tab', async () => {
    const device = createDevice();
    void open(device.tab('a')).write(prefix, words('旧'));
    void open(device.tab('b')).write(prefix, words('新'));
    await device.idle();
    device.kill('a');
    device.kill('b');
    const store = open(device.tab('c'));
    expect((await store.claim(prefix, null)).draft).toMatchObject(words('新'));
    store.remove(prefix);
    expect((await store.claim(prefix, null)).draft).toMatchObject(words('旧'));
  });
});

describe('two open tabs', () => {
  it('keep a draft each', async () => {
    const device = createDevice();
    const [a, b] = [open(device.tab('a')), open(device.tab('b'))];
    void a.write(prefix, words('甲'));
    void b.write(prefix, words('乙'));
    await device.idle();
    const claim = await a.claim(prefix, null);
    expect(claim.draft).toMatchObject(words('甲'));
    expect(claim.others).toMatchObject([{ ...words('乙'), isLive: true }]);
    expect((await b.claim(prefix, null)).draft).toMatchObject(words('乙'));
  });

  it.each(['saves', 'discards'])('lose nothing of the other’s draft when one %s', async (way) => {
    const device = createDevice();
    const [a, b] = [open(device.tab('a')), open(device.tab('b'))];
    void a.write(prefix, words('甲'));
    void b.write(prefix, words('甲'));
    await device.idle();
    if (way === 'saves') await a.removeIf(prefix, () => true);
    else a.remove(prefix);
    await device.idle();
    expect((await b.claim(prefix, null)).draft).toMatchObject(words('甲'));
    expect(await a.claim(prefix, null)).toMatchObject({ draft: null, others: [{ ...words('甲'), isLive: true }] });
  });

  it('do not take each other’s draft', async () => {
    const device = createDevice();
    void open(device.tab('a')).write(prefix, words('还在写'));
    const claim = await open(device.tab('b')).claim(prefix, null);
    expect(claim.draft).toBeNull();
    expect(claim.others).toMatchObject([{ ...words('还在写'), isLive: true }]);
  });

  it('continue with a copy of the other’s draft when asked, and set their own aside', async () => {
    const device = createDevice();
    const [a, b] = [open(device.tab('a')), open(device.tab('b'))];
    void a.write(prefix, words('甲'));
    void b.write(prefix, words('乙'));
    const [other] = (await b.claim(prefix, null)).others;
    const claim = await b.claim(prefix, other?.key ?? null);
    expect(claim.draft).toMatchObject(words('甲'));
    expect(titlesIn(claim.others)).toEqual(expect.arrayContaining([{ title: '乙' }, { title: '甲' }]));
    void b.write(prefix, words('甲，改过'));
    expect((await a.claim(prefix, null)).draft).toMatchObject(words('甲'));
  });

  it('continue a draft that the other leaves', async () => {
    const device = createDevice();
    const [a, b] = [open(device.tab('a')), open(device.tab('b'))];
    void a.write(prefix, words('甲'));
    await a.leave(prefix);
    expect((await b.claim(prefix, null)).draft).toMatchObject(words('甲'));
  });
});

describe('carry', () => {
  it('moves the draft of the tab to another prefix, and sets aside the one there', async () => {
    const store = open(createDevice().tab('a'));
    void store.write(otherPrefix, words('早先的'));
    void store.write(prefix, words('刚才的'));
    await store.carry(prefix, otherPrefix);
    const { draft, others } = await store.claim(otherPrefix, null);
    expect(titlesIn([...(draft ? [draft] : []), ...others])).toEqual([{ title: '刚才的' }, { title: '早先的' }]);
    expect(await store.list(prefix)).toEqual([]);
  });

  it('moves nothing of a closed tab', async () => {
    const device = createDevice();
    void open(device.tab('a')).write(prefix, words('别人的'));
    await device.idle();
    device.kill('a');
    const store = open(device.tab('b'));
    await store.carry(prefix, otherPrefix);
    expect(await store.list(otherPrefix)).toEqual([]);
    expect((await store.claim(prefix, null)).draft).toMatchObject(words('别人的'));
  });
});

describe('discard', () => {
  const none = { key: '', savedAt: 0 };

  it('removes a listed draft for good, and only it', async () => {
    const device = createDevice();
    const a = open(device.tab('a'));
    void a.write(prefix, words('不要的'));
    void a.write(otherPrefix, words('要的'));
    await device.idle();
    device.kill('a');
    const b = open(device.tab('b'));
    const [kept, unwanted] = await b.list('draft.7');
    expect(await b.discard('draft.7', unwanted ?? none)).toBe(true);
    expect(await b.list('draft.7')).toEqual([kept]);
    await device.idle();
    expect([...device.stored.values()]).toMatchObject([words('要的')]);
    expect(device.local.length).toBe(0);
    expect((await b.claim(prefix, null)).draft).toBeNull();
  });

  it('keeps what somebody continues to write, here or in another tab', async () => {
    const device = createDevice();
    const [a, b] = [open(device.tab('a')), open(device.tab('b'))];
    void a.write(prefix, words('甲'));
    await device.idle();
    const [live] = await b.list(prefix);
    expect(await b.discard(prefix, live ?? none)).toBe(false);
    const [own] = await a.list(prefix);
    void a.write(prefix, words('甲，又写了'));
    expect(await a.discard(prefix, own ?? none)).toBe(false);
    expect(await a.list(prefix)).toMatchObject([words('甲，又写了')]);
  });

  it('works without IndexedDB, and for a draft that is gone already', async () => {
    const device = createDevice();
    const store = open({ ...device.tab('a'), database: () => null });
    void store.write(prefix, words('写'));
    const [draft] = await store.list(prefix);
    expect(await store.discard(prefix, draft ?? none)).toBe(true);
    expect(device.local.length).toBe(0);
    expect(await store.discard(prefix, draft ?? none)).toBe(true);
  });

  it('reports that IndexedDB refuses', async () => {
    const device = createDevice();
    const ports = device.tab('a');
    const database = ports.database();
    const refuse = () => Promise.reject(new DOMException('refused', 'UnknownError'));
    const store = open({ ...ports, database: () => database && { ...database, remove: refuse } });
    void store.write(prefix, words('写'));
    await device.idle();
    const [draft] = await store.list(prefix);
    expect(await store.discard(prefix, draft ?? none)).toBe(false);
  });
});

describe('a device', () => {
  it('without IndexedDB keeps drafts in localStorage', async () => {
    const device = createDevice();
    const store = open({ ...device.tab('a'), database: () => null });
    expect(store.write(prefix, words('写'))).toBe(true);
    expect(device.local.length).toBe(1);
    expect((await store.claim(prefix, null)).draft).toMatchObject(words('写'));
    store.remove(prefix);
    expect(device.local.length).toBe(0);
  });

  it('whose IndexedDB refuses keeps drafts in localStorage', async () => {
    const device = createDevice();
    device.refuse({ database: true });
    const store = open(device.tab('a'));
    expect(store.write(prefix, words('写'))).toBe(true);
    await device.idle();
    expect(device.local.length).toBe(1);
    expect((await store.claim(prefix, null)).draft).toMatchObject(words('写'));
  });

  it('whose localStorage is full reports a draft as kept when IndexedDB has it', async () => {
    const device = createDevice();
    device.refuse({ local: true });
    const store = open(device.tab('a'));
    expect(await store.write(prefix, words('写'))).toBe(true);
    device.kill('a');
    expect((await open(device.tab('b')).claim(prefix, null)).draft).toMatchObject(words('写'));
  });

  it('that refuses both reports it, and the page remembers its drafts', async () => {
    const device = createDevice();
    device.refuse({ local: true, database: true });
    const store = open(device.tab('a'));
    expect(await store.write(prefix, words('写'))).toBe(false);
    expect((await store.claim(prefix, null)).draft).toMatchObject(words('写'));
    expect(titlesIn((await store.begin(prefix, words('另一份'))).others)).toEqual([{ title: '写' }]);
    store.remove(prefix);
    expect((await store.claim(prefix, null)).draft).toMatchObject(words('写'));
    expect(await open(device.tab('b')).claim(prefix, null)).toEqual({ draft: null, others: [] });
  });

  it('that is full keeps the last words that it could store, and stores the next that it can', async () => {
    const device = createDevice();
    device.refuse({ database: true });
    const store = open(device.tab('a'));
    void store.write(prefix, words('写'));
    device.refuse({ local: true });
    expect(await store.write(prefix, words('写了很多'))).toBe(false);
    expect(device.local.getItem(`${prefix}.a`)).toContain('写');
    expect((await store.claim(prefix, null)).draft).toMatchObject(words('写了很多'));
    device.refuse({ local: false });
    expect(store.write(prefix, words('写了'))).toBe(true);
    device.kill('a');
    expect((await open(device.tab('b')).claim(prefix, null)).draft).toMatchObject(words('写了'));
  });

  it('whose clock goes back takes the later words for the later ones', async () => {
    const device = createDevice();
    const early = { ...words('早'), savedAt: 10 };
    device.stored.set(`${prefix}.a`, early);
    const store = open({ ...device.tab('a'), now: () => 3 });
    await store.claim(prefix, null);
    device.hold('a');
    void store.write(prefix, words('晚'));
    device.kill('a');
    device.stored.set(`${prefix}.a`, early);
    expect((await open(device.tab('b')).claim(prefix, null)).draft).toMatchObject(words('晚'));
  });
});
