// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { ApiError, ExpiredAuthSessionError } from '@/api/error.ts';
import { firstMessage, formErrors } from '@/ui/form/form-errors.ts';

const labels = { title: '标题', sources: '资料来源', source_name: '来源', source_url: '来源网址', tag_ids: '标签' };

const errorsOf = (error: unknown, texts?: Record<number, string>) => formErrors(error, { labels, texts });
const invalid = (errors: Record<string, unknown>) =>
  new ApiError(422, { message: 'The given data was invalid.', errors });

describe('field error', () => {
  test.each<[string, unknown, string]>([
    ['keeps a Chinese message of the server', ['标题不能为空。'], '标题不能为空。'],
    ['is the first of several messages', ['太短。', '太长。'], '太短。'],
    ['translates an English “taken”', ['The email has already been taken.'], '这个值已经被使用了，请换一个。'],
    ['rewords a Chinese “taken”', ['title 已经存在。'], '这个值已经被使用了，请换一个。'],
    ['translates the key of “unique”', ['validation.unique'], '这个值已经被使用了，请换一个。'],
    ['translates an English “required”', ['The title field is required.'], '请填写这一项。'],
    ['translates the key of “required”', ['validation.required'], '请填写这一项。'],
    [
      'replaces any other English',
      ['The title field must not be greater than 120 characters.'],
      '服务器没有接受这一项，请检查。',
    ],
    ['replaces a missing message', [], '服务器没有接受这一项，请检查。'],
    ['replaces an empty message', [''], '服务器没有接受这一项，请检查。'],
    ['replaces English around a Chinese label', ['The 标题 field must be a string.'], '服务器没有接受这一项，请检查。'],
    ['translates “required” around a Chinese label', ['The 文章标题 field is required.'], '请填写这一项。'],
    ['replaces a key with a Chinese label', ['validation.custom.标题.max'], '服务器没有接受这一项，请检查。'],
    ['fills in the label for :attribute', [':attribute 不能为空。'], '标题不能为空。'],
    ['fills in the label for {field}', ['{field} 格式不对。'], '标题格式不对。'],
    ['fills in the label for {0}', ['{0}太短。'], '标题太短。'],
    ['replaces other placeholders of Laravel', ['标题最多 :max 个字。'], '服务器没有接受这一项，请检查。'],
    ['replaces other placeholders in braces', ['标题最多 {1} 个字。'], '服务器没有接受这一项，请检查。'],
    ['keeps a URL', ['标题不能有 https://example.com 这样的网址。'], '标题不能有 https://example.com 这样的网址。'],
    ['keeps a quoted English title', ['和“The Lancet”重复了。'], '和“The Lancet”重复了。'],
    ['accepts a message outside an array', '标题太长。', '标题太长。'],
  ])('%s', (_, messages, text) => {
    expect(errorsOf(invalid({ title: messages })).fields).toEqual({ title: text });
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
  ])('replaces the key %s of the field %s by its label: %s', (server, field, message, text) => {
    expect(errorsOf(invalid({ [server]: [message] })).fields).toEqual({ [field]: text });
  });

  test.each([
    ['sources.0.title', 'sources[0].title'],
    ['sources.12.url', 'sources[12].url'],
    ['sources', 'sources'],
    ['tag_ids.12', 'tag_ids'],
  ])('of %s belongs to %s if each row has its own inputs', (name, input) => {
    const { fields } = formErrors(invalid({ [name]: ['错了。'] }), { labels, rows: ['sources'] });
    expect(fields).toEqual({ [input]: '错了。' });
  });

  test('is the first one if several parts of an input are invalid', () => {
    const { fields } = errorsOf(
      invalid({ 'sources.1.url': ['网址错。'], 'sources.2.url': ['也错。'], title: ['题错。'] }),
    );
    expect(fields).toEqual({ sources: '网址错。', title: '题错。' });
  });
});

describe('error of a field without an input', () => {
  test.each(['updated_at', 'titles', 'title_of', 'source', 'tag_idsx.0', 'toString'])(
    'is shown at the form: %s',
    (name) => {
      expect(errorsOf(invalid({ [name]: ['错了。'] }))).toEqual({
        form: `有些内容不符合要求，请检查后再试。 ${name}：错了。`,
        fields: {},
      });
    },
  );

  test('follows the message of the status', () => {
    const found = errorsOf(invalid({ a: ['required'], title: ['题错。'], b: ['乙错。'] }), {
      422: '请检查。',
    });
    expect(found).toEqual({ form: '请检查。 a：请填写这一项。 b：乙错。', fields: { title: '题错。' } });
  });
});

describe('firstMessage', () => {
  test.each([
    [['', '太短。'], '太短。'],
    [[{ message: '太长。' }], '太长。'],
    [['{field} is not valid.'], '这一项的内容不对，请检查。'],
    [['Invalid type: Expected string but received 5'], '这一项的内容不对，请检查。'],
    [['{field} 格式不对'], '这一项的内容不对，请检查。'],
    [[], undefined],
  ])('of %j is %j', (errors, message) => {
    expect(firstMessage(errors)).toBe(message);
  });
});

describe('form error', () => {
  const texts = { 401: '邮箱或密码不对。', 422: '请检查。' };

  test.each<[string, unknown, string]>([
    ['is the form’s own message for a status', new ApiError(401, { error: 'Unauthorized' }), '邮箱或密码不对。'],
    ['is the general message for other statuses', new ApiError(403, null), '您的账号没有做这件事的权限。'],
    ['reports a network error', new ApiError(0, null), '连不上服务器。请检查网络，然后再试一次。'],
    ['reports an expired session', new ExpiredAuthSessionError(), '登录已经过期，请重新登录。'],
    ['reports a bug in the client', new TypeError('x is undefined'), '页面出了点问题，请再试一次。'],
    ['reports a thrown non-error', 'oops', '页面出了点问题，请再试一次。'],
  ])('%s', (_, error, form) => {
    expect(errorsOf(error, texts)).toEqual({ form, fields: {} });
  });
});
