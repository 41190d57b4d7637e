import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from '@/ui/theme/action-button.module.css';

/** ISO/IEC 18004: byte capacity of version 40 at level M, and quiet zone in modules. */
const capacity = 2331;
const quietZone = 4;

/** SVG path of the dark modules, one rectangle per horizontal run. */
export const qrPath = (matrix: readonly (readonly boolean[])[]): string =>
  matrix
    .map((row, y) =>
      runsOf(row)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('');

/** SVG path and side length in modules of a QR code with quiet zone; null if the address is too long. */
export const qrDrawing = (address: string): { path: string; size: number } | null => {
  if (new TextEncoder().encode(address).length > capacity) return null;
  // Level M recovers 15 % damage.
  const { data, size } = encode(address, { ecc: 'M', border: quietZone });
  return { path: qrPath(data), size };
};

/** QR code of an address, generated on the device; renders nothing if the address is too long. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const drawing = useMemo(() => qrDrawing(address), [address]);
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
