// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import { now, stamp } from '../clock.ts';
import { fold } from '../search/fold.ts';
import { plainText } from '../search/search.ts';
import { reset } from '../state.ts';
import { ask, at, listAt, pluck, signIn } from '../testing.ts';

beforeEach(() => reset());

const search = (q: string, more = '') => ask(`GET /api/search?q=${encodeURIComponent(q)}${more}`);

const publish = async (fields: { title: string; body?: string; excerpt?: string }) =>
  ask('POST /api/admin/knowhow', {
    token: await signIn('admin'),
    body: { body: '<p>文</p>', published_at: stamp(now() - 1000), ...fields },
  });

describe('searching', () => {
  test('requires a query', async () => {
    expect((await ask('GET /api/search')).status).toBe(422);
    expect((await search('   ')).status).toBe(422);
    expect((await search('粥', '&type=tag')).status).toBe(422);
  });

  test('ranks titles before bodies, and finds only published records', async () => {
    await publish({ title: '别的题目', body: '<p>顺带一提，独角兽草也可以。</p>' });
    await publish({ title: '认识独角兽草' });
    await ask('POST /api/admin/news', {
      token: await signIn('admin'),
      body: { title: '独角兽草', body: '<p>草稿</p>' },
    });
    expect(pluck(await search('独角兽草'), 'title')).toEqual(['认识独角兽草', '别的题目']);
  });

  test('covers all types, or one', async () => {
    expect(new Set(pluck(await search('汤', '&per_page=100'), 'type')).size).toBeGreaterThan(3);
    expect(new Set(pluck(await search('汤', '&type=photo'), 'type'))).toEqual(new Set(['photo']));
  });

  test('treats traditional and simplified characters as equal, and full and half width', async () => {
    expect(fold('體驗療癒ＡＢＣ')).toBe('体验疗愈abc');
    expect(pluck(await search('糖尿病', '&per_page=100'), 'id').length).toBeGreaterThan(0);
    expect((await search('血壓')).body).toMatchObject({ meta: { total: at(await search('血压'), 'meta.total') } });
    await publish({ title: '維生素Ｃ的说法' });
    expect(at(await search('维生素c'), 'data.0.title')).toBe('維生素Ｃ的说法');
  });

  test('returns the plain text around the match', async () => {
    await publish({
      title: '题目',
      body: `<p>${'前'.repeat(200)}<b>独角</b>兽草<script>alert(1)</script>${'后'.repeat(200)}</p>`,
    });
    expect(at(await search('兽草'), 'data.0.excerpt')).toMatch(/^…前+ 独角 兽草 后+…$/);
  });

  test('searches the HTML of bodies, as LIKE does: it matches markup, and no word with a tag inside', async () => {
    await publish({ title: '题目', body: '<p class="unicorn">独<b>角</b>兽草</p>', excerpt: '摘要' });
    expect(listAt(await search('unicorn'), 'data')).toMatchObject([{ title: '题目', excerpt: '摘要' }]);
    expect(pluck(await search('独角兽草'), 'title')).not.toContain('题目');
    expect(pluck(await ask('GET /api/knowhow?q=UNICORN'), 'title')).toEqual(['题目']);
    const token = await signIn('admin');
    expect(pluck(await ask('GET /api/admin/knowhow?q=unicorn', { token }), 'title')).toEqual(['题目']);
  });

  test('requires every word', async () => {
    await publish({ title: '独角兽草', body: '<p>凤凰花</p>' });
    expect(pluck(await search('凤凰花 独角兽草'), 'title')).toEqual(['独角兽草']);
    expect(pluck(await search('凤凰花 没有这个'), 'title')).toEqual([]);
  });
});

test('plainText keeps words and drops tags, scripts and comments', () => {
  expect(plainText('<p>一&amp;二</p><style>a{}</style><!-- x --><p>三</p><img src=x')).toBe('一&二 三');
});
