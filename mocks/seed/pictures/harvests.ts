import { ellipse, line, n, path, put, rect, times, type Brush } from './brush.ts';
import { disc, shadow, sky } from './landscape.ts';
import { mix } from './palettes.ts';
import { blossom, leaf, sprig } from './plants.ts';
import {
  aubergine,
  basket,
  ginger,
  greens,
  lotusSlice,
  mushroom,
  persimmon,
  pumpkin,
  root,
  roundFruit,
  sweetPotato,
} from './produce.ts';
import { carrotFlower, eggHalf } from './produce.ts';
import type { Scene } from './scene.ts';
import { cornerLeaves, tableTop } from './stage.ts';
import { chopsticks, plate } from './vessels.ts';

function drawVegetables(b: Brush): string {
  const { accent, cream, soft, leaf: green, main, ink } = b.palette;
  const scene = tableTop(b, b.wide ? 0.66 : 0.5);
  const orange = mix('#e0863c', accent, 0.5);
  const things: readonly ((x: number) => string)[] = [
    (x) => put(x, scene.y, b.unit * 0.42, greens(b)),
    (x) => put(x, scene.y, b.unit * 0.4, pumpkin(b, orange)),
    (x) =>
      put(x, scene.y, b.unit * 0.42, mushroom(b, mix('#8a5f3c', main, 0.25))) +
      put(x + b.unit * 17, scene.y, b.unit * 0.27, mushroom(b, mix('#8a5f3c', main, 0.25))),
    (x) => put(x, scene.y - b.unit, b.unit * 0.4, root(b, mix(cream, soft, 0.12), green), 4),
    (x) => put(x, scene.y, b.unit * 0.5, roundFruit(b, mix('#cf4f37', accent, 0.4))),
    (x) => put(x, scene.y, b.unit * 0.42, sweetPotato(b)),
    (x) => put(x, scene.y - b.unit * 1, b.unit * 0.33, root(b, orange, green), -5),
  ];
  const orders = [
    [1, 0, 3, 4, 2, 5, 6],
    [0, 6, 1, 2, 3, 5, 4],
    [3, 2, 5, 0, 4, 1, 6],
  ] as const;
  const order = orders[b.variant] ?? orders[0];
  if (!b.wide) {
    const x = b.width * 0.5;
    const rim = scene.y - b.unit * 30;
    const pack = [3, 0, 6] as const;
    return (
      scene.drawing +
      (b.tall ? cornerLeaves(b, b.variant === 1) : '') +
      shadow(x, scene.y, b.unit * 40, ink) +
      pack
        .map((thing, index) =>
          put(
            x + (index - 1) * b.unit * 18,
            rim + b.unit * 12,
            b.unit * 0.52,
            thing === 0 ? greens(b) : put(0, 18, 0.9, root(b, thing === 3 ? mix(cream, soft, 0.12) : orange, green)),
            (index - 1) * 14,
          ),
        )
        .join('') +
      put(x, scene.y, b.unit * 0.64, basket(b)) +
      put(x + b.unit * 34, scene.y + b.unit * 4, b.unit * 0.42, roundFruit(b, mix('#cf4f37', accent, 0.4))) +
      put(x - b.unit * 33, scene.y + b.unit * 4, b.unit * 0.3, mushroom(b, mix('#8a5f3c', main, 0.25)))
    );
  }
  const count = Math.min(order.length, Math.max(4, Math.floor(b.width / (b.unit * 36))));
  const gap = (b.width - b.unit * 44) / (count - 1);
  return (
    scene.drawing +
    order
      .slice(0, count)
      .map((thing, index) => {
        const x = b.unit * 22 + index * gap + b.float(-2, 2) * b.unit;
        return shadow(x, scene.y, b.unit * 17, ink) + (things[thing]?.(x) ?? '');
      })
      .join('')
  );
}

