import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { DraftPorts } from '@/content/drafts/device-ports.ts';
import { createDraftStore } from '@/content/drafts/draft-store.ts';
import { createDevice, turn } from '../../../tests/fake-device.ts';

const vDraft = v.object({ input: v.unknown(), savedAt: v.number() });

const open = (ports: DraftPorts) => createDraftStore<{ input: unknown }>(vDraft, ports);

const prefix = 'draft.7.news.12';
const otherPrefix = 'draft.7.news.13';
const words = (title: string) => ({ input: { title } });

const titlesIn = (drafts: readonly { input: unknown }[]) => drafts.map(({ input }) => input);

describe('draft', () => {
  it('of record 12 is not claimed for record 1', async () => {
    const store = open(createDevice().tab('a'));
    void store.write(prefix, words('十二'));
    expect(await store.claim('draft.7.news.1', null)).toEqual({ draft: null, others: [] });
  });

  it('is deleted by remove, and no other draft is', async () => {
    const store = open(createDevice().tab('a'));
    void store.write(prefix, words('一'));
    void store.write(otherPrefix, words('二'));
    store.remove(prefix);
    expect((await store.claim(prefix, null)).draft).toBeNull();
    expect((await store.claim(otherPrefix, null)).draft).toMatchObject(words('二'));
  });

  it('is removed by removeIf only if its input matches', async () => {
    const store = open(createDevice().tab('a'));
    void store.write(prefix, words('后来写的'));
    await store.removeIf(prefix, (input) => JSON.stringify(input) === JSON.stringify({ title: '保存了的' }));
    expect((await store.claim(prefix, null)).draft).toMatchObject(words('后来写的'));
    await store.removeIf(prefix, (input) => JSON.stringify(input) === JSON.stringify({ title: '后来写的' }));
    expect((await store.claim(prefix, null)).draft).toBeNull();
  });

  it('is set aside for another one, which does not overwrite it; removeIf finds both', async () => {
    const store = open(createDevice().tab('a'));
    void store.write(prefix, words('先写的'));
    const { draft, others } = await store.setAside(prefix);
    expect([draft, others]).toMatchObject([null, [words('先写的')]]);
    void store.write(prefix, words('后写的'));
    expect(await store.list(prefix)).toMatchObject([words('后写的'), words('先写的')]);
    await store.removeIf(prefix, (input) => JSON.stringify(input) === JSON.stringify({ title: '先写的' }));
    expect(await store.list(prefix)).toMatchObject([words('后写的')]);
  });

  it.each([0, 1, 2, 3, 4, 5])('is not removed by removeIf if written %i ticks later', async (ticks) => {
    const device = createDevice();
    const store = open(device.tab('a'));
    void store.write(prefix, words('保存了的'));
    await device.idle();
    const removed = store.removeIf(prefix, (input) => JSON.stringify(input) === JSON.stringify({ title: '保存了的' }));
    for (let done = 0; done < ticks; done += 1) await Promise.resolve();
    void store.write(prefix, words('保存以后写的'));
    await removed;
    expect((await store.claim(prefix, null)).draft).toMatchObject(words('保存以后写的'));
  });

  it.each([
    ['broken JSON', '{"input":'],
    ['a string', '"input"'],
    ['an array', '[]'],
    ['without a time', '{"input":{}}'],
    ['with a string as time', '{"input":{},"savedAt":"1"}'],
  ])('is ignored when it is %s', async (_, text) => {
    const device = createDevice();
    device.local.setItem(`${prefix}.c`, text);
    device.stored.set(`${prefix}.b`, text);
    expect(await open(device.tab('a')).claim(prefix, null)).toEqual({ draft: null, others: [] });
  });
});

