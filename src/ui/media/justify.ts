/**
 * Which part of its row's width, 0–1, each picture takes when pictures fill rows of equal height to the end, also the
 * last one. `ratios` are width / height, `wanted` is the width of a row by its height; rows differ from it as little as
 * they can, all in all.
 */
export const rowShares = (ratios: readonly number[], wanted: number): number[] => {
  // For each number of pictures from the first on: how much their rows differ, and how many the last row has.
  const best = [{ cost: 0, count: 0 }];
  for (let end = 1; end <= ratios.length; end += 1) {
    let found = { cost: Infinity, count: 1 };
    let width = 0;
    for (let count = 1; count <= end; count += 1) {
      width += ratios[end - count] ?? 0;
      const cost = (best[end - count]?.cost ?? 0) + Math.log(width / wanted) ** 2;
      if (cost < found.cost) found = { cost, count };
    }
    best.push(found);
  }
  const shares: number[] = [];
  for (let end = ratios.length; end > 0;) {
    const row = ratios.slice(end - (best[end]?.count ?? 1), end);
    const width = row.reduce((sum, ratio) => sum + ratio, 0);
    shares.unshift(...row.map((ratio) => ratio / width));
    end -= row.length;
  }
  return shares;
};
