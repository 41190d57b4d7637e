import { FieldApi, FormApi } from '@tanstack/react-form';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { rules } from '@/lib/rules.ts';
import { fieldRules, fieldRulesAsync } from '@/lib/rules/field-rules.ts';
// The global messages of the schemas.
import '@/ui/form/messages.ts';

const said = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map(({ message }) => message);

describe('a form field', () => {
  const title = fieldRules('标题', v.nullable(v.string()), [rules.min({ length: 3 }), rules.alpha(), rules.required()]);
  const nickname = fieldRules('昵称', v.nullish(v.string()), [rules.min({ length: 3 }), rules.alpha()]);

  test('is asked for first of all, wherever its list says so, and by its label', () => {
    expect(said(title, '')).toEqual(['请填写标题。']);
    expect(said(title, null)).toEqual(['请填写标题。']);
    expect(said(title, '  ')).toEqual(['请填写标题。']);
  });

  test('says the first thing that is wrong, and only that', () => {
    expect(said(title, '1')).toEqual(['标题至少 3 个字。']);
    expect(said(title, '123')).toEqual(['标题只能用汉字、字母，不能有数字和空格。']);
    expect(said(title, '养生粥')).toBeUndefined();
  });

  test.each([null, undefined, ''])('that may be left out passes when it is %j', (value) => {
    expect(said(nickname, value)).toBeUndefined();
  });

  test('with spaces in it is not empty', () => {
    expect(said(nickname, ' ')).toEqual(['昵称至少 3 个字。']);
  });

  test('an empty list is left out, 0 and false are not', () => {
    expect(said(fieldRules('标签', v.array(v.string()), [rules.length({ length: 2 })]), [])).toBeUndefined();
    expect(said(fieldRules('年龄', v.number(), [rules.min_value({ min: 1 })]), 0)).toEqual(['年龄不能小于 1。']);
    expect(said(fieldRules('同意', v.boolean(), [rules.is({ other: true })]), false)).toEqual(['同意和要求的不一样。']);
  });

  test('is asked for while the other field asks for it', () => {
    const other = (target: string) =>
      fieldRules('原因', v.string(), [rules.required_if({ target, values: ['其他'] }), rules.min({ length: 2 })]);
    expect(said(other('其他'), '')).toEqual(['请填写原因。']);
    expect(said(other('其他'), '怕')).toEqual(['原因至少 2 个字。']);
    expect(said(other('医生建议'), '')).toBeUndefined();
    expect(said(other('医生建议'), '怕')).toEqual(['原因至少 2 个字。']);
  });

  test('of the wrong type is not valid, in the words of the specification', () => {
    expect(said(title, 5)).toEqual(['标题 is not valid.']);
    expect(said(v.string(), 5)).toEqual(['{field} is not valid.']);
  });

  test('breaks a bound of its schema before any rule, and once', () => {
    const bounded = fieldRules('标题', v.pipe(v.string(), v.maxCodePoints(2)), [rules.alpha()]);
    expect(said(bounded, '123')).toEqual(['最多 2 个字，现在是 3 个。']);
    expect(said(bounded, '12')).toEqual(['标题只能用汉字、字母，不能有数字和空格。']);
  });

  test('speaks its own words where it has some', () => {
    const own = fieldRules('手机号', v.string(), [
      rules.required({}, '{field}不能空着。'),
      rules.digits({ length: 11 }, '{field}是 {length} 位数字。'),
    ]);
    expect(said(own, '')).toEqual(['手机号不能空着。']);
    expect(said(own, '12')).toEqual(['手机号是 11 位数字。']);
  });
});

describe('a form field that has to wait for an answer', () => {
  const decode = vi.fn<() => Promise<unknown>>();
  const cover = fieldRulesAsync('封面', v.array(v.file()), [
    rules.dimensions({ width: 8, height: 6 }),
    rules.size({ size: 1 }),
    rules.required(),
  ]);
  const saidOf = async (...files: File[]) => {
    vi.stubGlobal('createImageBitmap', decode);
    decode.mockResolvedValue({ width: 8, height: 6, close: () => undefined });
    const { issues } = await v.safeParseAsync(cover, files);
    vi.unstubAllGlobals();
    return issues?.map(({ message }) => message);
  };

  test('is asked for first of all', async () => {
    await expect(saidOf()).resolves.toEqual(['请填写封面。']);
    expect(decode).not.toHaveBeenCalled();
  });

  test('says the first thing that is wrong, in the order of its list', async () => {
    await expect(saidOf(new File([new Uint8Array(2000)], 'a.webp'))).resolves.toEqual([
      '封面要正好宽 8 像素、高 6 像素。',
    ]);
    await expect(saidOf(new File([new Uint8Array(2000)], 'a.png'))).resolves.toEqual(['封面不能超过 1 KB。']);
    await expect(saidOf(new File([new Uint8Array(1000)], 'a.png'))).resolves.toBeUndefined();
  });

  test('of the wrong type is not valid, in the words of the specification', async () => {
    const { issues } = await v.safeParseAsync(cover, 'a.png');
    expect(issues?.[0].message).toBe('封面 is not valid.');
  });
});

test('a form is refused under its fields while they are typed in, and the repetition follows its password', () => {
  const schema = ({ password }: { password: string }) =>
    v.object({
      password: fieldRules('密码', v.string(), [rules.required(), rules.min({ length: 8 })]),
      again: fieldRules('确认密码', v.string(), [
        rules.required(),
        rules.confirmed({ target: password, targetLabel: '密码' }),
      ]),
    });
  const form = new FormApi({
    defaultValues: { password: '', again: '' },
    validators: { onChange: ({ value, formApi }) => formApi.parseValuesWithSchema(schema(value)) },
  });
  form.mount();
  const [password, again] = [new FieldApi({ form, name: 'password' }), new FieldApi({ form, name: 'again' })];
  password.mount();
  again.mount();
  const texts = () =>
    [password, again].map(({ state }) =>
      state.meta.errors
        .flat()
        .map((error: unknown) => (v.is(v.object({ message: v.string() }), error) ? error.message : error)),
    );

  password.setValue('short');
  expect(texts()).toEqual([['密码至少 8 个字。'], ['请填写确认密码。']]);
  password.setValue('long enough');
  again.setValue('long');
  expect(texts()).toEqual([[], ['确认密码和密码不一样，请再填一次。']]);
  again.setValue('long enough');
  expect(texts()).toEqual([[], []]);
  password.setValue('long enough!');
  expect(texts()).toEqual([[], ['确认密码和密码不一样，请再填一次。']]);
});
