import { circle, ellipse, line, path, put, rect, times, type Brush } from './brush.ts';
import { mix } from './palettes.ts';
import { leaf } from './plants.ts';

/** 62 wide, centred. */
export function persimmon(b: Brush, fill: string): string {
  const dark = mix(fill, b.palette.ink, 0.2);
  const calyx = mix(b.palette.leaf, b.palette.ink, 0.15);
  const sepal = path('M0 0C9 -3 14 -12 11 -19C2 -18 -3 -9 0 0Z', calyx);
  return (
    path('M0 -25C20 -29 32 -16 31 0C30 18 16 27 0 27C-16 27 -30 18 -31 0C-32 -16 -20 -29 0 -25Z', fill) +
    path('M16 -26C27 -23 32 -13 31 0C30 18 16 27 0 27C-6 27 -12 25.5 -17 23C8 24 26 6 16 -26Z', dark) +
    path(
      'M-23 -3C-23 -12 -18 -17 -12 -19',
      'none',
      ` stroke="${mix(fill, b.palette.cream, 0.5)}" stroke-width="3" stroke-linecap="round"`,
    ) +
    put(
      0,
      -22,
      0.85,
      put(0, 0, 1, sepal, -78) +
        put(0, 0, 1, sepal, 24) +
        put(0, 0, 0.8, sepal, -28) +
        put(0, 0, 0.9, sepal, 128) +
        put(0, 0, 0.9, sepal, -178),
    ) +
    line('M0 -22L1 -30', mix(b.palette.ink, b.palette.accent, 0.25), 3)
  );
}

/** 100 wide, stands on the origin. */
export function pumpkin(b: Brush, fill: string): string {
  const dark = mix(fill, b.palette.ink, 0.16);
  return (
    ellipse(-29, -31, 23, 29, dark) +
    ellipse(29, -31, 23, 29, mix(fill, b.palette.ink, 0.28)) +
    ellipse(-16, -33, 22, 32, fill) +
    ellipse(17, -33, 22, 32, dark) +
    ellipse(0, -33, 17, 33, mix(fill, b.palette.cream, 0.14)) +
    path('M-5 -62C-4 -72 2 -78 10 -80L14 -74C8 -72 6 -68 6 -62Z', mix(b.palette.leaf, b.palette.ink, 0.3)) +
    line('M-30 -46Q-27 -54 -20 -57', mix(fill, b.palette.cream, 0.5), 2.6)
  );
}

/** A root with leaves, about 130 high, tip at the origin. */
export function root(b: Brush, fill: string, crown: string): string {
  const dark = mix(fill, b.palette.ink, 0.13);
  const rib = mix(crown, b.palette.ink, 0.35);
  return (
    put(0, -84, 0.95, leaf(crown, rib, 10), -30) +
    put(0, -84, 0.95, leaf(crown, rib, 10), 30) +
    put(0, -84, 1.1, leaf(mix(crown, b.palette.cream, 0.12), rib, 10), 2) +
    path('M0 0C-4 -14 -19 -50 -18 -74C-17 -88 -8 -91 0 -91C8 -91 17 -88 18 -74C19 -50 4 -14 0 0Z', fill) +
    path('M0 0C4 -14 19 -50 18 -74C17 -84 12 -89 6 -90.5C11 -70 8 -40 0 0Z', dark) +
    line('M-16 -66L-7 -65M-15 -50L-9 -49M-11 -34L-6 -33.5', dark, 1.6)
  );
}

