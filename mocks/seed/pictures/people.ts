import { circle, ellipse, line, path, put, rect, type Brush } from './brush.ts';
import { mix } from './palettes.ts';

export type Hair = 'bun' | 'short' | 'bob' | 'bald';

export interface Look {
  readonly hair: Hair;
  readonly hairColour: string;
  readonly cloth: string;
  readonly glasses: boolean;
}

export function look(b: Brush, hair: Hair, old: boolean): Look {
  const { ink, main, deep, leaf, accent, cream } = b.palette;
  const grey = mix(ink, cream, b.float(0.62, 0.78));
  return {
    hair,
    hairColour: old ? grey : mix(ink, '#2a221d', 0.45),
    cloth: b.pick([deep, main, leaf, mix(accent, ink, 0.15)]),
    glasses: b.chance(0.3),
  };
}

function head(b: Brush, who: Look): string {
  const skin = b.palette.skin;
  const shade = mix(skin, b.palette.accent, 0.22);
  const hair = who.hairColour;
  const back: Record<Hair, string> = {
    bun: circle(2, -52, 10, hair),
    short: '',
    bob: path('M-23 -22C-24 -48 -12 -50 0 -50C12 -50 24 -48 23 -22L23 0C16 4 -16 4 -23 0Z', hair),
    bald: '',
  };
  const front: Record<Hair, string> = {
    bun: path('M-20 -20C-22 -42 -10 -48 1 -48C14 -48 22 -40 20 -20C18 -30 12 -36 4 -38C-4 -34 -16 -32 -20 -20Z', hair),
    short: path(
      'M-20 -22C-23 -42 -10 -49 2 -49C16 -49 23 -40 20 -20L17 -28C10 -30 4 -34 0 -38C-6 -32 -14 -32 -17 -28Z',
      hair,
    ),
    bob: path(
      'M-22 -12C-24 -42 -12 -50 0 -50C12 -50 24 -42 22 -12C18 -22 16 -30 12 -36C2 -32 -12 -32 -16 -28C-19 -24 -20 -18 -22 -12Z',
      hair,
    ),
    bald: path(
      'M-20 -16C-22 -24 -21 -32 -17 -37C-17 -30 -17 -24 -17 -18ZM20 -16C22 -24 21 -32 17 -37C17 -30 17 -24 17 -18Z',
      hair,
    ),
  };
  const glasses = who.glasses
    ? `<g fill="none" stroke="${mix(b.palette.ink, skin, 0.25)}" stroke-width="1.6"><circle cx="-8" cy="-20" r="6"/><circle cx="8" cy="-20" r="6"/><path d="M-2 -20L2 -20"/></g>`
    : '';
  return (
    back[who.hair] +
    path('M-8 -8L8 -8L9 12L-9 12Z', shade) +
    ellipse(-19, -19, 3.4, 5, skin) +
    ellipse(19, -19, 3.4, 5, shade) +
    path('M-19 -24C-19 -40 -10 -46 0 -46C10 -46 19 -40 19 -24C19 -8 9 0 0 0C-9 0 -19 -8 -19 -24Z', skin) +
    path('M19 -24C19 -8 9 0 0 0C8 -6 13 -14 13 -26C13 -34 11 -40 8 -44C15 -41 19 -34 19 -24Z', shade, ' opacity=".7"') +
    ellipse(-11, -13, 3.4, 2.2, mix(skin, b.palette.accent, 0.35), ' opacity=".6"') +
    ellipse(11, -13, 3.4, 2.2, mix(skin, b.palette.accent, 0.45), ' opacity=".6"') +
    glasses +
    front[who.hair]
  );
}

/** Frontal bust, about 110 wide, bottom at the origin. */
export function bust(b: Brush, who: Look): string {
  const dark = mix(who.cloth, b.palette.ink, 0.22);
  const trim = mix(who.cloth, b.palette.cream, 0.7);
  return (
    path('M-56 2C-58 -34 -40 -46 -14 -52L14 -52C40 -46 58 -34 56 2Z', who.cloth) +
    path('M56 2C58 -34 40 -46 14 -52L10 -52C30 -40 36 -20 34 2Z', dark) +
    put(0, -56, 1, head(b, who)) +
    path('M-13 -54Q0 -42 13 -54L15 -49Q0 -34 -15 -49Z', trim) +
    line('M0 -40L0 0', trim, 1.6) +
    circle(0, -28, 2.2, trim) +
    circle(0, -14, 2.2, trim)
  );
}

/** A bust with both hands at the origin, on the table line. */
export function seated(b: Brush, who: Look): string {
  const dark = mix(who.cloth, b.palette.ink, 0.24);
  return (
    put(0, 0, 1, bust(b, who)) +
    line('M-48 -8C-46 -2 -34 -4 -20 -9', dark, 15) +
    line('M48 -8C46 -2 34 -4 20 -9', mix(dark, b.palette.ink, 0.2), 15) +
    ellipse(-16, -11, 8, 6.5, b.palette.skin) +
    ellipse(16, -11, 8, 6.5, mix(b.palette.skin, b.palette.accent, 0.15))
  );
}

/** A person from behind, about 150 high, feet on the origin. */
export function walker(b: Brush, who: Look, cane: boolean): string {
  const dark = mix(who.cloth, b.palette.ink, 0.28);
  const legs = mix(b.palette.ink, b.palette.deep, 0.25);
  const skin = b.palette.skin;
  const bun = who.hair === 'bun' ? circle(0, -144, 7, who.hairColour) : '';
  const cap =
    who.hair === 'bald'
      ? `${ellipse(0, -128, 16, 6, b.palette.soft)}${path('M-11 -128C-11 -144 11 -144 11 -128Z', b.palette.soft)}`
      : '';
  return (
    path('M-13 -48L-2 -48L-4 -2L-13 -2Z', legs) +
    path('M2 -48L13 -48L15 -4L6 -4Z', mix(legs, '#000000', 0.15)) +
    rect(-16, -5, 13, 5, legs, 2) +
    rect(5, -7, 13, 5, legs, 2) +
    line('M-18 -94C-26 -80 -26 -66 -22 -52', dark, 10) +
    line('M18 -94C27 -82 30 -70 30 -58', dark, 10) +
    circle(-22, -48, 5, skin) +
    circle(30, -54, 5, skin) +
    path('M-20 -98C-16 -106 16 -106 20 -98C24 -76 24 -56 24 -42L-24 -42C-24 -56 -24 -76 -20 -98Z', who.cloth) +
    path('M20 -98C24 -76 24 -56 24 -42L6 -42C12 -62 12 -84 8 -103C14 -103 18 -101 20 -98Z', dark) +
    rect(-5, -110, 10, 10, skin) +
    ellipse(0, -124, 13, 15, who.hair === 'bald' ? skin : who.hairColour) +
    bun +
    cap +
    (cane ? line('M31 -58L36 0M31 -58Q28 -64 24 -60', mix(b.palette.deep, '#5b3b22', 0.5), 3) : '')
  );
}
