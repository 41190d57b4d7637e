// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import { vContentType } from '../../src/api/gen/public/valibot.gen.ts';
import { now, setClock, stamp } from '../clock.ts';
import { db } from '../db/db.ts';
import { edgeCases, emojiTitle, hostileBody, hostileTitle, longestTitle, markupTitle } from '../seed/edge-cases.ts';
import { reset } from '../state.ts';
import { ask, at, listAt, pluck, signIn } from '../testing.ts';

beforeEach(() => reset());

const found = async (q: string) => at(await ask(`GET /api/news?q=${encodeURIComponent(q)}`), 'data.0.title');

const types = vContentType.options;

describe('a public list', () => {
  test.each(types)('of %s has the 46 published records and no others', async (type) => {
    const list = await ask(`GET /api/${type}?per_page=100`);
    expect(at(list, 'meta.total')).toBe(46);
    for (const id of pluck(list, 'id')) {
      const row = db.content[type].get(Number(id));
      expect(row?.deleted_at).toBeNull();
      expect(Date.parse(row?.published_at ?? '')).toBeLessThanOrEqual(now());
    }
    expect(at(list, 'data.0')).not.toHaveProperty('body');
    expect(at(list, 'data.0')).not.toHaveProperty('status');
  });

  test('is paginated like Laravel’s, and empty past the last page', async () => {
    const first = await ask('GET /api/news');
    expect(listAt(first, 'data')).toHaveLength(15);
    expect(at(first, 'meta')).toMatchObject({
      current_page: 1,
      from: 1,
      to: 15,
      last_page: 4,
      per_page: 15,
      total: 46,
    });
    expect(at(first, 'links')).toEqual({
      first: 'http://localhost/api/news?page=1',
      last: 'http://localhost/api/news?page=4',
      prev: null,
      next: 'http://localhost/api/news?page=2',
    });
    expect(at(await ask('GET /api/news?page=4'), 'meta')).toMatchObject({ from: 46, to: 46 });
    const past = await ask('GET /api/news?page=9');
    expect(past.status).toBe(200);
    expect(at(past, 'data')).toEqual([]);
    expect(at(past, 'meta')).toMatchObject({ current_page: 9, from: null, to: null, last_page: 4, total: 46 });
  });

  test('is searched in titles and the type’s own texts, regardless of width and case', async () => {
    const token = await signIn('admin');
    const body = {
      title: 'ＢＣＡＡ与蛋白质',
      body: '<p>文</p>',
      published_at: stamp(now() - 1000),
      source_name: 'Health Daily',
    };
    await ask('POST /api/admin/news', { token, body });
    expect(await found('bcaa')).toBe(body.title);
    expect(await found('ｈｅａｌｔｈ')).toBe(body.title);
    expect(await found('没有这个')).toBeUndefined();
  });
});

describe('a public record', () => {
  test.each([
    ['a draft', 43],
    ['a scheduled one', 45],
    ['a trashed one', 42],
    ['one that never was', 999],
  ])('gets a 404 when it is %s', async (_, id) => {
    expect((await ask(`GET /api/news/${id}`)).status).toBe(404);
  });

  test('appears at its publication time', async () => {
    expect((await ask('GET /api/news/45')).status).toBe(404);
    setClock({ advance: 40 * 86_400 });
    expect((await ask('GET /api/news/45')).status).toBe(200);
  });

  test('omits symptoms that are not published', async () => {
    const witness = db.content.witness.get(1);
    if (witness === undefined) throw new Error('no witness');
    db.content.witness.set(1, { ...witness, symptom_ids: [1, 43] });
    expect(at(await ask('GET /api/witness/1'), 'data.symptoms')).toEqual([{ id: 1, title: expect.any(String) }]);
    const token = await signIn('admin');
    expect(listAt(await ask('GET /api/admin/witness/1', { token }), 'data.symptoms')).toHaveLength(2);
  });
});

describe('the edge cases of the seed', () => {
  test('start on the third page of each list', async () => {
    for (const type of types) {
      for (const list of [
        await ask(`GET /api/${type}?per_page=20`),
        await ask(`GET /api/${type}?per_page=20&page=2`),
      ]) {
        const oldest = Object.keys(edgeCases[type] ?? {});
        expect(pluck(list, 'id').filter((id) => oldest.includes(String(id)))).toEqual([]);
        for (const title of pluck(list, 'title')) expect(title).toMatch(/^[\p{Script=Han}，、：；？“”]{1,24}$/u);
        expect(pluck(list, 'image')).not.toContain(null);
      }
    }
    const list = await ask('GET /api/news?per_page=20&page=3');
    expect(pluck(list, 'title')).toEqual(expect.arrayContaining([longestTitle, emojiTitle, hostileTitle, markupTitle]));
    expect(pluck(list, 'image')).toContain(null);
    expect(at(await ask('GET /api/news/47'), 'data.body')).toBe(hostileBody);
  });
});

describe('public tags', () => {
  test('count their published records', async () => {
    const tag = at(await ask('GET /api/tag'), 'data.0.count');
    let carried = 0;
    for (const type of types) carried += Number(at(await ask(`GET /api/${type}?tag=1`), 'meta.total'));
    expect(tag).toBe(carried);
  });
});
