import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from '@/ui/theme/action-button.module.css';

/** ISO/IEC 18004: how many bytes the largest code with correction M holds, and how many white modules are around it. */
const capacity = 2331;
const quietZone = 4;

/** One path over exactly the dark modules of a matrix, in modules: a bar for each unbroken run of a row. */
export const qrPath = (matrix: readonly (readonly boolean[])[]): string =>
  matrix
    .map((row, y) =>
      runsOf(row)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('');

/** The code of an address, drawn here without asking anyone; nothing when the address is too long for one. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const drawing = useMemo(() => {
    if (new TextEncoder().encode(address).length > capacity) return null;
    // M: still read when 15 % of it can't be seen, on a scratched screen or in a reflection.
    const { data, size } = encode(address, { ecc: 'M', border: quietZone });
    return { path: qrPath(data), size };
  }, [address]);
  if (!drawing) return null;
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes.code}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      shapeRendering="crispEdges"
    >
      <path d={drawing.path} />
    </svg>
  );
}

/** Where each run of dark modules begins, and how long it is. */
const runsOf = (row: readonly boolean[]): [start: number, length: number][] => {
  const runs: [number, number][] = [];
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    runs.push([start, x - start + 1]);
  }
  return runs;
};
