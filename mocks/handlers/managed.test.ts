// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../clock.ts';
import { db } from '../db/db.ts';
import { reset } from '../state.ts';
import { ask, at, listAt, pluck, signIn } from '../testing.ts';

const contentTypes = ['highlight', 'knowhow', 'news', 'photo', 'reflection', 'symptom', 'witness'] as const;

let token = '';
beforeEach(async () => {
  reset();
  token = await signIn('admin');
});

const bulk = (action: string, ids: number[], type = 'news') =>
  ask(`POST /api/admin/${type}/bulk`, { token, body: { action, ids } });

const input = { title: '新的一篇', body: '<p>正文</p>' };
const extra: Partial<Record<string, object>> = {
  photo: { image_ids: [3, 1, 2] },
  reflection: { person_name: '周小满' },
  witness: { person_name: '周小满' },
};
const create = (type: string, fields: object = {}) =>
  ask(`POST /api/admin/${type}`, { token, body: { ...input, ...extra[type], ...fields } });
const read = (call: string) => ask(`GET /api/admin/${call}`, { token });
const update = async (call: string, fields: object) => {
  const updated_at = at(await read(call), 'data.updated_at');
  const [type = ''] = call.split('/');
  return ask(`PUT /api/admin/${call}`, { token, body: { ...input, ...extra[type], updated_at, ...fields } });
};

describe('access to the admin area', () => {
  test.each([
    ['news', 'news', 200],
    ['news', 'photo', 200],
    ['news', 'knowhow', 403],
    ['object', 'news', 200],
    ['object', 'photo', 403],
    ['member', 'news', 403],
    ['admin', 'user', 200],
    ['news', 'user', 403],
  ] as const)('answers %s at %s with %i', async (name, type, status) => {
    expect((await ask(`GET /api/admin/${type}`, { token: await signIn(name) })).status).toBe(status);
  });

  test('is checked before the body is validated', async () => {
    const member = await signIn('member');
    expect((await ask('POST /api/admin/news', { token: member, body: {} })).status).toBe(403);
    expect((await ask('GET /api/admin/news?page=x', { token: member })).status).toBe(403);
    expect((await ask('POST /api/admin/news', { body: {} })).status).toBe(401);
  });
});

describe('a managed list', () => {
  test.each(contentTypes)(
    'of %s has 46 published records, 6 drafts, 4 scheduled and, on request, 4 trashed ones',
    async (type) => {
      const total = async (query: string) => at(await read(`${type}?${query}`), 'meta.total');
      expect(await total('status=published')).toBe(46);
      expect(await total('status=draft')).toBe(6);
      expect(await total('status=scheduled')).toBe(4);
      expect(await total('status=trashed')).toBe(4);
      expect(await total('')).toBe(56);
    },
  );

  test('reflects writes and the clock at once', async () => {
    const total = async (status: string) => at(await read(`news?status=${status}&sort=title`), 'meta.total');
    expect([await total('scheduled'), await total('published')]).toEqual([4, 46]);
    await bulk('publish', [Number(pluck(await read('news?status=draft'), 'id')[0])]);
    expect([await total('scheduled'), await total('published')]).toEqual([4, 47]);
    const tagged = Number(at(await read('tag?sort=-count'), 'data.0.count'));
    setClock({ advance: 86_400 * 400 });
    token = await signIn('admin');
    expect([await total('scheduled'), await total('published')]).toEqual([0, 51]);
    expect(Number(at(await read('tag?sort=-count'), 'data.0.count'))).toBeGreaterThan(tagged);
  });

  test('sorts records without a date last when newest come first', async () => {
    const dates = pluck(await read('news?sort=-published_at&per_page=100'), 'published_at');
    expect(dates.slice(-6)).toEqual(Array.from({ length: 6 }, () => null));
  });
});