/** Pak choi, about 96 high, stands on the origin. */
export function greens(b: Brush): string {
  const green = b.palette.leaf;
  const dark = mix(green, b.palette.ink, 0.3);
  const stalk = mix(b.palette.cream, green, 0.16);
  const blade = (turn: number, fill: string, size: number): string =>
    put(
      0,
      -8,
      size,
      path('M0 -30C18 -32 30 -50 24 -72C18 -88 -18 -88 -24 -72C-30 -50 -18 -32 0 -30Z', fill) +
        path('M-9 4C-8 -16 -4 -40 -1.5 -62L1.5 -62C4 -40 8 -16 9 4Z', stalk) +
        line('M0 -46L12 -58M0 -46L-12 -58', stalk, 1.6),
      turn,
    );
  return (
    blade(-30, dark, 0.92) +
    blade(30, dark, 0.92) +
    blade(-12, mix(green, b.palette.ink, 0.12), 1) +
    blade(14, green, 0.98) +
    path('M-19 -6C-19 -22 -12 -34 0 -40C12 -34 19 -22 19 -6C16 2 -16 2 -19 -6Z', stalk) +
    path('M6 -36C14 -30 19 -20 19 -6C17 -1 10 0.5 4 0.5C12 -8 12 -24 6 -36Z', mix(stalk, green, 0.25)) +
    line('M0 -36Q-6 -18 -4 -3M4 -30Q8 -16 7 -4', mix(stalk, green, 0.4), 1.2)
  );
}

/** Shiitake, 64 wide, stands on the origin. */
export function mushroom(b: Brush, fill: string): string {
  const dark = mix(fill, b.palette.ink, 0.25);
  const stem = mix(b.palette.cream, b.palette.soft, 0.3);
  return (
    path('M-9 -28C-8 -16 -10 -6 -12 0L12 0C9 -8 9 -18 10 -28Z', stem) +
    path('M2 -28C4 -16 4 -6 3 0L12 0C9 -8 9 -18 10 -28Z', mix(stem, b.palette.main, 0.25)) +
    path('M-32 -26C-32 -48 -16 -58 0 -58C16 -58 32 -48 32 -26C20 -20 -20 -20 -32 -26Z', fill) +
    path('M12 -56C25 -51 32 -42 32 -26C27 -23 20 -22 13 -21.5C22 -32 22 -46 12 -56Z', dark) +
    line('M-10 -44L8 -38M4 -49L-6 -34', mix(fill, b.palette.cream, 0.65), 3)
  );
}

/** Radius 32, centred. */
export function lotusSlice(b: Brush): string {
  const flesh = mix(b.palette.cream, b.palette.soft, 0.16);
  const rind = mix(b.palette.soft, b.palette.main, 0.35);
  const hole = mix('#a3835a', b.palette.main, 0.3);
  const holes = b.int(7, 9);
  return (
    circle(1.5, 2.5, 33, b.palette.ink, ' opacity=".1"') +
    times(holes, (index) => put(0, 0, 1, circle(0, -21.5, 12.5, rind), (index * 360) / holes)) +
    times(holes, (index) => put(0, 0, 1, circle(0, -21, 11, flesh), (index * 360) / holes)) +
    circle(0, 0, 24, flesh) +
    times(holes, (index) =>
      put(
        0,
        0,
        1,
        path('M0 -11.5C4 -14 5.5 -20 4 -24C2.6 -27 -2.6 -27 -4 -24C-5.5 -20 -4 -14 0 -11.5Z', hole),
        (index * 360) / holes,
      ),
    ) +
    times(3, (index) => put(0, 0, 1, circle(0, -4, 2, hole), index * 120 + 20))
  );
}

/** 100 wide, centred. */
export function ginger(b: Brush): string {
  const skin = mix(b.palette.soft, '#d8a860', 0.55);
  const dark = mix(skin, b.palette.ink, 0.2);
  const cut = mix('#f2d98a', b.palette.cream, 0.3);
  return (
    path(
      'M-48 6C-52 -8 -40 -16 -28 -12C-26 -26 -12 -36 -2 -28C4 -40 22 -42 26 -28C28 -20 24 -14 22 -10C36 -16 52 -8 50 6C48 20 32 20 22 14C16 26 -2 26 -8 16C-20 24 -44 22 -48 6Z',
      skin,
    ) +
    path(
      'M22 -10C36 -16 52 -8 50 6C48 20 32 20 22 14C16 26 -2 26 -8 16C6 20 16 14 20 6C32 10 42 6 42 -2C42 -8 32 -10 22 -10Z',
      dark,
    ) +
    ellipse(13, -32, 10, 6, cut, ' transform="rotate(-12 13 -32)"') +
    line('M-40 -4Q-36 4 -38 12M-27 -10Q-22 2 -26 16M-10 -26Q-2 -22 2 -14M-8 -4Q-2 6 -6 14M30 -8Q34 0 30 10', dark, 1.5)
  );
}

