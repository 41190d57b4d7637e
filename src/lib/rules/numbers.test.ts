import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rules } from '@/lib/rules.ts';
import { passes, ruleCases } from '../../../tests/rule-cases.ts';

ruleCases('between 1 and 5', rules.between({ min: 1, max: 5 }), {
  takes: [1, 5, 3.5, '1', '5', ' 2 ', '0x2', '1e0', true, [], [1, 5, '3'], ['0x5']],
  refuses: [
    0,
    5.0001,
    0.9999,
    '12a',
    'abc',
    '0x10',
    undefined,
    {},
    Number.NaN,
    Infinity,
    false,
    '',
    null,
    [1, 6],
    Symbol('2'),
  ],
});
ruleCases('between numbers in words', rules.between({ min: '-1', max: '1' }), {
  takes: [-1, 1, '', null, ' ', false, true, [null]],
  refuses: [2, -1.1, undefined, 'x', [0, 2]],
});

ruleCases('at most 5', rules.max_value({ max: 5 }), {
  takes: [5, -100, '5', ' ', '0x5', true, false, -Infinity, [5, 4], ['1']],
  refuses: [5.1, '6', null, undefined, '', [], {}, Number.NaN, 'abc', '5a', Infinity, [5, 6], [5, null], [5, ''], [[]]],
});
ruleCases('at most a number in words', rules.max_value({ max: '5' }), { takes: [5, '4'], refuses: [6] });

ruleCases('at least 5', rules.min_value({ min: 5 }), {
  takes: [5, 100, '5', '0x5', Infinity, [5, 6], ['10']],
  refuses: [4.9, '4', null, undefined, '', [], {}, Number.NaN, 'abc', '5a', ' ', true, [5, 4], [5, undefined]],
});
ruleCases('at least 0', rules.min_value({ min: 0 }), { takes: [0, -0, ' ', false, '0'], refuses: ['', null, -1, []] });

ruleCases('four digits', rules.digits({ length: 4 }), {
  takes: ['1234', '0012', 1234, [], ['1234', 5678]],
  refuses: ['123', '12345', '-123', '+123', '12.3', '1 23', '１２３４', '١٢٣٤', 'abcd', '', null, 123, ['1234', '123']],
});
ruleCases('a number of digits in words', rules.digits({ length: '2' }), { takes: ['12', 12], refuses: ['1', '123'] });
ruleCases('no digits', rules.digits({ length: 0 }), { takes: [''], refuses: ['1', 'a', null] });

ruleCases('any number of decimals', rules.double(), {
  takes: ['1', '1.', '1.5', '-1.25', '007', 1, -1.5, 0, '0.123456789', [], ['1', 2.5]],
  refuses: [
    '.5',
    '+1',
    '1e5',
    1e21,
    '',
    '1,5',
    '1.2.3',
    '--1',
    '-',
    'a',
    ' 1',
    true,
    null,
    undefined,
    '１',
    Infinity,
    ['1', 'x'],
  ],
});
ruleCases('two decimals or none', rules.double({ decimals: 2 }), {
  takes: ['1', '1.', '1.25', '-3.10', 1, 1.25],
  refuses: ['1.2', '1.234', '1,25', '.25', 1.5],
});
ruleCases('no decimals', rules.double({ decimals: '0' }), { takes: ['1', '1.', 2], refuses: ['1.5', '1.0', 1.5] });
ruleCases('decimals in words', rules.double({ decimals: '2' }), { takes: ['1.25', '1'], refuses: ['1.2', '1.234'] });
ruleCases('a comma before the decimals', rules.double({ separator: 'comma' }), {
  takes: ['1,5', '1,', '1', 1],
  refuses: ['1.5', 1.5],
});
ruleCases('a comma and two decimals', rules.double({ decimals: 2, separator: 'comma' }), {
  takes: ['1,25'],
  refuses: ['1,2', '1.25'],
});

ruleCases('whole numbers', rules.integer(), {
  takes: ['0', '12', '-12', '007', 1, -1, Number('1.0'), [], ['1', -2]],
  refuses: [
    '+1',
    '1.0',
    '1.5',
    1.5,
    '',
    ' 1',
    '1a',
    '--1',
    '-',
    '１',
    '١',
    true,
    false,
    null,
    undefined,
    1e21,
    {},
    Number.NaN,
    ['1', '1.5'],
  ],
});

ruleCases('digits only', rules.numeric(), {
  takes: ['0', '0123', 12, '٠١٢', [], ['12', '٣']],
  refuses: ['', '-1', '+1', '1.5', 1.5, -1, '1 2', '1٢', '１２', 'a', true, null, undefined, ['1', 'a']],
});

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });

describe('laws of numbers', () => {
  test('between is at least the lower and at most the upper end, for a number and for its text', () => {
    fc.assert(
      fc.property(finite, finite, finite, (one, other, number) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)];
        const inside = number >= min && number <= max;
        for (const value of [number, String(number)]) {
          expect(passes(rules.between({ min, max }), value)).toBe(inside);
          expect(passes(rules.min_value({ min }), value) && passes(rules.max_value({ max }), value)).toBe(inside);
        }
      }),
    );
  });

  test('both ends are inside, whatever they are', () => {
    fc.assert(
      fc.property(finite, finite, (one, other) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)];
        expect(passes(rules.between({ min, max }), [min, max])).toBe(true);
        expect(passes(rules.min_value({ min }), min) && passes(rules.max_value({ max }), max)).toBe(true);
      }),
    );
  });

  test('every whole number is an integer and a double, in words as well', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (number) => {
        for (const value of [number, String(number)]) {
          expect([passes(rules.integer(), value), passes(rules.double(), value)]).toEqual([true, true]);
          expect(passes(rules.numeric(), value)).toBe(number >= 0);
        }
      }),
    );
  });

  test('digits are as many as there are, and then numeric', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), minLength: 1 });
    fc.assert(
      fc.property(digits, fc.nat({ max: 20 }), (text, length) => {
        expect(passes(rules.digits({ length }), text)).toBe(text.length === length);
        expect(passes(rules.numeric(), text)).toBe(true);
      }),
    );
  });

  test('a double has exactly its decimals', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat({ max: 6 }), fc.integer({ min: 1, max: 6 }), (number, written, decimals) => {
        const text = number.toFixed(written);
        expect(passes(rules.double(), text)).toBe(true);
        expect(passes(rules.double({ decimals }), text)).toBe(written === 0 || written === decimals);
      }),
    );
  });

  test('an array passes when each of its elements does', () => {
    const values = fc.array(fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constantFrom('', 'a', '1.5', '٣', null)));
    const each = [
      rules.between({ min: 0, max: 5 }),
      rules.digits({ length: 1 }),
      rules.double(),
      rules.integer(),
      rules.numeric(),
    ];
    fc.assert(
      fc.property(values, fc.constantFrom(...each), (list, rule) => {
        expect(passes(rule, list)).toBe(list.every((value) => passes(rule, value)));
      }),
    );
  });
});
