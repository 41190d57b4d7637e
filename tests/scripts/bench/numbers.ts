/** Median of an odd count; throws without numbers. */
export const median = (numbers: readonly number[]): number => {
  const middle = numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
  if (middle === undefined) throw new Error('No numbers to take the median of.');
  return middle;
};

/** Prints a table, first column left-aligned. */
export const printTable = (heads: readonly string[], rows: readonly (readonly string[])[]): void => {
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  for (const row of all) {
    const cells = widths.map((width, column) =>
      column === 0 ? (row[column] ?? '').padEnd(width) : (row[column] ?? '').padStart(width),
    );
    console.log(cells.join('   '));
  }
};
