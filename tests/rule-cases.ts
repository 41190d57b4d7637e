import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Rule } from '../src/lib/rules/rule.ts';

/** Checks a value against a rule, including empty values. */
export const passes = (rule: Rule<unknown>, value: unknown): boolean => v.is(v.pipe(v.unknown(), rule), value);

interface Cases {
  takes: readonly unknown[];
  refuses: readonly unknown[];
}

/** One test per accepted or refused value. */
export const ruleCases = (title: string, rule: Rule<unknown>, { takes, refuses }: Cases): void => {
  describe(`${title}, by the table`, () => {
    test.each(takes.map((value) => ({ shown: fc.stringify(value), value })))('takes $shown', ({ value }) => {
      expect(passes(rule, value)).toBe(true);
    });
    test.each(refuses.map((value) => ({ shown: fc.stringify(value), value })))('refuses $shown', ({ value }) => {
      expect(passes(rule, value)).toBe(false);
    });
  });
};
