import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from '@/ui/theme/action-button.module.css';

/** ISO/IEC 18004: byte capacity of version 40 at level M, and quiet zone in modules. */
const capacity = 2331;
const quietZone = 4;

/** SVG path of the dark modules, and side length in modules, of a QR code with quiet zone; null if the address is too long. */
export const qrDrawing = (address: string): { path: string; size: number } | null => {
  if (new TextEncoder().encode(address).length > capacity) return null;
  // Level M recovers 15 % damage.
  const { data, size } = encode(address, { ecc: 'M', border: quietZone });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { path: squares.join(''), size };
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
