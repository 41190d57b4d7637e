import { circle, line, n, path, put, rect, times, type Brush } from './brush.ts';
import { birds, disc, hills, shadow, sky, treeRow } from './landscape.ts';
import { mix } from './palettes.ts';
import { bust, look, seated, walker, type Hair } from './people.ts';
import { sprig } from './plants.ts';
import { greens, roundFruit } from './produce.ts';
import type { Scene } from './scene.ts';
import { bowl, clayPot, cup, jar, steam, vase } from './vessels.ts';

/** Woman, man, woman: must match the descriptions of the variants. */
const hairs: readonly (readonly Hair[])[] = [['bun'], ['short', 'bald'], ['bob']];

function hairOf(b: Brush): Hair {
  return b.pick(hairs[b.variant] ?? ['bun']);
}

function drawPortrait(b: Brush): string {
  const { paper, mist, soft, leaf, ink, main } = b.palette;
  const x = b.wide ? b.pick([0.34, 0.64]) : 0.5;
  const who = look(b, hairOf(b), b.variant !== 2);
  const wall = b.pick([paper, mist, mix(soft, paper, 0.35)]);
  const radius = b.tall ? 39 : 40;
  const cy = b.tall ? 0.46 : 0.52;
  const green = mix(leaf, main, 0.3);
  const foot = b.height * cy + radius * b.unit;
  const clip = `p${n(b.width)}-${n(b.height)}-${n(x * 100)}`;
  const spread = (radius + 12) * b.unit;
  return (
    sky(b, wall) +
    (b.wide ? hills(b, 0.98, 0.16, mix(soft, wall, 0.5)) + hills(b, 1.04, 0.12, mix(soft, wall, 0.2)) : '') +
    sprig(
      b,
      { x: x * b.width - spread * 0.5, y: foot + b.unit * 6 },
      { x: x * b.width - spread * 1.02, y: foot - b.unit * 62 },
      b.unit * 0.32,
      green,
      mix(green, ink, 0.35),
      12,
    ) +
    sprig(
      b,
      { x: x * b.width + spread * 0.5, y: foot + b.unit * 6 },
      { x: x * b.width + spread * 1.02, y: foot - b.unit * 56 },
      b.unit * 0.32,
      mix(green, wall, 0.25),
      mix(green, ink, 0.25),
      12,
    ) +
    disc(b, x, cy, radius, wall === paper ? mist : paper) +
    `<clipPath id="${clip}"><path d="M0 0H${n(b.width)}V${n(b.height * cy)}H${n(x * b.width + radius * b.unit)}A${n(radius * b.unit)} ${n(radius * b.unit)} 0 0 1 ${n(x * b.width - radius * b.unit)} ${n(b.height * cy)}H0Z"/></clipPath>` +
    `<g clip-path="url(#${clip})">${put(x * b.width, foot + b.unit * 2, b.unit * 0.68, bust(b, who))}</g>`
  );
}

