import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rules } from '@/lib/rules.ts';
import { passes, ruleCases } from '../../../tests/rule-cases.ts';

const nothing = [null, undefined, '', ' ', '\t\n', '\u3000', [], [null], [''], [undefined], [[]]];
const something = ['a', 'null', '0', 0, -0, Number.NaN, {}, ['a'], [0], ['', ''], true, new Date(0)];

ruleCases('something', rules.required(), { takes: [...something, false], refuses: nothing });
ruleCases('something, with nothing said of false', rules.required({}), { takes: [false, 0], refuses: nothing });
ruleCases('a ticked box', rules.required({ allowFalse: false }), { takes: something, refuses: [...nothing, false] });

const yes = { target: 'yes', values: ['yes'] };
ruleCases('something, when the other field asks for it', rules.required_if(yes), {
  takes: something,
  refuses: [...nothing, false],
});
ruleCases('anything, when the other field doesn’t ask', rules.required_if({ target: 'no', values: ['yes'] }), {
  takes: [...something, ...nothing, false],
  refuses: [],
});

describe('the other field asks', () => {
  test.each<[string, Parameters<typeof rules.required_if>[0]]>([
    ['by one of the values', { target: 'b', values: ['a', 'b'] }],
    ['by one value that stands without a list', { target: 'a', values: 'a' }],
    ['with spaces around', { target: ' yes ', values: ['yes'] }],
    ['by a number that is a text', { target: '0', values: [0] }],
    ['by a text that is a number', { target: 0, values: ['0'] }],
    ['by 0, also when it is empty', { target: '', values: [0] }],
    ['by a ticked box and the text true', { target: true, values: ['true'] }],
    ['by an open box and the text false', { target: false, values: ['false'] }],
    ['by anything, without values', { target: 'x' }],
    ['by anything, with an empty list', { target: 'x', values: [] }],
    ['by 0, without values', { target: 0 }],
    ['by a ticked box, without values', { target: true }],
    ['by an object, without values', { target: {} }],
  ])('%s', (_, params) => {
    expect(rules.required_if(params).required).toBe(true);
    expect([passes(rules.required_if(params), ''), passes(rules.required_if(params), 'x')]).toEqual([false, true]);
  });

  test.each<[string, Parameters<typeof rules.required_if>[0]]>([
    ['another value', { target: 'c', values: ['a', 'b'] }],
    ['another case', { target: 'YES', values: ['yes'] }],
    ['a ticked box and the boolean', { target: true, values: [true] }],
    ['part of the only value', { target: 'e', values: 'yes' }],
    ['nothing, without values', { target: null }],
    ['nothing at all', { target: undefined }],
    ['an empty text', { target: '' }],
    ['spaces', { target: '\u3000 ' }],
    ['an open box', { target: false }],
    ['an empty list', { target: [], values: [] }],
    ['an empty text and a value', { target: '', values: ['a'] }],
  ])('not by %s', (_, params) => {
    expect(rules.required_if(params).required).toBe(false);
    expect(passes(rules.required_if(params), '')).toBe(true);
  });
});

test('rules say whether the field has to be filled in, for its mark', () => {
  expect(rules.required().required).toBe(true);
  expect(rules.required({ allowFalse: false }).required).toBe(true);
  expect(
    [rules.min({ length: 1 }), rules.email(), rules.confirmed({ target: 'a' })].map((rule) => rule.required),
  ).toEqual([false, false, false]);
});

describe('laws of presence', () => {
  test('any text that shows something is enough, and spaces of any kind are not', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(' ', '\u3000', '\u00a0', '\n', '字') }), (text) => {
        expect(passes(rules.required(), text)).toBe(text.includes('字'));
        expect(passes(rules.required_if(yes), text)).toBe(text.includes('字'));
      }),
    );
  });

  test('when it is asked for, required_if is required with boxes to be ticked', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(passes(rules.required_if(yes), value)).toBe(passes(rules.required({ allowFalse: false }), value));
      }),
    );
  });
});
