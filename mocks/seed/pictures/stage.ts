import { rect, type Brush } from './brush.ts';
import { disc, sky } from './landscape.ts';
import { mix } from './palettes.ts';
import { sprig } from './plants.ts';

/** Wall, disc and table; returns the drawing and the table's height. */
export function tableTop(
  b: Brush,
  discX: number,
  wall = b.palette.paper,
): { readonly drawing: string; readonly y: number } {
  const { mist, soft, main, cream } = b.palette;
  const edge = b.tall ? 0.74 : 0.7;
  const y = b.height * (edge + (b.tall ? 0.07 : 0.09));
  const dark = wall !== b.palette.paper;
  return {
    drawing:
      sky(b, wall) +
      disc(b, discX, edge - (b.tall ? 0.24 : 0.28), b.tall ? 40 : 36, dark ? mix(wall, cream, 0.14) : mist) +
      rect(
        0,
        b.height * edge,
        b.width,
        b.height * (1 - edge),
        dark ? mix(wall, b.palette.ink, 0.45) : mix(soft, mist, 0.35),
      ) +
      rect(0, b.height * edge, b.width, b.unit * 0.7, dark ? mix(wall, cream, 0.2) : mix(soft, main, 0.3)),
    y,
  };
}

/** Positions of the main and side object as fractions of the width. */
export function spots(b: Brush): { readonly main: number; readonly side: number } {
  if (b.tall) return { main: 0.5, side: 0.8 };
  const right = b.chance(0.5);
  const main = b.wide ? 0.38 : 0.42;
  const side = b.wide ? 0.7 : 0.8;
  return right ? { main: 1 - main, side: 1 - side } : { main, side };
}

/** Leaves in an upper corner. */
export function cornerLeaves(b: Brush, left: boolean): string {
  const { leaf: green, deep, ink } = b.palette;
  const reach = b.tall ? 0.62 : Math.min(0.34, (0.5 * b.height) / b.width);
  const edge = left ? -0.02 : 1.02;
  const x = left ? reach : 1 - reach;
  const from = { x: edge * b.width, y: b.height * 0.03 };
  const to = { x: x * b.width, y: b.height * (b.tall ? 0.17 : 0.2) };
  return sprig(b, from, to, b.unit * 0.24, mix(green, b.palette.paper, 0.25), mix(deep, ink, 0.2), 10);
}
