import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { listTag } from '@/api/gen/public/sdk.gen.ts';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';
import { db } from '../../mocks/db/db.ts';
import { setFaults } from '../../mocks/http/faults.ts';
import { logged } from '../../mocks/http/log.ts';
import { server } from '../../mocks/vitest.ts';
import { prepareAdmin } from '../admin.ts';
import { signIn, visit } from '../visit.tsx';
import { leaveQuestion, openRecord, record, save } from './open-record.ts';

prepareAdmin();

describe('tags in the record editor', () => {
  const box = () => within(record()).getByRole('combobox', { name: '标签' });

  test('are found by typing, removed and saved by id', async () => {
    const { user } = await openRecord();
    const had = db.content.news.get(5)?.tag_ids ?? [];
    const names = [...db.tables.tag.values()].filter(({ id }) => !had.includes(id)).map(({ name }) => name);
    const [first = '', second = ''] = names.filter(
      (name) => names.filter((other) => other.includes(name)).length === 1,
    );
    for (const name of [first, second]) {
      await user.type(box(), name);
      // happy-dom has no layout, so options count as hidden.
      await user.click(await within(record()).findByRole('option', { name, hidden: true }));
    }
    await user.click(screen.getByRole('button', { name: `删除“${first}”` }));
    await save(user);
    expect(await screen.findByText(/^新闻已保存/)).toBeTruthy();
    const added = [...db.tables.tag.values()].filter(({ name }) => name === second).map(({ id }) => id);
    expect(db.content.news.get(5)?.tag_ids).toEqual([...had, ...added]);
  });

  test('are marked when deleted on the server, and can be removed', async () => {
    const record5 = db.content.news.get(5);
    const [gone = 0, other = 0] = [...db.tables.tag.keys()];
    if (record5) record5.tag_ids = [gone, other];
    const name = db.tables.tag.get(gone)?.name ?? '';
    const { data: all } = await listTag({ query: { per_page: 100 } });
    server.use(
      http.get('*/api/tag', () => HttpResponse.json({ ...all, data: all.data.filter(({ id }) => id !== gone) })),
    );
    const { user } = await openRecord();
    const pill = await screen.findByRole('button', { name: `删除“已删除的标签（编号 ${gone}）”` });
    expect(pill.closest('[data-unknown]')).toBeTruthy();
    expect(screen.queryByRole('button', { name: `删除“${name}”` })).toBeNull();
    await user.click(pill);
    await save(user);
    expect(await screen.findByText(/^新闻已保存/)).toBeTruthy();
    expect(db.content.news.get(5)?.tag_ids).toEqual([other]);
  });

  test('report a failed load at the field', async () => {
    await signIn();
    setFaults([{ path: '/api/tag', status: 503, times: 9 }]);
    visit('/admin/news?edit=5');
    expect(await screen.findByText('标签没有加载出来。网站正在维护，请稍后再试。')).toBeTruthy();
  });

  describe('that are missing', () => {
    const create = async (user: Awaited<ReturnType<typeof openRecord>>['user'], name: string) => {
      await user.type(box(), name);
      await user.click(await within(record()).findByRole('option', { name: `新建“${name}”`, hidden: true }));
    };
    const named = (name: string) => [...db.tables.tag.values()].filter((tag) => tag.name === name);

    test('are created while writing, with a slug by pinyin, and saved with the record', async () => {
      const { user } = await openRecord();
      await create(user, '血液透析');
      expect(await screen.findByRole('button', { name: '删除“血液透析”' })).toBeTruthy();
      const [tag] = named('血液透析');
      expect(tag).toMatchObject({ slug: 'xueyetouxi', color: '#1b6b56' });
      await save(user);
      expect(await screen.findByText(/^新闻已保存/)).toBeTruthy();
      expect(db.content.news.get(5)?.tag_ids).toContain(tag?.id);
    });

    test('get another slug if theirs is taken', async () => {
      const { user } = await openRecord();
      const [other] = db.tables.tag.values();
      if (other) other.slug = 'xueyetouxi';
      await create(user, '血液透析');
      expect(await screen.findByRole('button', { name: '删除“血液透析”' })).toBeTruthy();
      expect(named('血液透析')).toMatchObject([{ slug: 'xueyetouxi-2' }]);
    });

    test.each(['ＤＨＡ', 'dha', ' Dha '])('are not offered as %j if there is DHA', async (typed) => {
      const [other] = db.tables.tag.values();
      if (other) other.name = 'DHA';
      const { user } = await openRecord();
      await user.type(box(), typed);
      expect(await within(record()).findByRole('option', { name: 'DHA', hidden: true })).toBeTruthy();
      expect(within(record()).queryByRole('option', { name: /^新建/, hidden: true })).toBeNull();
    });

    test('are found if someone else has just created them', async () => {
      const { user } = await openRecord();
      await user.type(box(), '新来的');
      const [other] = db.tables.tag.values();
      if (other) other.name = '新来的';
      await user.click(await within(record()).findByRole('option', { name: '新建“新来的”', hidden: true }));
      expect(await screen.findByRole('button', { name: '删除“新来的”' })).toBeTruthy();
      expect(named('新来的')).toHaveLength(1);
    });

    test.each([
      [403, '您的账号没有新建标签的权限。'],
      [422, '有些内容不符合要求，请检查后再试。'],
      [0, '连不上服务器。请检查网络，然后再试一次。'],
      [500, '服务器出了问题，请稍后再试。'],
    ])('report an error %i at the field and keep the other tags', async (status, reason) => {
      const { user } = await openRecord();
      setFaults([{ path: '/api/admin/tag', method: 'POST', ...(status ? { status } : { cut: true }), times: 9 }]);
      await create(user, '血液透析');
      expect(await screen.findByText(`标签“血液透析”没有建好。${reason}`)).toBeTruthy();
      expect(named('血液透析')).toEqual([]);
    });

    describe('and are being created', () => {
      /** Starts a tag whose creation waits for `answer`. */
      const startCreation = async () => {
        const app = await openRecord();
        const response = withResolvers<void>();
        // Returns nothing, so the mock's own handler responds afterwards.
        server.use(http.post('*/api/admin/tag', () => response.promise));
        await create(app.user, '血液透析');
        expect(await within(record()).findByText('正在新建“血液透析”…')).toBeTruthy();
        return { ...app, answer: response.resolve };
      };
      const puts = () => logged().filter(({ method }) => method === 'PUT');

      test('hold up the save, by button and shortcut, and are saved with the record afterwards', async () => {
        const { user, answer } = await startCreation();
        await save(user);
        expect(await screen.findByRole('heading', { name: '还没有保存：有 1 处要改' })).toBeTruthy();
        expect(screen.getByRole('link', { name: /“血液透析”还在新建，请等一等，建好以后再试一次。/ })).toBeTruthy();
        await user.keyboard('{Control>}s{/Control}');
        answer();
        expect(await screen.findByRole('button', { name: '删除“血液透析”' })).toBeTruthy();
        await waitFor(() => expect(screen.queryByText(/还在新建/)).toBeNull());
        expect(puts()).toEqual([]);
        await save(user);
        expect(await screen.findByText(/^新闻已保存/)).toBeTruthy();
        expect(db.content.news.get(5)?.tag_ids).toContain(named('血液透析')[0]?.id);
      });

      test('are asked about before the form closes', async () => {
        const { user, path, answer } = await startCreation();
        await user.click(within(record()).getByRole('button', { name: '关闭' }));
        await user.click(await screen.findByRole('button', { name: '继续编辑' }));
        expect(path()).toBe('/admin/news?edit=5');
        answer();
        expect(await screen.findByRole('button', { name: '删除“血液透析”' })).toBeTruthy();
      });

      test('become a change that is asked about, once they are there', async () => {
        const { user, answer } = await startCreation();
        await user.click(within(record()).getByRole('button', { name: '关闭' }));
        await screen.findByRole('button', { name: '继续编辑' });
        answer();
        expect(await screen.findByRole('dialog', { name: leaveQuestion })).toBeTruthy();
      });
    });

    test('report a name that is too long', async () => {
      const { user } = await openRecord();
      const name = '长'.repeat(31);
      await create(user, name);
      expect(await screen.findByText(new RegExp(`^标签“${name}”没有建好。.*30`))).toBeTruthy();
    });

    test('are not offered without permission for tags', async () => {
      const { user } = await openRecord('news@example.com');
      await user.type(box(), '血液透析');

      expect(await within(record()).findAllByText('没有找到“血液透析”。')).not.toHaveLength(0);
      expect(within(record()).queryByRole('option', { hidden: true })).toBeNull();
    });
  });
});