describe('creating', () => {
  test.each(contentTypes)('makes a new %s a draft by the signed-in user', async (type) => {
    const created = await create(type);
    expect(created.status).toBe(201);
    expect(at(created, 'data')).toMatchObject({
      id: 61,
      title: input.title,
      status: 'draft',
      published_at: null,
      deleted_at: null,
      author: { id: 1 },
      tags: [],
    });
    expect((await ask(`GET /api/${type}/61`)).status).toBe(404);
  });

  test('keeps the order of images, tags and symptoms and removes duplicates', async () => {
    const photo = await create('photo', { image_ids: [9, 2, 5], tag_ids: [4, 2, 4], image_id: 9 });
    expect(listAt(photo, 'data.images')).toMatchObject([{ id: 9 }, { id: 2 }, { id: 5 }]);
    expect(listAt(photo, 'data.tags')).toMatchObject([{ id: 4 }, { id: 2 }]);
    expect(at(photo, 'data.image.id')).toBe(9);
    expect(at(await create('witness', { symptom_ids: [2, 1] }), 'data.symptoms')).toMatchObject([{ id: 2 }, { id: 1 }]);
  });

  test('trims strings and stores empty ones as null', async () => {
    const created = await create('news', { title: '  新闻  ', excerpt: '   ', source_name: '' });
    expect(at(created, 'data')).toMatchObject({ title: '新闻', excerpt: null, source_name: null });
  });

  test.each([
    ['news', {}, ['title', 'body'], { title: '', body: null }],
    ['news', { title: '长'.repeat(121) }, ['title'], {}],
    ['news', { source_url: 'javascript:alert(1)', happened_on: '2026-02-31' }, ['happened_on', 'source_url'], {}],
    ['news', { source_url: 'javascript:alert(1)', tag_ids: [9999] }, ['source_url', 'tag_ids.0'], {}],
    ['news', { happened_on: '2026-02-31' }, ['happened_on'], {}],
    ['news', { published_at: '2026-02-31T03:04:05+08:00' }, ['published_at'], {}],
    ['news', { published_at: 'soon', happened_on: '2026-1' }, ['happened_on', 'published_at'], {}],
    ['news', { image_id: 9999, tag_ids: [1, 9999] }, ['image_id', 'tag_ids.1'], {}],
    ['highlight', { link: '//evil.example', position: 10_000 }, ['link', 'position'], {}],
    ['knowhow', { sources: [{ title: '', url: 'x' }] }, ['sources.0.title', 'sources.0.url'], {}],
    ['photo', { image_ids: [] }, ['image_ids'], {}],
    ['photo', { image_ids: Array.from({ length: 31 }, () => 1) }, ['image_ids'], {}],
    ['symptom', { aliases: ['好', '长'.repeat(31)] }, ['aliases.1'], {}],
    ['witness', { video_url: 'https://evil.example/youtube.com', person_age: 131 }, ['person_age', 'video_url'], {}],
    ['witness', { symptom_ids: [9999] }, ['symptom_ids.0'], {}],
  ])('rejects a %s with %j, with the error under %j', async (type, fields, expected, more) => {
    const refused = await create(type, { ...fields, ...more });
    expect(refused.status).toBe(422);
    expect(Object.keys(Object(at(refused, 'errors'))).toSorted()).toEqual(expected.toSorted());
  });
});

describe('updating', () => {
  test('keeps omitted fields and clears those that are null', async () => {
    const before = await read('knowhow/3');
    const after = await update('knowhow/3', { image_id: null });
    expect(at(after, 'data')).toMatchObject({ title: input.title, image: null, status: 'published' });
    for (const field of ['tags', 'sources', 'reviewed_on', 'excerpt', 'published_at', 'author']) {
      expect(at(after, `data.${field}`)).toEqual(at(before, `data.${field}`));
    }
  });
});

describe('deleting', () => {
  test('moves a record to the trash, from where it can be restored', async () => {
    const deleted = await ask('DELETE /api/admin/news/1', { token });
    expect(deleted).toMatchObject({ status: 204, body: '' });
    expect((await ask('GET /api/news/1')).status).toBe(404);
    expect(at(await read('news/1'), 'data')).toMatchObject({ status: 'trashed', deleted_at: expect.any(String) });
    expect((await ask('DELETE /api/admin/news/1', { token })).status).toBe(404);
    const restored = await ask('POST /api/admin/news/1/restore', { token });
    expect(at(restored, 'data')).toMatchObject({ status: 'published', deleted_at: null });
    expect((await ask('GET /api/news/1')).status).toBe(200);
  });

  test('never reuses an id', async () => {
    await create('news');
    await ask('DELETE /api/admin/news/61', { token });
    expect(at(await create('news'), 'data.id')).toBe(62);
  });
});

