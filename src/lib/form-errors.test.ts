import { describe, expect, test } from 'vitest';
import { ApiError, ExpiredAuthSessionError } from '@/api/error.ts';
import { attempt } from '@/lib/form-errors.ts';

const refuse = (error: unknown, texts?: Record<number, string>) =>
  attempt(async () => {
    throw error;
  }, texts);
const invalid = (errors: Record<string, unknown>) =>
  new ApiError(422, { message: 'The given data was invalid.', errors });

test('a form that went well has nothing to say', async () => {
  await expect(attempt(() => Promise.resolve({ data: 1 }))).resolves.toBeUndefined();
  await expect(attempt(() => Promise.resolve({ data: 1 }), { 422: 'x' })).resolves.toBeUndefined();
});

describe('what stands under a field', () => {
  test.each<[string, unknown, string]>([
    ['a server’s Chinese text, as it is', ['标题不能为空。'], '标题不能为空。'],
    ['the first of several', ['太短。', '太长。'], '太短。'],
    ['an English “taken”', ['The email has already been taken.'], '这个值已经被使用了，请换一个。'],
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
    ['title', 'title'],
    ['sources.0.title', 'sources[0].title'],
    ['image_ids.12', 'image_ids[12]'],
    ['a.0.b.1.c', 'a[0].b[1].c'],
    ['a.0.1', 'a[0][1]'],
    ['scope.admin-news', 'scope.admin-news'],
    ['a.0b', 'a.0b'],
  ])('the server’s %s is the form’s %s', async (server, form) => {
    expect(Object.keys((await refuse(invalid({ [server]: ['错'] })))?.fields ?? {})).toEqual([form]);
  });

  test('each field has its own', async () => {
    const found = await refuse(invalid({ title: ['标题错。'], 'sources.1.url': ['The url is required.'] }));
    expect(found).toEqual({
      form: '有些内容不符合要求，请检查后再试。',
      fields: { title: '标题错。', 'sources[1].url': '请填写这一项。' },
    });
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

  test('the server’s own message is never shown', async () => {
    const found = await refuse(new ApiError(500, { message: 'SQLSTATE[42S02]' }));
    expect(JSON.stringify(found)).not.toContain('SQL');
  });
});

test('a send that throws before it sends is a refusal, too', async () => {
  const found = await attempt(() => {
    throw new ExpiredAuthSessionError();
  });
  expect(found?.form).toBe('登录已经过期，请重新登录。');
});