function drawAtTable(b: Brush): string {
  const { paper, mist, cream, main, deep, accent, leaf, ink } = b.palette;
  const narrow = b.width / b.height < 1.2;
  const x = b.wide ? b.pick([0.36, 0.62]) : 0.5;
  const side = x > 0.5 ? -1 : 1;
  const who = look(b, hairOf(b), b.variant !== 2);
  const edge = b.height * (b.tall ? 0.72 : 0.74);
  const size = b.unit * (b.tall ? 0.62 : 0.56);
  const windowX = b.tall ? b.width * 0.76 : b.width * x + side * b.unit * (narrow ? 33 : 36);
  const pane = b.unit * (b.tall ? 17 : narrow ? 14 : 18);
  const paneY = b.height * (b.tall ? 0.18 : narrow ? 0.2 : 0.27);
  return (
    sky(b, mist) +
    circle(windowX, paneY, pane, mix(paper, cream, 0.6)) +
    `<circle cx="${n(windowX)}" cy="${n(paneY)}" r="${n(pane)}" fill="none" stroke="${mix(main, ink, 0.25)}" stroke-width="${n(b.unit * 1.6)}"/>` +
    sprig(
      b,
      { x: windowX - pane * 0.7, y: paneY + pane * 0.66 },
      { x: windowX + pane * 0.4, y: paneY - pane * 0.45 },
      b.unit * 0.2,
      mix(leaf, paper, 0.2),
      mix(leaf, ink, 0.25),
      9,
    ) +
    put(x * b.width, edge + b.unit * 2, size, seated(b, who)) +
    rect(0, edge, b.width, b.height - edge, mix('#b98a5c', main, 0.35)) +
    rect(0, edge, b.width, b.unit * 1.6, mix(mix('#b98a5c', main, 0.35), cream, 0.4)) +
    put(x * b.width, edge - size * 26, size * 0.42, steam(b, mix(who.cloth, cream, 0.55), 2)) +
    put(x * b.width, edge + b.unit * 3, size * 1.15, cup(b, cream, mix(accent, cream, 0.3))) +
    put(x * b.width - size * 17, edge - size * 6, size, circle(0, 0, 7, b.palette.skin)) +
    put(x * b.width + size * 17, edge - size * 6, size, circle(0, 0, 7, mix(b.palette.skin, accent, 0.12))) +
    (b.tall
      ? put(b.width * 0.78, edge + b.unit * 12, size * 0.5, bowl(b, 'rice', deep, cream))
      : put(
          (x + side * (b.wide ? 0.22 : 0.34)) * b.width,
          edge + b.unit * 8,
          size * 0.62,
          bowl(b, 'rice', deep, cream),
        ) + put((x - side * (b.wide ? 0.2 : 0.32)) * b.width, edge + b.unit * 6, size * 0.7, roundFruit(b, accent)))
  );
}

function drawWalk(b: Brush): string {
  const { paper, mist, soft, main, deep, leaf, accent, cream, ink } = b.palette;
  const x = b.wide ? b.pick([0.36, 0.62]) : 0.5;
  const first = look(b, b.variant === 1 ? 'bald' : 'bun', true);
  const second = look(b, 'short', b.variant === 0 || b.chance(0.5));
  const ground = b.tall ? 0.62 : 0.6;
  const feet = b.height * (b.tall ? 0.88 : 0.9);
  const size = b.unit * (b.tall ? 0.36 : 0.34);
  const grass = mix(leaf, soft, 0.4);
  return (
    sky(b, paper) +
    disc(b, x > 0.5 ? 0.3 : 0.7, 0.24, 11, mix(accent, paper, 0.35)) +
    birds(b, x > 0.5 ? 0.56 : 0.24, 0.2, mix(deep, paper, 0.25)) +
    hills(b, ground, 0.26, mix(soft, mist, 0.6)) +
    hills(b, ground + 0.03, 0.16, mix(soft, main, 0.35)) +
    treeRow(b, 0.02, x - 0.16, ground + 0.06, b.wide ? 5 : 2, 0.34, mix(leaf, deep, 0.3)) +
    treeRow(b, x + 0.2, 0.98, ground + 0.06, b.wide ? 5 : 2, 0.34, mix(leaf, deep, 0.15)) +
    rect(0, b.height * (ground + 0.04), b.width, b.height, grass) +
    path(
      `M${n(x * b.width - b.unit * 2)} ${n(b.height * (ground + 0.04))}C${n(x * b.width - b.unit * 12)} ${n(b.height * 0.74)} ${n(x * b.width - b.unit * 28)} ${n(b.height * 0.86)} ${n(x * b.width - b.unit * 36)} ${n(b.height)}L${n(x * b.width + b.unit * 36)} ${n(b.height)}C${n(x * b.width + b.unit * 28)} ${n(b.height * 0.86)} ${n(x * b.width + b.unit * 10)} ${n(b.height * 0.74)} ${n(x * b.width + b.unit * 3)} ${n(b.height * (ground + 0.04))}Z`,
      mix(cream, soft, 0.35),
    ) +
    shadow(x * b.width, feet, b.unit * 24, ink) +
    put(x * b.width - (b.variant === 2 ? 0 : b.unit * 10), feet, size, walker(b, first, true), 0, b.variant === 0) +
    (b.variant === 2 ? '' : put(x * b.width + b.unit * 10, feet - b.unit, size * 1.04, walker(b, second, false)))
  );
}