describe('bulk actions', () => {
  test('take 1 to 100 ids and a known action', async () => {
    expect((await bulk('delete', [])).status).toBe(422);
    expect(
      (
        await bulk(
          'delete',
          Array.from({ length: 101 }, (_, index) => index + 1),
        )
      ).status,
    ).toBe(422);
    expect((await bulk('burn', [1])).status).toBe(422);
    expect((await bulk('publish', [1], 'tag')).status).toBe(422);
  });
});

describe('tags in the admin area', () => {
  const tag = { name: '新标签', slug: 'new-tag', color: '#aabbcc' };

  test('have a unique name and a unique slug', async () => {
    expect(at(await ask('POST /api/admin/tag', { token, body: tag }), 'data')).toMatchObject({
      ...tag,
      id: 25,
      count: 0,
    });
    expect(at(await ask('POST /api/admin/tag', { token, body: tag }), 'errors')).toEqual({
      name: ['name 已经存在。'],
      slug: ['slug 已经存在。'],
    });
    const stored = await read('tag/25');
    const same = { ...tag, updated_at: at(stored, 'data.updated_at') };
    setClock({ advance: 1 });
    expect((await ask('PUT /api/admin/tag/25', { token, body: same })).status).toBe(200);
    expect((await ask('PUT /api/admin/tag/25', { token, body: same })).status).toBe(409);
    expect((await ask('POST /api/admin/tag', { token, body: { ...tag, slug: 'Ä', color: 'red' } })).status).toBe(422);
  });

  test('are deleted for good, and removed from all records', async () => {
    const carried = pluck(await ask('GET /api/news?tag=1'), 'id');
    expect((await ask('DELETE /api/admin/tag/1', { token })).status).toBe(204);
    expect((await read('tag/1')).status).toBe(404);
    expect(listAt(await ask(`GET /api/news/${String(carried[0])}`), 'data.tags')).not.toContainEqual(
      expect.objectContaining({ id: 1 }),
    );
    const gone = await ask('POST /api/admin/tag/bulk', { token, body: { action: 'delete', ids: [1, 2, 3] } });
    expect(gone.body).toEqual({ data: { affected: 2 } });
  });
});

describe('users in the admin area', () => {
  const person = {
    name: '周小满',
    email: 'zhou@example.com',
    scope: ['admin-news'],
    password: 'secret-12',
    password_confirmation: 'secret-12',
  };
  const add = (fields: object, as = token) =>
    ask('POST /api/admin/user', { token: as, body: { ...person, ...fields } });

  test('can log in with the password that they were created with', async () => {
    expect((await add({ avatar_id: 5 })).status).toBe(201);
    const login = await ask('POST /api/auth/login', { body: { email: person.email, password: person.password } });
    expect(login.status).toBe(200);
    expect((await add({})).body).toMatchObject({ errors: { email: ['email 已经存在。'] } });
    expect((await add({ email: 'a@b.c', password_confirmation: 'other-one' })).status).toBe(422);
    expect((await add({ email: 'a@b.c', avatar_id: 9999 })).status).toBe(422);
  });

  test('keep their password unless a new one is sent, and never expose it', async () => {
    const { data } = Object(await read('user/4').then(({ body }) => body));
    const changed = await ask('PUT /api/admin/user/4', { token, body: { ...data, name: '新名字', scope: [] } });
    expect(at(changed, 'data')).toMatchObject({ name: '新名字', scope: [] });
    expect(JSON.stringify(changed.body)).not.toContain('pbkdf2');
    await signIn('member');
    const renewed = { ...Object(at(changed, 'data')), password: 'changed-1', password_confirmation: 'changed-1' };
    expect((await ask('PUT /api/admin/user/4', { token, body: renewed })).status).toBe(200);
    expect(await signIn('member', 'changed-1')).toMatch(/\./);
  });

  test('get the scope admin only from an admin', async () => {
    await add({ scope: ['admin-user'] });
    const keeper = Object(
      (await ask('POST /api/auth/login', { body: { email: person.email, password: person.password } })).body,
    ).token;
    const other = { email: 'other@example.com' };
    expect((await add({ ...other, scope: ['admin'] }, keeper)).status).toBe(403);
    expect((await add({ ...other, scope: ['admin-news'] }, keeper)).status).toBe(201);
    expect((await add({ email: 'third@example.com', scope: ['admin'] })).status).toBe(201);

    const { data: administrator } = Object((await read('user/1')).body);
    const change = (fields: object) =>
      ask('PUT /api/admin/user/1', { token: keeper, body: { ...administrator, ...fields } });
    expect((await change({ scope: ['admin-news'] })).status).toBe(403);
    expect(at(await change({ name: '林编辑' }), 'data')).toMatchObject({ name: '林编辑', scope: ['admin'] });
  });

  test.each([[['admin-news', 'write-poems']], [{ 'admin-news': true, 'admin-photo': false, 'write-poems': 1 }]])(
    'keep their scopes in the form that was sent: %j',
    async (scope) => {
      expect(at(await add({ scope }), 'data.scope')).toEqual(scope);
    },
  );

  test('cannot delete themselves, alone or in bulk', async () => {
    expect((await ask('DELETE /api/admin/user/1', { token })).status).toBe(403);
    const remove = (ids: number[]) => ask('POST /api/admin/user/bulk', { token, body: { action: 'delete', ids } });
    expect((await remove([1, 4])).status).toBe(403);
    expect((await remove([4, 999])).body).toEqual({ data: { affected: 1 } });
  });

  test('leave their records without an author when they are deleted', async () => {
    const written = [...db.content.news.values()].find(({ author_id }) => author_id === 2);
    expect((await ask('DELETE /api/admin/user/2', { token })).status).toBe(204);
    expect(at(await read(`news/${written?.id}`), 'data.author')).toBeNull();
  });
});

