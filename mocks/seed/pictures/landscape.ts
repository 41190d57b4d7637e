import { circle, ellipse, line, n, path, put, rect, smooth, times, type Brush } from './brush.ts';
import { mix } from './palettes.ts';
import { tree } from './plants.ts';

export function sky(b: Brush, colour: string): string {
  return rect(0, 0, b.width, b.height, colour);
}

/** Background disc. */
export function disc(b: Brush, x: number, y: number, radius: number, colour: string): string {
  return circle(x * b.width, y * b.height, radius * b.unit, colour);
}

/** A layer of hills; `y` and `rise` are fractions of the height. */
export function hills(b: Brush, y: number, rise: number, colour: string): string {
  const peaks = Math.max(2, Math.round((b.width / b.height) * b.float(1.3, 2.2)));
  const step = b.width / peaks;
  const start = b.float(-0.5, 0) * step;
  const points = Array.from({ length: peaks * 2 + 4 }, (_, index) => ({
    x: start + (index - 1) * step * 0.5 + b.float(-0.08, 0.08) * step,
    y: b.height * (y - (index % 2 === 0 ? b.float(0.55, 1) : b.float(0, 0.25)) * rise),
  }));
  return path(`${smooth(points)}L${n(b.width + step)} ${n(b.height)}L${n(-step)} ${n(b.height)}Z`, colour);
}

/** A band of mist. */
export function mistBand(b: Brush, x: number, y: number, length: number, colour: string): string {
  const thick = b.unit * 2.6;
  return (
    rect(x * b.width, y * b.height, length * b.width, thick, colour, thick / 2) +
    rect(
      (x + length * 0.2) * b.width,
      y * b.height + thick * 1.5,
      length * 0.62 * b.width,
      thick * 0.7,
      colour,
      thick / 2,
    )
  );
}

export function birds(b: Brush, x: number, y: number, colour: string): string {
  const spots = [
    [0, 0, 1],
    [9, -4, 0.8],
    [17, 2, 0.65],
  ] as const;
  return spots
    .map(([dx, dy, size]) =>
      put(
        x * b.width + dx * b.unit,
        y * b.height + dy * b.unit,
        (b.unit * size) / 2.6,
        line('M-8 -3Q-4 -7 0 0Q4 -7 8 -3', colour, 1.8),
      ),
    )
    .join('');
}

/** 70 wide, stands on the origin. */
export function house(b: Brush): string {
  const wall = b.palette.cream;
  const roof = mix(b.palette.deep, b.palette.ink, 0.35);
  return (
    rect(-26, -30, 52, 30, wall) +
    rect(10, -30, 16, 30, mix(wall, b.palette.soft, 0.45)) +
    rect(-6, -19, 11, 19, mix(roof, b.palette.accent, 0.45)) +
    rect(-20, -20, 9, 9, roof) +
    path('M-40 -28C-30 -32 -22 -42 -16 -48L16 -48C22 -42 30 -32 40 -28Z', roof)
  );
}

/** Trees along a part of the width. */
export function treeRow(
  b: Brush,
  from: number,
  to: number,
  y: number,
  count: number,
  size: number,
  colour: string,
): string {
  return times(count, (index) => {
    const x = (from + ((to - from) * (index + 0.5)) / count) * b.width + b.float(-2, 2) * b.unit;
    return put(
      x,
      y * b.height + b.float(-1, 1) * b.unit,
      size * b.float(0.75, 1.15) * b.unit,
      tree(colour, mix(colour, b.palette.ink, 0.4)),
    );
  });
}

/** 80 wide, on the origin. */
export function boat(hull: string, cover: string): string {
  return (
    path('M-24 -6C-20 -24 14 -24 18 -6Z', cover) +
    line('M-12 -7Q-9 -18 -6 -19M4 -7Q3 -18 0 -20', hull, 1.4) +
    path('M-42 -10C-30 -4 30 -4 44 -14C40 2 26 6 16 6L-20 6C-32 6 -38 0 -42 -10Z', hull)
  );
}

/** Water lines around a point. */
export function ripples(b: Brush, x: number, y: number, spread: number, colour: string, count = 6): string {
  return times(count, (index) => {
    const length = b.float(0.25, 0.7) * spread * b.unit;
    const cx = x + b.float(-0.6, 0.6) * spread * b.unit;
    const cy = y + index * b.unit * 2.6;
    return line(`M${n(cx - length / 2)} ${n(cy)}L${n(cx + length / 2)} ${n(cy)}`, colour, b.unit * 0.5);
  });
}

/** Shadow on a table. */
export function shadow(x: number, y: number, half: number, colour: string): string {
  return ellipse(x, y, half, half * 0.1, colour, ' opacity=".16"');
}
