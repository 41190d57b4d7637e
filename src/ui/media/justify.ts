/**
 * Justified layout: each picture's share of its row's width, 0–1, so that every row is filled, including the last.
 * `ratios` are width / height. Rows are chosen to deviate least in total from `target`, a row's width / height.
 */
export const rowShares = (ratios: readonly number[], target: number): number[] => {
  // Dynamic programming: for the first `end` pictures, the least total deviation and the length of the last row.
  const best = [{ cost: 0, count: 0 }];
  for (let end = 1; end <= ratios.length; end += 1) {
    let cheapest = { cost: Infinity, count: 1 };
    let width = 0;
    for (let count = 1; count <= end; count += 1) {
      width += ratios[end - count] ?? 0;
      const cost = (best[end - count]?.cost ?? 0) + Math.log(width / target) ** 2;
      if (cost < cheapest.cost) cheapest = { cost, count };
    }
    best.push(cheapest);
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
