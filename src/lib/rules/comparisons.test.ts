import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rules } from '@/lib/rules.ts';
import { passes, ruleCases } from '../../../tests/rule-cases.ts';

const one = { id: 1 };

ruleCases('the same as the other field', rules.confirmed({ target: 'Secret-1' }), {
  takes: ['Secret-1'],
  refuses: ['secret-1', 'Secret-1 ', ' Secret-1', 'Secret', '', null, undefined],
});
ruleCases('the same text as a number', rules.confirmed({ target: 1 }), {
  takes: [1, '1'],
  refuses: [2, '01', '1.0', true],
});
ruleCases('the same as an empty field', rules.confirmed({ target: '' }), { takes: ['', []], refuses: [' ', null] });

ruleCases('the very same number', rules.is({ other: 1 }), {
  takes: [1, Number('1.0')],
  refuses: ['1', true, 2, null, [1]],
});
ruleCases('the very same text', rules.is({ other: '1' }), { takes: ['1'], refuses: [1, ' 1', '１'] });
ruleCases('the very same object', rules.is({ other: one }), { takes: [one], refuses: [{ id: 1 }, null, 'one'] });
ruleCases('nothing, and no other nothing', rules.is({ other: null }), {
  takes: [null],
  refuses: [undefined, '', 0, false],
});
ruleCases('NaN, which nothing is the same as', rules.is({ other: Number.NaN }), {
  takes: [],
  refuses: [Number.NaN, 'NaN'],
});

ruleCases('not this number', rules.is_not({ other: 1 }), { takes: ['1', true, 2, null, [1]], refuses: [1] });
ruleCases('not this object', rules.is_not({ other: one }), { takes: [{ id: 1 }, null], refuses: [one] });

ruleCases('one of 1, 2 and 3', rules.oneOf([1, 2, 3]), {
  takes: [1, '1', ' 1 ', '1.0', true, [], [1, '2'], [[3]]],
  refuses: [4, '', 'a', null, undefined, false, 0, Number.NaN, {}, [1, 4], [1, null]],
});
ruleCases('one of words', rules.oneOf(['a', 'true', '']), {
  takes: ['a', 'true', '', 0, false],
  refuses: ['A', true, 'a ', null],
});
ruleCases('one of nothing', rules.oneOf([null]), { takes: [null, undefined, []], refuses: ['', 0, false, 'null'] });
ruleCases('one of an empty list', rules.oneOf([]), { takes: [[]], refuses: [1, null, ''] });
ruleCases('one of objects', rules.oneOf([one]), { takes: [one, '[object Object]'], refuses: [{ id: 1 }] });

ruleCases('none of 1, 2 and 3', rules.excluded([1, 2, 3]), {
  takes: [4, '', 'a', null, undefined, 0, [], [4, 5], [null]],
  refuses: [1, '1', true, [1, 2], [1, 99], [99, '2'], [[4, 3]]],
});
ruleCases('none of an empty list', rules.excluded([]), { takes: [1, null, '', [], [1]], refuses: [] });

const scalars = fc.oneof(
  fc.integer({ min: -2, max: 3 }),
  fc.boolean(),
  fc.constantFrom(null, undefined, '', ' ', '0', '1', '01', 'a', 'true', 'null'),
);
const lists = fc.array(scalars, { maxLength: 4 });

describe('laws of comparing', () => {
  test('a single value is either one of a list or excluded by it', () => {
    fc.assert(
      fc.property(lists, scalars, (list, value) => {
        expect(passes(rules.oneOf(list), value)).toBe(!passes(rules.excluded(list), value));
      }),
    );
  });

  test('of several values all are one of the list, or some are not; and none is excluded, or some are', () => {
    fc.assert(
      fc.property(lists, lists, (list, values) => {
        expect(passes(rules.oneOf(list), values)).toBe(values.every((value) => passes(rules.oneOf(list), value)));
        expect(passes(rules.excluded(list), values)).toBe(!values.some((value) => passes(rules.oneOf(list), value)));
      }),
    );
  });

  test('loose is what == says', () => {
    fc.assert(
      fc.property(scalars, scalars, (value, other) => {
        expect(passes(rules.oneOf([other]), value)).toBe(value == other);
      }),
    );
  });

  test('anything is itself or is not, never both', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (value, other) => {
        expect(passes(rules.is({ other }), value)).toBe(!passes(rules.is_not({ other }), value));
      }),
    );
  });

  test('a repeated text confirms, any other does not', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (target, value) => {
        expect(passes(rules.confirmed({ target }), target)).toBe(true);
        expect(passes(rules.confirmed({ target }), value)).toBe(value === target);
      }),
    );
  });
});
