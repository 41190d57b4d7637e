import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { rules } from '@/lib/rules.ts';
import type { Rule } from '@/lib/rules/rule.ts';

/** The list of spec 5, verbatim. */
const names =
  'alpha, alpha_dash, alpha_num, alpha_spaces, between, confirmed, digits, dimensions, double, email, excluded, ext, image, integer, is, is_not, length, max, max_value, mimes, min, min_value, numeric, oneOf, regex, required, required_if, size';

const refused: [string, Rule<unknown>, unknown][] = [
  ['alpha', rules.alpha(), 'a1'],
  ['alpha_dash', rules.alpha_dash(), 'a b'],
  ['alpha_num', rules.alpha_num(), 'a b'],
  ['alpha_spaces', rules.alpha_spaces(), 'a1'],
  ['between', rules.between({ min: 1, max: 5 }), 6],
  ['confirmed', rules.confirmed({ target: 'a' }), 'b'],
  ['digits', rules.digits({ length: 4 }), '123'],
  ['double', rules.double(), 'a'],
  ['email', rules.email(), 'a'],
  ['excluded', rules.excluded([1]), 1],
  ['ext', rules.ext(['jpg']), { name: 'a.gif' }],
  ['image', rules.image(), { name: 'a.pdf' }],
  ['integer', rules.integer(), '1.5'],
  ['is', rules.is({ other: 1 }), 2],
  ['is_not', rules.is_not({ other: 1 }), 1],
  ['length', rules.length({ length: 3 }), 'ab'],
  ['max', rules.max({ length: 3 }), 'abcd'],
  ['max_value', rules.max_value({ max: 5 }), 6],
  ['mimes', rules.mimes(['image/png']), { type: 'text/html' }],
  ['min', rules.min({ length: 3 }), 'ab'],
  ['min_value', rules.min_value({ min: 5 }), 4],
  ['numeric', rules.numeric(), 'a'],
  ['oneOf', rules.oneOf([1]), 2],
  ['regex', rules.regex({ regex: /^a$/ }), 'b'],
  ['required', rules.required(), ''],
  ['required_if', rules.required_if({ target: 'x' }), ''],
  ['size', rules.size({ size: 1 }), { size: 1025 }],
];

const isChineseSentence = (text: string) => /^[^{}]*\p{Script=Han}[^{}]*。$/u.test(text);

test('the rules are the 28 of the specification', () => {
  expect(Object.keys(rules).join(', ')).toBe(names);
  expect(Object.keys(rules)).toHaveLength(28);
  expect([...refused.map(([name]) => name), 'dimensions'].toSorted()).toEqual(Object.keys(rules).toSorted());
});

describe('a rule in a Valibot pipe', () => {
  test.each(refused)('%s refuses with one Chinese sentence', (name, rule, value) => {
    const { success, issues, output } = v.safeParse(v.pipe(v.any(), rule), value);
    expect(success).toBe(false);
    expect(output).toBe(value);
    expect(issues).toHaveLength(1);
    expect(issues?.[0].message).toSatisfy(isChineseSentence);
    expect(rule.rule).toBe(name);
  });

  test('dimensions refuses with one Chinese sentence, once it has looked', async () => {
    const schema = v.pipeAsync(v.any(), rules.dimensions({ width: 8, height: 6 }));
    const { success, issues } = await v.safeParseAsync(schema, new File([], 'a.webp'));
    expect(success).toBe(false);
    expect(issues?.map(({ message }) => message)).toEqual(['图片要正好宽 8 像素、高 6 像素。']);
  });

  test('several rules each say their own, unless the pipe is to stop at the first', () => {
    const schema = v.pipe(v.string(), rules.min({ length: 3 }), rules.integer());
    const said = (config?: v.Config<v.InferIssue<typeof schema>>) =>
      v.safeParse(schema, 'a', config).issues?.map(({ message }) => message);
    expect(said()).toEqual(['至少 3 个字。', '请填写整数。']);
    expect(said({ abortPipeEarly: true })).toEqual(['至少 3 个字。']);
  });

  test('a value of the wrong type is not asked', () => {
    const { issues } = v.safeParse(v.pipe(v.string(), rules.required()), null);
    expect(issues?.map(({ kind }) => kind)).toEqual(['schema']);
  });

  test('the type of a schema goes through a rule unchanged', () => {
    const schema = v.object({ age: v.pipe(v.nullable(v.number()), rules.required(), rules.max_value({ max: 130 })) });
    const { age }: { age: number | null } = v.parse(schema, { age: 60 });
    expect(age).toBe(60);
  });
});

test('no rule breaks on any value, or speaks with a place left open', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withSet: true, withMap: true }), (value) => {
      for (const [, rule] of refused) {
        for (const { message } of v.safeParse(v.pipe(v.any(), rule), value).issues ?? [])
          expect(message).toSatisfy(isChineseSentence);
      }
    }),
  );
});