function drawCook(b: Brush): string {
  const { paper, mist, soft, cream, main, deep, accent, leaf } = b.palette;
  const x = b.wide ? b.pick([0.4, 0.62]) : b.tall ? 0.54 : 0.6;
  const side = x > 0.5 ? -1 : 1;
  const who = look(b, hairOf(b), b.variant !== 2);
  const edge = b.height * (b.tall ? 0.7 : 0.72);
  const size = b.unit * (b.tall ? 0.6 : 0.54);
  const potX = x * b.width + side * size * (b.tall ? 52 : 78);
  const shelf = b.height * (b.tall ? 0.2 : 0.26);
  const shelfW = b.width * (b.tall ? 0.42 : b.wide ? 0.26 : 0.22);
  const shelfX = side > 0 ? b.width * 0.04 : b.width * 0.96 - shelfW;
  const wood = mix('#a9794a', main, 0.4);
  return (
    sky(b, paper) +
    rect(0, b.height * (b.tall ? 0.42 : 0.46), b.width, b.height, mist) +
    rect(shelfX, shelf, shelfW, b.unit * 1.8, wood, b.unit * 0.5) +
    put(shelfX + shelfW * 0.28, shelf, b.unit * (b.wide || b.tall ? 0.22 : 0.16), bowl(b, 'rice', deep, cream)) +
    (b.wide || b.tall ? put(shelfX + shelfW * 0.58, shelf, b.unit * 0.2, vase(b, accent)) : '') +
    put(shelfX + shelfW * 0.82, shelf, b.unit * 0.32, cup(b, main, cream)) +
    put(
      x * b.width,
      edge + b.unit * 2,
      size,
      bust(b, who) +
        path('M-22 2L-20 -34Q0 -26 20 -34L22 2Z', cream) +
        line('M-20 -34L-13 -50M20 -34L13 -50', cream, 3),
    ) +
    put(potX, edge - size * 66, size * 0.9, steam(b, mix(soft, cream, 0.4))) +
    rect(0, edge, b.width, b.height - edge, mix(soft, main, 0.25)) +
    rect(0, edge, b.width, b.unit * 1.8, mix(soft, cream, 0.5)) +
    put(potX, edge + b.unit * 4, size * 0.72, clayPot(b, mix('#b98452', accent, 0.3))) +
    (b.width < b.height * 1.2
      ? ''
      : put(x * b.width - side * b.unit * 36, edge + b.unit * 5, b.unit * 0.32, greens(b))) +
    (b.width / b.height > 2
      ? times(2, (index) =>
          put(
            x * b.width + side * b.unit * (78 + index * 17),
            edge + b.unit * 3,
            b.unit * (0.4 - index * 0.08),
            jar(b, index === 0 ? accent : leaf),
          ),
        )
      : '')
  );
}

export const portraits: readonly Scene[] = [
  {
    subject: 'person',
    draw: drawPortrait,
    alt: ['一位盘着头发的长者的剪影', '一位男性长者的剪影', '一位短发女士的剪影'],
  },
  {
    subject: 'person',
    draw: drawAtTable,
    alt: ['一位长者坐在窗边，手里捧着一杯热茶', '一位老先生坐在桌前喝茶', '一位女士坐在桌前，面前是饭菜与热茶'],
  },
  {
    subject: 'person',
    draw: drawWalk,
    alt: ['两位长者并肩走在山边的小路上', '戴帽子的长者与家人一起散步', '一位拄着手杖的长者走向远山'],
  },
  {
    subject: 'person',
    draw: drawCook,
    alt: ['一位长者在厨房里守着一锅热汤', '一位老先生在厨房里煮汤', '一位女士在厨房里准备饭菜'],
  },
];