function drawRoots(b: Brush): string {
  const { paper, mist, leaf: green, ink, deep, accent } = b.palette;
  const ground = b.chance(0.35) ? deep : b.chance(0.5) ? mist : paper;
  const size = b.unit * (b.tall ? 0.6 : b.wide ? 0.6 : 0.54);
  const cx = b.width * 0.5;
  const cy = b.height * 0.52;
  const roomy = b.width / b.unit;
  const spread = b.tall
    ? [
        [-12, -30],
        [14, -6],
        [0, 24],
      ]
    : b.wide
      ? [
          [roomy * -0.21, -6],
          [roomy * -0.04, 9],
          [roomy * 0.17, -3],
        ]
      : [
          [roomy * -0.17, -13],
          [roomy * 0.14, -9],
          [roomy * 0.01, 18],
        ];
  const board = mix('#b8895a', b.palette.main, 0.3);
  const boardW = b.width * (b.tall ? 0.78 : 0.66);
  const boardH = b.height * (b.tall ? 0.6 : 0.62);
  const flowers =
    put(-24, -4, 1.3, carrotFlower(b)) + put(8, 8, 1.1, carrotFlower(b), 20) + put(30, -12, 1.2, carrotFlower(b), 40);
  return (
    sky(b, ground) +
    rect(cx - boardW / 2 + b.unit, cy - boardH / 2 + b.unit * 1.6, boardW, boardH, ink, b.unit * 6, ' opacity=".12"') +
    rect(cx - boardW / 2, cy - boardH / 2, boardW, boardH, mix(board, b.palette.cream, 0.28), b.unit * 6) +
    times(3, (index) => {
      const y = cy - boardH * 0.28 + index * boardH * 0.27;
      return line(
        `M${n(cx - boardW * 0.4)} ${n(y)}Q${n(cx)} ${n(y + b.unit * 3)} ${n(cx + boardW * 0.38)} ${n(y)}`,
        mix(board, b.palette.cream, 0.1),
        b.unit * 0.5,
      );
    }) +
    spread
      .map(([dx = 0, dy = 0], index) => {
        const thing = index < 2 ? lotusSlice(b) : b.variant === 1 ? flowers : ginger(b);
        const scale = index === 1 || (index === 2 && !b.wide) ? 0.84 : 1;
        return put(
          cx + dx * b.unit,
          cy + dy * b.unit,
          size * scale,
          thing,
          index < 2 ? b.float(0, 40) : b.float(-14, 6),
        );
      })
      .join('') +
    sprig(
      b,
      { x: b.width * 0.02, y: b.height * 1.02 },
      { x: b.width * (b.wide ? 0.2 : 0.34), y: b.height * 0.74 },
      b.unit * 0.26,
      mix(green, accent, b.variant === 2 ? 0.3 : 0),
      mix(green, ink, 0.4),
      12,
    ) +
    sprig(
      b,
      { x: b.width * 1.01, y: b.height * -0.01 },
      { x: b.width * (b.wide ? 0.84 : 0.72), y: b.height * 0.22 },
      b.unit * 0.24,
      green,
      mix(green, ink, 0.4),
      9,
    )
  );
}