describe('begin', () => {
  it('detaches the current draft of the tab', async () => {
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

  it('reports that storage fails', async () => {
    const device = createDevice();
    device.refuse({ local: true, database: true });
    const begun = await open(device.tab('a')).begin(prefix, words('副本'));
    expect(begun).toMatchObject({ draft: words('副本'), others: [], isWritten: false });
  });

  it('rejects and overwrites nothing if the current draft can not be detached', async () => {
    const device = createDevice();
    device.refuse({ database: true });
    const store = open(device.tab('a'));
    await store.write(prefix, words('写到一半'));
    device.refuse({ local: true });
    await expect(store.begin(prefix, words('副本'))).rejects.toThrow(/detached/);
    expect(await store.claim(prefix, null)).toMatchObject({ draft: words('写到一半'), others: [] });
    device.kill('a');
    expect((await open(device.tab('b')).claim(prefix, null)).draft).toMatchObject(words('写到一半'));
  });
});

describe('a killed tab', () => {
  it('leaves its draft in localStorage if IndexedDB was not written yet', async () => {
    const device = createDevice();
    device.hold('a');
    void open(device.tab('a')).write(prefix, words('最后一个字'));
    device.kill('a');
    expect((await open(device.tab('b')).claim(prefix, null)).draft).toMatchObject(words('最后一个字'));
  });

  it('leaves its draft only in IndexedDB after the write', async () => {
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

  it('does not restore a draft that was being removed', async () => {
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
    'loses no draft if killed %i turns into claiming one after removing its own',
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

  it('leaves its draft to only one of two tabs', async () => {
    const device = createDevice();
    void open(device.tab('a')).write(prefix, words('无主'));
    await device.idle();
    device.kill('a');
    const [b, c] = [open(device.tab('b')), open(device.tab('c'))];
    const claims = await Promise.all([b.claim(prefix, null), c.claim(prefix, null)]);
    expect(titlesIn(claims.flatMap(({ draft }) => draft ?? []))).toEqual([{ title: '无主' }]);
  });

  it('leaves its draft to be claimed after a newer one', async () => {
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

  it.each(['saves', 'discards'])('keep the other’s draft when one %s', async (way) => {
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

  it('do not claim each other’s draft', async () => {
    const device = createDevice();
    void open(device.tab('a')).write(prefix, words('还在写'));
    const claim = await open(device.tab('b')).claim(prefix, null);
    expect(claim.draft).toBeNull();
    expect(claim.others).toMatchObject([{ ...words('还在写'), isLive: true }]);
  });

  it('copy the other’s draft when it is chosen, and detach their own', async () => {
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

  it('claim a draft that the other releases', async () => {
    const device = createDevice();
    const [a, b] = [open(device.tab('a')), open(device.tab('b'))];
    void a.write(prefix, words('甲'));
    await a.release(prefix);
    expect((await b.claim(prefix, null)).draft).toMatchObject(words('甲'));
  });
});

describe('moveTo', () => {
  it('moves the tab’s draft to another prefix and detaches the one there', async () => {
    const store = open(createDevice().tab('a'));
    void store.write(otherPrefix, words('早先的'));
    void store.write(prefix, words('刚才的'));
    await store.moveTo(prefix, otherPrefix);
    const { draft, others } = await store.claim(otherPrefix, null);
    expect(titlesIn([...(draft ? [draft] : []), ...others])).toEqual([{ title: '刚才的' }, { title: '早先的' }]);
    expect(await store.list(prefix)).toEqual([]);
  });

  it('does not move a closed tab’s draft', async () => {
    const device = createDevice();
    void open(device.tab('a')).write(prefix, words('别人的'));
    await device.idle();
    device.kill('a');
    const store = open(device.tab('b'));
    await store.moveTo(prefix, otherPrefix);
    expect(await store.list(otherPrefix)).toEqual([]);
    expect((await store.claim(prefix, null)).draft).toMatchObject(words('别人的'));
  });
});

describe('discard', () => {
  const none = { key: '', savedAt: 0 };

  it('removes only the listed draft', async () => {
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

  it('keeps a draft that is edited meanwhile, here or in another tab', async () => {
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

  it('works without IndexedDB and for a deleted draft', async () => {
    const device = createDevice();
    const store = open({ ...device.tab('a'), database: () => null });
    void store.write(prefix, words('写'));
    const [draft] = await store.list(prefix);
    expect(await store.discard(prefix, draft ?? none)).toBe(true);
    expect(device.local.length).toBe(0);
    expect(await store.discard(prefix, draft ?? none)).toBe(true);
  });

  it('returns false if IndexedDB fails', async () => {
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

describe('device', () => {
  it('without IndexedDB keeps drafts in localStorage', async () => {
    const device = createDevice();
    const store = open({ ...device.tab('a'), database: () => null });
    expect(store.write(prefix, words('写'))).toBe(true);
    expect(device.local.length).toBe(1);
    expect((await store.claim(prefix, null)).draft).toMatchObject(words('写'));
    store.remove(prefix);
    expect(device.local.length).toBe(0);
  });

  it('with failing IndexedDB keeps drafts in localStorage', async () => {
    const device = createDevice();
    device.refuse({ database: true });
    const store = open(device.tab('a'));
    expect(store.write(prefix, words('写'))).toBe(true);
    await device.idle();
    expect(device.local.length).toBe(1);
    expect((await store.claim(prefix, null)).draft).toMatchObject(words('写'));
  });

  it('with full localStorage reports a draft as stored once IndexedDB has it', async () => {
    const device = createDevice();
    device.refuse({ local: true });
    const store = open(device.tab('a'));
    expect(await store.write(prefix, words('写'))).toBe(true);
    device.kill('a');
    expect((await open(device.tab('b')).claim(prefix, null)).draft).toMatchObject(words('写'));
  });

  it('with no storage reports it, and the page keeps its drafts in memory', async () => {
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

  it('with full storage keeps the last stored draft and stores the next possible one', async () => {
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

  it('whose clock is set back still treats later writes as newer', async () => {
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
