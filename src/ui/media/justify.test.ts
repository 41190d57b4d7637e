import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowShares } from '@/ui/media/justify.ts';

/** Number of pictures in each row; a last -1 means an unfilled row. */
const rowsOf = (shares: readonly number[]): number[] => {
  const rows: number[] = [];
  let filled = 0;
  let count = 0;
  for (const share of shares) {
    filled += share;
    count += 1;
    if (filled < 1 - 1e-9) continue;
    rows.push(count);
    [filled, count] = [0, 0];
  }
  return count > 0 ? [...rows, -1] : rows;
};

test('rowShares leaves no equal picture alone in the last row', () => {
  expect(rowsOf(rowShares(Array<number>(20).fill(1.5), 4.5))).toEqual([3, 3, 3, 3, 3, 3, 2]);
  expect(rowsOf(rowShares(Array<number>(10).fill(1.5), 4.5))).toEqual([4, 3, 3]);
  expect(rowsOf(rowShares(Array<number>(4).fill(1.5), 4.5))).toEqual([4]);
});

test('rowShares divides a row by aspect ratio', () => {
  expect(rowShares([1.5, 0.75, 0.75], 3)).toEqual([0.5, 0.25, 0.25]);
  expect(rowShares([], 3)).toEqual([]);
});

test('rowShares fills all rows, and with many pictures keeps heights between half and twice the target', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.5, max: 1.9, noNaN: true }), { minLength: 8, maxLength: 40 }),
      fc.constantFrom(3, 4.4, 5.4),
      (ratios, target) => {
        const rows = rowsOf(rowShares(ratios, target));
        expect(rows).not.toContain(-1);
        let at = 0;
        for (const count of rows) {
          const width = ratios.slice(at, at + count).reduce((sum, ratio) => sum + ratio, 0);
          at += count;
          expect(width / target).toBeGreaterThan(0.5);
          expect(width / target).toBeLessThan(2);
        }
      },
    ),
  );
});