function drawPersimmons(b: Brush): string {
  const { paper, mist, soft, accent, ink, leaf: green, cream, deep } = b.palette;
  const night = b.chance(0.25);
  const wood = mix(ink, '#5b3b22', 0.45);
  const fruit = mix('#e0702c', accent, 0.5);
  const flip = b.chance(0.5);
  const X = (share: number): number => (flip ? 1 - share : share) * b.width;
  const from = { x: X(-0.03), y: b.height * (b.tall ? 0.2 : 0.24) };
  const reach = b.tall ? 0.86 : b.wide ? 0.64 : 0.8;
  const to = { x: X(reach), y: b.height * (b.tall ? 0.3 : 0.26) };
  const bend = { x: X(reach * 0.5), y: b.height * (b.tall ? 0.1 : 0.08) };
  const at = (t: number): { x: number; y: number } => ({
    x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * bend.x + t * t * to.x,
    y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * bend.y + t * t * to.y,
  });
  const hang = b.tall ? [0.34, 0.62, 0.88] : b.wide ? [0.3, 0.52, 0.76, 0.95] : [0.34, 0.66, 0.92];
  const size = b.unit * (b.tall ? 0.46 : 0.42);
  const wall = night ? mix(deep, ink, 0.2) : paper;
  const tone = mix(green, accent, b.variant * 0.22);
  return (
    sky(b, wall) +
    disc(b, flip ? 0.3 : 0.7, b.tall ? 0.6 : 0.56, b.tall ? 34 : 30, night ? mix(cream, soft, 0.3) : mist) +
    path(
      `M${n(from.x)} ${n(from.y - b.unit * 2)}Q${n(bend.x)} ${n(bend.y - b.unit)} ${n(to.x)} ${n(to.y)}Q${n(bend.x)} ${n(bend.y + b.unit * 2)} ${n(from.x)} ${n(from.y + b.unit * 3)}Z`,
      wood,
    ) +
    times(6, (index) => {
      const spot = at(0.16 + index * 0.15);
      return put(
        spot.x,
        spot.y,
        b.unit * b.float(0.3, 0.4),
        leaf(index % 2 === 0 ? tone : mix(tone, ink, 0.12), mix(tone, ink, 0.4), 16),
        (index % 2 === 0 ? -30 : 40) * (flip ? -1 : 1) + b.float(-12, 12),
      );
    }) +
    hang
      .map((t, index) => {
        const spot = at(t);
        const drop = b.unit * (index % 2 === 0 ? 20 : 31);
        return (
          line(`M${n(spot.x)} ${n(spot.y)}L${n(spot.x)} ${n(spot.y + drop - size * 26)}`, wood, b.unit * 0.9) +
          put(
            spot.x,
            spot.y + drop,
            size * (index % 2 === 0 ? 1 : 0.9),
            persimmon(b, index % 3 === 2 ? mix(fruit, cream, 0.12) : fruit),
            b.float(-8, 8),
          )
        );
      })
      .join('') +
    (b.tall
      ? rect(0, b.height * 0.88, b.width, b.height * 0.12, night ? mix(wall, ink, 0.4) : mix(soft, mist, 0.5)) +
        put(X(0.68), b.height * 0.9, size * 0.95, persimmon(b, fruit)) +
        put(X(0.42), b.height * 0.91, size * 0.86, persimmon(b, mix(fruit, cream, 0.1)))
      : '')
  );
}

function drawSprigs(b: Brush): string {
  const { paper, mist, leaf: green, deep, ink, accent, main, soft } = b.palette;
  const dark = b.chance(0.35);
  const wall = dark ? deep : b.pick([paper, mist]);
  const one = dark ? mix(green, paper, 0.4) : green;
  const two = dark ? soft : main;
  const lean = b.chance(0.5) ? 1 : -1;
  const middle = b.wide ? 0.5 - lean * 0.14 : 0.5;
  const branch = (x: number, tip: number, top: number, size: number, fill: string, breadth: number): string =>
    sprig(
      b,
      { x: x * b.width, y: b.height * 1.03 },
      { x: tip * b.width, y: b.height * top },
      b.unit * size,
      fill,
      mix(fill, ink, 0.4),
      breadth,
    );
  const spread = b.tall ? 0.22 : (0.3 * b.height) / b.width;
  return (
    sky(b, wall) +
    disc(
      b,
      middle + lean * spread * 0.6,
      0.42,
      b.tall ? 34 : 30,
      dark ? mix(deep, paper, 0.12) : wall === paper ? mist : paper,
    ) +
    branch(middle + lean * spread, middle + lean * spread * 1.9, 0.3, 0.36, two, 9) +
    branch(middle - lean * spread * 0.6, middle - lean * spread * 1.7, 0.24, 0.4, mix(one, two, 0.4), 17) +
    branch(middle, middle + lean * spread * 0.5, 0.1, 0.5, one, 13) +
    times(b.variant === 0 ? 0 : 6, (index) =>
      put(
        b.width * (middle + lean * spread * (0.2 + index * 0.28)),
        b.height * (0.3 + (index % 3) * 0.14),
        b.unit * b.float(0.24, 0.36),
        blossom(b.variant === 1 ? mix(accent, paper, 0.55) : paper, accent),
      ),
    ) +
    (b.wide
      ? branch(middle + lean * spread * 2.4, middle + lean * spread * 2.1, 0.42, 0.3, mix(two, wall, 0.3), 12) +
        branch(middle - lean * spread * 2, middle - lean * spread * 2.6, 0.46, 0.32, mix(one, wall, 0.35), 8)
      : '')
  );
}

