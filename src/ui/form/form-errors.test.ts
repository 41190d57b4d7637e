// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { ApiError, ExpiredAuthSessionError } from '@/api/error.ts';
import { attempt } from '@/ui/form/form-errors.ts';

const labels = { title: '标题', sources: '资料来源', source_name: '来源', source_url: '来源网址', tag_ids: '标签' };

const refuse = (error: unknown, texts?: Record<number, string>) =>
  attempt(
    async () => {
      throw error;
    },
    { labels, texts },
  );
const invalid = (errors: Record<string, unknown>) =>
  new ApiError(422, { message: 'The given data was invalid.', errors });

test('a form that went well has nothing to say', async () => {
  await expect(attempt(() => Promise.resolve({ data: 1 }), { labels })).resolves.toBeUndefined();
  await expect(attempt(() => Promise.resolve({ data: 1 }), { labels, texts: { 422: 'x' } })).resolves.toBeUndefined();
});

describe('what stands under a field', () => {
  test.each<[string, unknown, string]>([
    ['a server’s Chinese text, as it is', ['标题不能为空。'], '标题不能为空。'],
    ['the first of several', ['太短。', '太长。'], '太短。'],
    ['an English “taken”', ['The email has already been taken.'], '这个值已经被使用了，请换一个。'],
    ['a Chinese “taken”', ['title 已经存在。'], '这个值已经被使用了，请换一个。'],
    ['a key instead of a text', ['validation.unique'], '这个值已经被使用了，请换一个。'],
    ['an English “required”', ['The title field is required.'], '请填写这一项。'],
    ['a key for “required”', ['validation.required'], '请填写这一项。'],
    [
      'any other English',
      ['The title field must not be greater than 120 characters.'],
      '服务器没有接受这一项，请检查。',
    ],
    ['no text at all', [], '服务器没有接受这一项，请检查。'],
    ['an empty text', [''], '服务器没有接受这一项，请检查。'],
    ['a text outside a list', '标题太长。', '标题太长。'],
  ])('%s', async (_, messages, text) => {
    expect((await refuse(invalid({ title: messages })))?.fields).toEqual({ title: text });
  });

  test.each([
    ['source_url', 'source_url', 'source url 必须是有效的网址。', '来源网址必须是有效的网址。'],
    ['source_url', 'source_url', 'source_url 格式不对。', '来源网址格式不对。'],
    ['tag_ids.1', 'tag_ids', '所选的 tag_ids.1 无效。', '所选的标签无效。'],
    ['tag_ids.1', 'tag_ids', '所选的 tag ids.1 无效。', '所选的标签无效。'],
    ['sources.0.title', 'sources', 'sources.0.title 不能为空。', '资料来源不能为空。'],
    ['标题', 'title', '标题 格式不正确。', '标题格式不正确。'],
    ['tag_ids.1', 'tag_ids', 'tag_ids.1 不存在。', '标签不存在。'],
    ['title', 'title', '不能和 subtitle 一样。', '不能和 subtitle 一样。'],
  ])('names the field %s by its label under %s: %s', async (server, field, said, text) => {
    expect((await refuse(invalid({ [server]: [said] })))?.fields).toEqual({ [field]: text });
  });

  test.each([
    ['sources.0.title', 'sources[0].title'],
    ['sources.12.url', 'sources[12].url'],
    ['sources', 'sources'],
    ['tag_ids.12', 'tag_ids'],
  ])(
    'what the server says of %s stands under %s where the rows of sources have inputs of their own',
    async (name, place) => {
      const send = async () => {
        throw invalid({ [name]: ['错了。'] });
      };
      expect((await attempt(send, { labels, rows: ['sources'] }))?.fields).toEqual({ [place]: '错了。' });
    },
  );

  test('of several parts of one input the first is said', async () => {
    const found = await refuse(
      invalid({ 'sources.1.url': ['网址错。'], 'sources.2.url': ['也错。'], title: ['题错。'] }),
    );
    expect(found?.fields).toEqual({ sources: '网址错。', title: '题错。' });
  });
});

describe('what belongs to no input of the form', () => {
  test.each(['updated_at', 'titles', 'title_of', 'source', 'tag_idsx.0', 'toString'])(
    '%s is said for the form, so that nobody looks for it in vain',
    async (name) => {
      expect(await refuse(invalid({ [name]: ['错了。'] }))).toEqual({
        form: `有些内容不符合要求，请检查后再试。 ${name}：错了。`,
        fields: {},
      });
    },
  );

  test('stands after what the status means, each by itself', async () => {
    const found = await refuse(invalid({ a: ['required'], title: ['题错。'], b: ['乙错。'] }), { 422: '请检查。' });
    expect(found).toEqual({ form: '请检查。 a：请填写这一项。 b：乙错。', fields: { title: '题错。' } });
  });
});

describe('what stands under the form', () => {
  const texts = { 401: '邮箱或密码不对。', 422: '请检查。' };

  test.each<[string, unknown, string]>([
    ['what the status means here', new ApiError(401, { error: 'Unauthorized' }), '邮箱或密码不对。'],
    ['for another status what it means everywhere', new ApiError(403, null), '您的账号没有做这件事的权限。'],
    ['no answer', new ApiError(0, null), '连不上服务器。请检查网络，然后再试一次。'],
    ['the end of the session', new ExpiredAuthSessionError(), '登录已经过期，请重新登录。'],
    ['a mistake of our own', new TypeError('x is undefined'), '页面出了点问题，请再试一次。'],
    ['something that is no error', 'oops', '页面出了点问题，请再试一次。'],
  ])('%s', async (_, error, form) => {
    expect(await refuse(error, texts)).toEqual({ form, fields: {} });
  });
});

const throwAtOnce = (): Promise<unknown> => {
  throw new ExpiredAuthSessionError();
};

test('a send that throws before it sends is a refusal, too', async () => {
  expect((await attempt(throwAtOnce, { labels }))?.form).toBe('登录已经过期，请重新登录。');
});
