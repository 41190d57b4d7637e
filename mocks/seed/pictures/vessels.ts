import { circle, ellipse, line, n, path, put, rect, times, type Brush } from './brush.ts';
import { mix } from './palettes.ts';

export type BowlFilling = 'rice' | 'congee' | 'soup';

/** 100 wide, stands on the origin, rim at -50. */
export function bowl(b: Brush, filling: BowlFilling, glaze: string, mark: string): string {
  const { cream, accent, leaf, soft, deep } = b.palette;
  const dark = mix(glaze, b.palette.ink, 0.16);
  const inside = mix(glaze, b.palette.ink, 0.28);
  let food = '';
  if (filling === 'rice') {
    const mound = mix(cream, soft, 0.12);
    food =
      path('M-43 -49C-42 -70 -22 -84 0 -84C22 -84 42 -70 43 -49C20 -40 -20 -40 -43 -49Z', mound) +
      path('M14 -82C32 -77 42 -66 43 -49C36 -45 28 -44 22 -43C32 -56 28 -72 14 -82Z', mix(mound, soft, 0.35)) +
      times(13, (index) =>
        put(
          -30 + (index % 5) * 14 + b.float(-3, 3),
          -54 - Math.floor(index / 5) * 9,
          1,
          ellipse(0, 0, 3, 1.3, mix(mound, soft, 0.6)),
          b.float(0, 180),
        ),
      ) +
      put(-6, -76, 0.75, ellipse(0, 0, 10, 5, accent) + ellipse(-2, -1.5, 4, 1.5, mix(accent, cream, 0.5)), -8) +
      put(10, -78, 0.5, path('M0 0C12 -8 14 -26 0 -40C-14 -26 -12 -8 0 0Z', leaf), 62) +
      put(8, -79, 0.42, path('M0 0C12 -8 14 -26 0 -40C-14 -26 -12 -8 0 0Z', mix(leaf, deep, 0.4)), 20);
  } else {
    const broth = filling === 'congee' ? mix(cream, soft, 0.25) : mix(accent, cream, 0.5);
    food =
      ellipse(0, -49.5, 45, 7.2, broth) +
      ellipse(-16, -50.5, 8, 2.6, accent) +
      ellipse(-14.5, -51.2, 4, 1.1, mix(accent, cream, 0.45)) +
      ellipse(5, -48, 7, 2.2, mix(leaf, cream, 0.15)) +
      ellipse(20, -51, 7.5, 2.5, filling === 'congee' ? mix(accent, deep, 0.3) : cream) +
      put(-2, -51, 0.34, path('M0 0C12 -8 14 -26 0 -40C-14 -26 -12 -8 0 0Z', leaf), 74);
  }
  return (
    ellipse(0, -50, 50, 9.5, inside) +
    food +
    path('M-50 -50A50 9.5 0 0 0 50 -50C49 -20 30 -4 18 -4L-18 -4C-30 -4 -49 -20 -50 -50Z', glaze) +
    path('M50 -50C49 -20 30 -4 18 -4L2 -4C22 -9 36 -24 38.5 -43.9Q46 -46 50 -50Z', dark) +
    rect(-18, -6, 36, 6, dark, 2) +
    bowlMark(b, mark) +
    line('M-49.5 -49.5A50 9.5 0 0 0 49.5 -49.5', mix(glaze, cream, 0.6), 1.6)
  );
}

function bowlMark(b: Brush, colour: string): string {
  const kind = b.int(0, 2);
  if (kind === 0) return line('M-46.5 -35Q0 -17 46.5 -35', colour, 3) + line('M-44.5 -30Q0 -12 44.5 -30', colour, 1.2);
  if (kind === 1) return times(5, (index) => circle(-28 + index * 14, -27 + Math.abs(index - 2) * -2.2, 2.6, colour));
  return times(3, (index) => {
    const x = -24 + index * 24;
    const petal = path('M0 0C4 -4 4 -11 0 -15C-4 -11 -4 -4 0 0Z', colour);
    return put(x, -18 - Math.abs(index - 1) * 3, 0.8, petal + put(0, 0, 0.8, petal, 50) + put(0, 0, 0.8, petal, -50));
  });
}