function drawHarvest(b: Brush): string {
  const { paper, mist, leaf: green, ink, accent, main, soft, cream } = b.palette;
  const wood = mix(main, '#7b5a38', 0.5);
  const rail = b.height * 0.14;
  const count = b.tall ? 4 : Math.max(4, Math.round(b.width / (b.unit * 26)));
  const orange = mix('#e0863c', accent, 0.5);
  return (
    sky(b, paper) +
    rect(0, b.height * 0.86, b.width, b.height * 0.14, mist) +
    disc(b, b.wide ? 0.34 : 0.5, 0.52, 34, mist) +
    rect(0, rail, b.width, b.unit * 2.2, wood) +
    rect(0, rail + b.unit * 1.4, b.width, b.unit * 0.8, mix(wood, ink, 0.3)) +
    times(count, (index) => {
      const x = ((index + 0.5) / count) * b.width;
      const kind = (index + b.variant) % 4;
      const long = b.unit * (9 + (index % 3) * 4) + (b.tall ? b.unit * 6 : 0);
      const thread = line(`M${n(x)} ${n(rail + b.unit)}L${n(x)} ${n(rail + long)}`, mix(wood, ink, 0.4), b.unit * 0.5);
      const y = rail + long;
      if (kind === 0) return thread + put(x, y + b.unit * 4, b.unit * 0.4, aubergine(b));
      if (kind === 1)
        return (
          thread +
          times(3, (bead) =>
            put(
              x + (bead % 2 === 0 ? -1 : 1) * b.unit * 2.4,
              y + b.unit * (4 + bead * 9),
              b.unit * 0.3,
              put(0, 0, 0.55, persimmon(b, orange)) + '',
            ),
          ) +
          put(x, y + b.unit * 2, b.unit * 0.3, leaf(green, ink, 12), 150)
        );
      if (kind === 2)
        return (
          thread +
          times(5, (spoke) =>
            put(
              x,
              y,
              b.unit * 0.72,
              leaf(spoke % 2 === 0 ? green : mix(green, ink, 0.2), mix(green, ink, 0.4), 8),
              148 + spoke * 16,
            ),
          ) +
          rect(x - b.unit * 1.4, y - b.unit * 0.4, b.unit * 2.8, b.unit * 2, accent, b.unit * 0.6)
        );
      return (
        thread +
        times(5, (spoke) =>
          put(
            x,
            y,
            b.unit * 0.5,
            line('M0 0L0 -34', mix(soft, main, 0.5), 1.6) +
              times(7, (seed) =>
                put(
                  seed % 2 === 0 ? 2 : -2,
                  -34 - seed * 4.4,
                  1,
                  ellipse(0, 0, 2.4, 4.6, mix('#d9b45c', soft, 0.3)),
                  seed % 2 === 0 ? 22 : -22,
                ),
              ),
            152 + spoke * 14,
          ),
        ) +
        rect(x - b.unit * 1.4, y - b.unit * 0.4, b.unit * 2.8, b.unit * 2, accent, b.unit * 0.6)
      );
    }) +
    (!b.tall
      ? ''
      : put(b.width * 0.5, b.height * 0.93, b.unit * 0.5, basket(b)) +
        put(
          b.width * 0.42,
          b.height * 0.93 - b.unit * 24,
          b.unit * 0.4,
          put(0, 10, 1, roundFruit(b, mix('#cf4f37', accent, 0.4))),
        ) +
        put(
          b.width * 0.5,
          b.height * 0.93,
          b.unit * 0.5,
          rect(-58, -49, 116, 9, mix(mix(soft, '#bd8c50', 0.5), cream, 0.1), 4.5),
        ))
  );
}