/** 100 long, hangs from the origin. */
export function aubergine(b: Brush): string {
  const skin = mix('#5b3a63', b.palette.deep, 0.25);
  const cap = mix(b.palette.leaf, b.palette.ink, 0.15);
  return (
    path('M-9 0C-14 24 -24 48 -20 74C-16 96 16 98 20 74C24 48 14 24 9 0Z', skin) +
    path('M9 0C14 24 24 48 20 74C17 90 0 96 -8 90C10 84 12 40 2 0Z', mix(skin, '#1c1224', 0.3)) +
    line('M-10 36Q-15 54 -12 70', mix(skin, b.palette.cream, 0.4), 3) +
    path('M-12 8C-13 -6 -4 -8 0 -8C4 -8 13 -6 12 8L6 2L0 12L-6 2Z', cap) +
    line('M0 -6Q0 -14 4 -18', cap, 4)
  );
}

/** A tomato or orange, 52 wide, stands on the origin. */
export function roundFruit(b: Brush, fill: string): string {
  const dark = mix(fill, b.palette.ink, 0.18);
  const star = path('M0 0C4 -2 6 -8 4 -13C-1 -11 -2 -5 0 0Z', mix(b.palette.leaf, b.palette.ink, 0.1));
  return (
    ellipse(0, -24, 27, 24, fill) +
    path('M14 -44.5C23 -40 27 -32 27 -24C27 -11 15 0 0 0C-4 0 -8 -0.8 -11 -2C12 -6 24 -24 14 -44.5Z', dark) +
    times(5, (index) => put(0, -44, 0.9, star, index * 66 - 130)) +
    line('M-18 -26Q-17 -33 -11 -37', mix(fill, b.palette.cream, 0.55), 2.6)
  );
}

/** 34 wide, centred. */
export function eggHalf(b: Brush): string {
  return (
    ellipse(0, 0, 17, 13, '#fffdf6') +
    circle(2, 0, 7.5, mix('#e9a23b', b.palette.accent, 0.25)) +
    ellipse(0, -2.5, 2.2, 1.2, '#ffe3a3')
  );
}

/** Radius 12, centred. */
export function carrotFlower(b: Brush): string {
  const fill = b.palette.accent;
  return (
    times(5, (index) => put(0, 0, 1, circle(0, -7, 5.6, fill), index * 72)) +
    circle(0, 0, 4, mix(fill, b.palette.cream, 0.45))
  );
}

/** 90 wide, lies on the origin. */
export function sweetPotato(b: Brush): string {
  const skin = mix('#a4535a', b.palette.deep, 0.2);
  const dark = mix(skin, b.palette.ink, 0.3);
  return (
    path('M-46 -8C-36 -34 -6 -40 14 -34C32 -30 44 -20 46 -10C38 0 14 2 -6 1C-26 0 -42 -2 -46 -8Z', skin) +
    path('M46 -10C38 0 14 2 -6 1C-26 0 -42 -2 -46 -8C-10 -4 26 -8 36 -22C42 -18 45 -14 46 -10Z', dark) +
    line('M-24 -22L-16 -24M2 -28L9 -28M-6 -16L0 -16M20 -20L26 -19', mix(skin, b.palette.cream, 0.4), 1.6)
  );
}

/** 110 wide, stands on the origin, rim at -44. */
export function basket(b: Brush): string {
  const cane = mix(b.palette.soft, '#bd8c50', 0.5);
  const dark = mix(cane, b.palette.ink, 0.25);
  return (
    path('M-55 -44L55 -44C54 -20 46 -2 38 0L-38 0C-46 -2 -54 -20 -55 -44Z', cane) +
    line('M-52 -30L52 -30M-48 -17L48 -17M-42 -6L42 -6', dark, 2) +
    line('M-34 -42L-28 -2M-12 -42L-10 -2M12 -42L10 -2M34 -42L28 -2', dark, 2, ' opacity=".7"') +
    rect(-58, -49, 116, 9, mix(cane, b.palette.ink, 0.12), 4.5)
  );
}