/** 60 high, rises from the origin. */
export function steam(b: Brush, colour: string, wisps = 3): string {
  return times(wisps, (index) => {
    const x = (index - (wisps - 1) / 2) * 17;
    const tall = index === Math.floor(wisps / 2) ? 1 : 0.72;
    const sway = b.float(6, 9) * (index % 2 === 0 ? 1 : -1);
    return line(
      `M${n(x)} 0C${n(x - sway)} ${n(-12 * tall)} ${n(x + sway)} ${n(-22 * tall)} ${n(x)} ${n(-34 * tall)}S${n(x + sway * 0.8)} ${n(-54 * tall)} ${n(x + 2)} ${n(-62 * tall)}`,
      colour,
      3.4,
      ' opacity=".85"',
    );
  });
}

/** 110 wide, stands on the origin, spout on the left. */
export function teapot(b: Brush, glaze: string): string {
  const dark = mix(glaze, b.palette.ink, 0.22);
  const light = mix(glaze, b.palette.cream, 0.35);
  return (
    line('M34 -46C66 -58 72 -18 34 -16', dark, 6) +
    path('M-30 -22C-48 -24 -48 -44 -62 -52L-54 -56C-42 -50 -40 -38 -30 -40Z', glaze) +
    path(
      'M-40 -28C-40 -52 -22 -58 0 -58C22 -58 40 -52 40 -28C40 -10 26 -2 18 -2L-18 -2C-26 -2 -40 -10 -40 -28Z',
      glaze,
    ) +
    path('M40 -28C40 -10 26 -2 18 -2L4 -2C22 -8 30 -30 22 -54C34 -50 40 -42 40 -28Z', dark) +
    line('M-30 -33Q-29 -45 -18 -50', light, 3) +
    rect(-16, -3, 32, 4, dark, 1.5) +
    path('M-22 -57C-20 -66 20 -66 22 -57Q0 -52 -22 -57Z', light) +
    circle(0, -68, 4.5, dark)
  );
}

/** 34 wide, stands on the origin. */
export function cup(b: Brush, glaze: string, drink: string): string {
  const dark = mix(glaze, b.palette.ink, 0.16);
  return (
    ellipse(0, -24, 17, 4, dark) +
    ellipse(0, -23.4, 14.5, 2.9, drink) +
    path('M-17 -24A17 4 0 0 0 17 -24C16.5 -10 11 -2 7 -2L-7 -2C-11 -2 -16.5 -10 -17 -24Z', glaze) +
    path('M17 -24C16.5 -10 11 -2 7 -2L2 -2C9 -6 12 -13 12.5 -21.2Q15.5 -22.3 17 -24Z', dark) +
    rect(-7, -3, 14, 3, dark, 1)
  );
}

/** 100 wide with buns, rim at -62. */
export function steamer(b: Brush): string {
  const wood = mix(b.palette.soft, '#c99a5b', 0.55);
  const dark = mix(wood, b.palette.ink, 0.28);
  const pale = mix(wood, b.palette.cream, 0.4);
  const bun = (x: number, y: number, size: number): string =>
    put(
      x,
      y,
      size,
      path('M-19 0C-20 -20 -8 -27 0 -27C8 -27 20 -20 19 0Z', b.palette.cream) +
        path('M8 -24C16 -20 20 -12 19 0L10 0C14 -8 13 -18 8 -24Z', mix(b.palette.cream, b.palette.soft, 0.4)) +
        line('M0 -26Q-4 -20 -8 -18M0 -26Q0 -19 1 -16M0 -26Q5 -21 9 -19', mix(b.palette.soft, b.palette.main, 0.3), 1.3),
    );
  const tier = (y: number): string =>
    rect(-50, y, 100, 28, wood, 4) +
    rect(28, y, 22, 28, dark, 4, ' opacity=".45"') +
    rect(-50, y + 3, 100, 4, pale) +
    rect(-50, y + 20, 100, 3, dark, 0, ' opacity=".7"') +
    times(2, (index) => rect(-24 + index * 40, y + 7, 5, 13, dark, 1, ' opacity=".55"'));
  return bun(-27, -58, 0.92) + bun(27, -58, 0.92) + bun(0, -57, 1.1) + tier(-60) + tier(-30);
}