function drawPlate(b: Brush): string {
  const { paper, mist, soft, cream, deep, main, accent, leaf: green, ink } = b.palette;
  const cloth = b.pick([deep, mist, mix(main, deep, 0.4)]);
  const glaze = cloth === mist ? cream : mix(cream, paper, 0.5);
  const square = b.width / b.height < 1.3;
  const x = b.width * (b.wide ? b.pick([0.4, 0.6]) : square ? 0.44 : 0.43);
  const y = b.height * (b.tall ? 0.46 : 0.52);
  const size = b.unit * (b.tall ? 0.78 : 0.74);
  const runner = b.height * (b.tall ? 0.5 : 0.66);
  const leaves = times(7, (index) =>
    put(
      -8 + b.float(-3, 3),
      14,
      0.62,
      leaf(index % 2 === 0 ? green : mix(green, ink, 0.22), mix(green, ink, 0.4), 15),
      -104 + index * 17,
    ),
  );
  const ricePile =
    ellipse(15, -12, 19, 16, mix(cream, soft, 0.06)) +
    times(12, (index) =>
      put(
        15 + b.float(-13, 13),
        -12 + b.float(-10, 10),
        1,
        ellipse(0, 0, 2.6, 1.1, mix(cream, soft, 0.55)),
        index * 37,
      ),
    );
  const main1 = [
    put(16, 17, 0.44, lotusSlice(b), 12) + put(3, 24, 0.36, lotusSlice(b), 40),
    put(18, 17, 0.9, eggHalf(b), 24) + put(2, 24, 0.8, eggHalf(b), -10),
    times(3, (index) =>
      put(
        4 + index * 9,
        25 - index * 6,
        0.42,
        put(0, 12, 1, mushroom(b, mix('#8a5f3c', main, 0.25))),
        -24 + index * 20,
      ),
    ),
  ][b.variant];
  const small = (sx: number, sy: number, kind: number): string =>
    put(
      sx,
      sy,
      size * 0.34,
      plate(b, kind === 0 ? mix(main, cream, 0.25) : cream, kind === 0 ? cream : accent) +
        (kind === 0
          ? ellipse(0, 0, 35, 35, mix(accent, cream, 0.35)) +
            put(-4, 3, 1, carrotFlower(b)) +
            put(14, -10, 0.7, carrotFlower(b))
          : times(6, (index) =>
              put(
                b.float(-16, 16),
                b.float(-14, 14),
                0.8,
                ellipse(0, 0, 10, 6, index % 2 === 0 ? mix(green, cream, 0.2) : mix(green, ink, 0.15)),
                index * 50,
              ),
            )),
    );
  const away = x < b.width / 2 || !b.wide ? 1 : -1;
  return (
    sky(b, cloth) +
    (b.tall
      ? rect(b.width * 0.12, 0, b.width * 0.76, b.height, mix(cloth, cream, 0.13))
      : rect(0, y - runner / 2, b.width, runner, mix(cloth, cream, 0.13))) +
    put(
      x,
      y,
      size,
      plate(b, glaze, mix(main, cream, 0.4)) +
        leaves +
        ricePile +
        (main1 ?? '') +
        put(-20, -18, 0.95, carrotFlower(b)) +
        put(-8, -25, 0.7, carrotFlower(b), 30),
    ) +
    put(x + away * size * 62, y, size * 0.86, chopsticks(mix(ink, '#7a5230', 0.4), accent), away * 3) +
    (b.tall
      ? small(b.width * 0.3, b.height * 0.84, 0) + small(b.width * 0.66, b.height * 0.86, 1)
      : b.wide
        ? small(x + away * size * 104, y - b.unit * 16, 0) +
          small(x + away * size * 108, y + b.unit * 22, 1) +
          (b.width / b.height > 2 ? small(x - away * size * 84, y + b.unit * 18, 1) : '')
        : square
          ? ''
          : small(x + size * 84, b.height * 0.28, 0) + small(x + size * 84, b.height * 0.7, 1))
  );
}

export const harvests: readonly Scene[] = [
  {
    subject: 'vegetables',
    draw: drawVegetables,
    alt: ['桌上的当季蔬菜', '从市场带回来的新鲜蔬菜', '萝卜、青菜与其他时令蔬菜'],
  },
  {
    subject: 'roots',
    draw: drawRoots,
    alt: ['砧板上的莲藕片与生姜', '砧板上的莲藕片与胡萝卜花', '切好的莲藕与一块生姜'],
  },
  {
    subject: 'plate',
    draw: drawPlate,
    alt: [
      '俯拍的一盘家常菜：米饭、青菜与莲藕',
      '俯拍的一盘家常菜：米饭、青菜与水煮蛋',
      '俯拍的一盘家常菜：米饭、青菜与香菇',
    ],
  },
  { subject: 'persimmons', draw: drawPersimmons, alt: ['枝头上成熟的柿子', '秋天的柿子挂在枝上', '叶子转黄的柿子枝'] },
  { subject: 'leaves', draw: drawSprigs, alt: ['几枝舒展的绿叶', '开着小花的枝叶', '枝叶间的白色小花'] },
  {
    subject: 'harvest',
    draw: drawHarvest,
    alt: ['屋檐下挂着晾晒的蔬果与谷穗', '木杆上晾着的茄子与香草', '秋天挂起来晾干的收成'],
  },
];