test.each([
  ['letters', 'x'.repeat(12 * 1024 * 1024)],
  ['Chinese, which has three bytes a character', '水'.repeat(4 * 1024 * 1024)],
])('a body above nginx’s limit gets its 413 page: %s', async (_name, body) => {
  const response = await create('news', { body });
  expect([response.status, response.headers.get('content-type')]).toEqual([413, 'text/html']);
});

describe('the versions of a record', () => {
  const versions = (call: string) => read(`${call}/versions`);

  test.each(contentTypes)(
    'of %s: each save keeps one, newest first, with the user and the whole record',
    async (type) => {
      const before = at(await read(`${type}/5`), 'data.title');
      const editor = { name: '林怡君' };
      await update(`${type}/5`, { title: '第二版' });
      await update(`${type}/5`, { title: '第三版', excerpt: '新的摘要' });
      const found = await versions(`${type}/5`);
      expect(pluck(found, 'title')).toEqual(['第三版', '第二版', before]);
      expect(at(found, 'data.0.user')).toMatchObject(editor);
      const ids = pluck(found, 'id');
      expect(at(await read(`${type}/5/versions/${String(ids[1])}`), 'data')).toMatchObject({ id: 5, title: '第二版' });
      const oldest = await read(`${type}/5/versions/${String(ids[2])}`);
      expect(at(oldest, 'data.title')).toBe(before);
      expect(at(oldest, 'data.body')).not.toBe(input.body);
    },
  );

  test('of a new record are the one that was created', async () => {
    const id = String(at(await create('news'), 'data.id'));
    expect(pluck(await versions(`news/${id}`), 'title')).toEqual([input.title]);
  });

  test('do not include a rejected save', async () => {
    await ask('PUT /api/admin/news/5', { token, body: { ...input, updated_at: '2000-01-01T00:00:00.000000Z' } });
    await ask('PUT /api/admin/news/5', { token, body: {} });
    expect(listAt(await versions('news/5'), 'data')).toHaveLength(1);
  });

  test('are at most 20', async () => {
    for (let save = 0; save < 25; save += 1) await update('news/5', { title: `第 ${save} 次` });
    const titles = pluck(await versions('news/5'), 'title');
    expect(titles).toHaveLength(20);
    expect(titles.at(0)).toBe('第 24 次');
  });

  test('an unknown record or version is a 404', async () => {
    expect((await versions('news/9999')).status).toBe(404);
    expect((await read('news/5/versions/9')).status).toBe(404);
    expect((await read('tag/5/versions')).status).toBe(404);
  });
});

test('the day of the next review is stored and can be cleared', async () => {
  await update('knowhow/5', { reviewed_on: '2026-11-20', review_due_on: '2027-11-20' });
  expect(at(await read('knowhow/5'), 'data.review_due_on')).toBe('2027-11-20');
  await update('knowhow/5', { review_due_on: null });
  expect(at(await read('knowhow/5'), 'data.review_due_on')).toBe(null);
});