/** 100 wide, stands on the origin. */
export function clayPot(b: Brush, glaze: string): string {
  const dark = mix(glaze, b.palette.ink, 0.25);
  const lid = mix(glaze, b.palette.ink, 0.42);
  return (
    rect(-62, -44, 20, 8, dark, 4) +
    rect(42, -44, 20, 8, dark, 4) +
    path('M-50 -50L50 -50C50 -22 42 -2 26 -2L-26 -2C-42 -2 -50 -22 -50 -50Z', glaze) +
    path('M50 -50C50 -22 42 -2 26 -2L8 -2C28 -10 36 -30 36 -50Z', dark) +
    line('M-46 -32Q-20 -27 34 -30', mix(glaze, b.palette.cream, 0.4), 2) +
    path('M-53 -50C-48 -72 -22 -78 0 -78C22 -78 48 -72 53 -50Z', lid) +
    path(
      'M-42 -57C-36 -68 -22 -72 -10 -73',
      'none',
      ` stroke="${mix(lid, b.palette.cream, 0.4)}" stroke-width="2.4" stroke-linecap="round"`,
    ) +
    rect(-8, -86, 16, 9, dark, 4)
  );
}

/** 50 wide, stands on the origin. */
export function jar(b: Brush, content: string): string {
  const glass = mix(b.palette.cream, b.palette.mist, 0.5);
  const dark = mix(content, b.palette.ink, 0.2);
  const level = b.float(-54, -42);
  return (
    rect(-25, -72, 50, 72, glass, 9) +
    path(`M-21 ${n(level)}Q-6 ${n(level - 6)} 21 ${n(level + 2)}L21 -10Q21 -4 15 -4L-15 -4Q-21 -4 -21 -10Z`, content) +
    times(14, (index) =>
      ellipse(-15 + (index % 4) * 10 + (index % 3) * 1.5, level + 9 + Math.floor(index / 4) * 10, 2.2, 1.5, dark),
    ) +
    rect(-21, -68, 5, 56, '#ffffff', 2.5, ' opacity=".55"') +
    rect(-20, -80, 40, 11, mix(b.palette.main, b.palette.ink, 0.12), 3) +
    rect(-22, -72, 44, 4, mix(b.palette.main, b.palette.ink, 0.3), 2)
  );
}

/** 40 wide, mouth at -70. */
export function vase(b: Brush, glaze: string): string {
  const dark = mix(glaze, b.palette.ink, 0.2);
  return (
    path(
      'M-8 -70L8 -70C8 -58 22 -48 22 -28C22 -10 14 -2 10 0L-10 0C-14 -2 -22 -10 -22 -28C-22 -48 -8 -58 -8 -70Z',
      glaze,
    ) +
    path('M8 -70C8 -58 22 -48 22 -28C22 -10 14 -2 10 0L0 0C12 -8 16 -24 12 -38C9 -48 3 -56 2 -70Z', dark) +
    ellipse(0, -70, 9.5, 2.6, mix(glaze, b.palette.ink, 0.4)) +
    line('M-20.5 -36Q0 -30 20.5 -36', mix(glaze, b.palette.cream, 0.6), 1.8)
  );
}

/** Top view, radius 50. */
export function plate(b: Brush, glaze: string, ring: string): string {
  return (
    circle(3, 4, 50, b.palette.ink, ' opacity=".1"') +
    circle(0, 0, 50, glaze) +
    `<circle r="46" fill="none" stroke="${ring}" stroke-width="1.6"/>` +
    circle(0, 0, 37, mix(glaze, b.palette.soft, 0.22))
  );
}

/** 120 long, along the y axis, tips up. */
export function chopsticks(colour: string, cap: string): string {
  const stick = (x: number, turn: number): string =>
    put(x, 0, 1, path('M-1.2 -60L1.2 -60L2.6 60L-2.6 60Z', colour) + rect(-2.6, 44, 5.2, 16, cap, 1), turn);
  return stick(-4, -1.5) + stick(5, 1.5);
}
