import { ellipse, line, n, path, put, rect, times, type Brush } from './brush.ts';
import { birds, boat, disc, hills, house, mistBand, ripples, sky, treeRow } from './landscape.ts';
import { mix, nightPalettes } from './palettes.ts';
import { bamboo, blade, grainEar, lotusFlower, lotusLeaf } from './plants.ts';
import type { Scene } from './scene.ts';

function drawHills(b: Brush): string {
  const { paper, mist, soft, main, deep, accent, cream, ink } = b.palette;
  const horizon = b.tall ? 0.52 : 0.56;
  const sunX = b.pick([0.26, 0.7, 0.76]);
  const sun = disc(
    b,
    sunX,
    horizon - (b.tall ? 0.26 : 0.32),
    b.tall ? 12 : 11,
    b.variant === 1 ? cream : mix(accent, paper, 0.25),
  );
  const homeX = b.float(0.24, 0.72);
  const front = mix(deep, ink, 0.25);
  return (
    sky(b, b.variant === 1 ? mist : paper) +
    sun +
    birds(b, sunX > 0.5 ? 0.24 : 0.64, horizon - 0.3, mix(deep, paper, 0.2)) +
    hills(b, horizon + 0.02, 0.2, mix(soft, paper, 0.45)) +
    mistBand(b, b.float(-0.05, 0.2), horizon - 0.06, 0.4, mix(paper, cream, 0.5)) +
    hills(b, horizon + 0.1, 0.2, soft) +
    hills(b, horizon + 0.19, 0.17, mix(soft, main, 0.7)) +
    mistBand(b, b.float(0.35, 0.55), horizon + 0.08, 0.36, mix(paper, soft, 0.25)) +
    hills(b, horizon + 0.29, 0.14, mix(main, deep, 0.45)) +
    put(homeX * b.width, b.height * (horizon + 0.285), b.unit * 0.2, house(b)) +
    put(homeX * b.width + b.unit * 13, b.height * (horizon + 0.295), b.unit * 0.15, house(b)) +
    treeRow(b, Math.max(0.02, homeX - 0.26), homeX - 0.05, horizon + 0.3, 3, 0.2, deep) +
    hills(b, horizon + 0.4, 0.1, deep) +
    treeRow(b, 0.05, 0.95, horizon + 0.41, b.wide ? 9 : 5, 0.22, front) +
    path(
      `M0 ${n(b.height * (horizon + 0.39))}Q${n(b.width * 0.5)} ${n(b.height * (horizon + 0.36))} ${n(b.width)} ${n(b.height * (horizon + 0.4))}L${n(b.width)} ${n(b.height)}L0 ${n(b.height)}Z`,
      front,
    )
  );
}

function drawMoon(b: Brush): string {
  const { deep, ink, main, cream, soft, accent, leaf } = b.palette;
  const night = mix(deep, ink, 0.35);
  const water = b.height * (b.tall ? 0.64 : 0.66);
  const moonX = b.pick([0.3, 0.66, 0.72]);
  const moon = mix(cream, accent, 0.12);
  const radius = b.tall ? 17 : 15;
  const boatX = (moonX > 0.5 ? b.float(0.26, 0.4) : b.float(0.6, 0.74)) * b.width;
  const near =
    b.variant === 1
      ? put(
          b.width * (moonX > 0.5 ? 0.1 : 0.9),
          b.height * 1.02,
          b.unit * 0.62,
          bamboo(b, 150, mix(leaf, ink, 0.35), mix(ink, '#000000', 0.2)),
        )
      : times(7, (index) =>
          blade(
            { x: b.width * (moonX > 0.5 ? 0.04 : 0.8) + index * b.unit * 3.4, y: b.height * 1.02 },
            {
              x: b.width * (moonX > 0.5 ? 0.04 : 0.8) + index * b.unit * 5 + b.float(-5, 9) * b.unit,
              y: b.height * b.float(0.66, 0.82),
            },
            b.unit * 0.9,
            mix(ink, '#000000', 0.12),
          ),
        );
  return (
    sky(b, night) +
    disc(b, moonX, 0.3, radius * 1.7, mix(night, cream, 0.07)) +
    disc(b, moonX, 0.3, radius, moon) +
    (b.variant === 2 ? birds(b, moonX - 0.04, 0.29, night) : '') +
    hills(b, water / b.height + 0.01, 0.24, mix(night, main, 0.35)) +
    hills(b, water / b.height + 0.01, 0.14, mix(night, main, 0.14)) +
    mistBand(b, moonX > 0.5 ? 0.06 : 0.5, water / b.height - 0.09, 0.34, mix(night, soft, 0.4)) +
    rect(0, water, b.width, b.height - water, mix(night, deep, 0.75)) +
    ripples(b, moonX * b.width, water + b.unit * 3, radius * 1.6, mix(deep, moon, 0.65), 7) +
    ripples(b, boatX, water + b.unit * 15, 22, mix(deep, soft, 0.4), 3) +
    put(
      boatX,
      water + b.unit * 13,
      b.unit * 0.26,
      boat(mix(ink, '#000000', 0.25), mix(accent, ink, 0.35)),
      0,
      moonX < 0.5,
    ) +
    near
  );
}

function drawField(b: Brush): string {
  const { paper, mist, soft, main, deep, accent, leaf, ink, cream } = b.palette;
  const horizon = b.height * (b.tall ? 0.46 : 0.44);
  const gold = b.variant === 1 ? mix(leaf, soft, 0.25) : mix('#dcb45a', soft, 0.3);
  const bands = times(4, (index) => {
    const y = horizon + (b.height - horizon) * (0.02 + index * 0.2);
    const tone = mix(gold, index % 2 === 0 ? leaf : cream, 0.18 + (index % 2) * 0.1);
    return (
      path(
        `M0 ${n(y)}C${n(b.width * 0.3)} ${n(y - b.unit * 5)} ${n(b.width * 0.6)} ${n(y + b.unit * 6)} ${n(b.width)} ${n(y - b.unit * 2)}L${n(b.width)} ${n(b.height)}L0 ${n(b.height)}Z`,
        mix(tone, deep, index * 0.07),
      ) +
      times(Math.round(b.width / (b.unit * 12)), (tuft) => {
        const x = (tuft + 0.3 + (index % 2) * 0.5) * b.unit * 12;
        const ty = y + b.unit * (9 + index * 1.5);
        const s = b.unit * (0.7 + index * 0.25);
        return line(
          `M${n(x)} ${n(ty)}l${n(-s * 1.6)} ${n(-s * 3)}M${n(x)} ${n(ty)}l0 ${n(-s * 4)}M${n(x)} ${n(ty)}l${n(s * 1.6)} ${n(-s * 3)}`,
          mix(tone, deep, 0.3 + index * 0.05),
          b.unit * 0.45,
        );
      })
    );
  });
  const side = b.chance(0.5);
  const ears = b.wide ? 7 : 5;
  const base = side ? b.width * 0.02 : b.width * 0.98 - ears * b.unit * 6;
  return (
    sky(b, paper) +
    disc(b, side ? 0.72 : 0.28, b.tall ? 0.25 : 0.22, 11, mix(accent, paper, 0.3)) +
    hills(b, 0.47, 0.16, mist) +
    hills(b, 0.5, 0.1, mix(soft, main, 0.35)) +
    put(b.width * (side ? 0.64 : 0.34), horizon + b.unit * 1.4, b.unit * 0.24, house(b)) +
    treeRow(b, side ? 0.68 : 0.08, side ? 0.94 : 0.3, b.tall ? 0.47 : 0.455, 4, 0.22, mix(leaf, deep, 0.4)) +
    bands +
    times(ears, (index) => {
      const x = base + index * b.unit * 6;
      const lean = (side ? 1 : -1) * b.float(8, 20);
      const tint = b.variant === 1 ? mix(leaf, '#dcb45a', 0.45) : mix('#cf9c3c', accent, 0.2);
      return (
        blade(
          { x, y: b.height * 1.02 },
          { x: x + lean * b.unit * 0.8, y: b.height * b.float(0.62, 0.74) },
          b.unit * 0.8,
          mix(leaf, ink, 0.15),
        ) +
        grainEar(
          b,
          { x, y: b.height * 1.02 },
          { x: x + lean * b.unit, y: b.height * b.float(0.4, 0.56) },
          b.unit * 0.36,
          tint,
          mix(leaf, ink, 0.3),
        )
      );
    })
  );
}

function drawLotus(b: Brush): string {
  const { paper, mist, soft, main, leaf, ink, accent } = b.palette;
  const water = b.height * (b.tall ? 0.5 : 0.46);
  const petal = mix('#e8a9ad', accent, 0.18);
  const dark = mix(petal, '#b2506a', 0.45);
  const count = b.wide ? Math.round(b.width / (b.unit * 34)) : 3;
  const far = (index: number): string => {
    const x = ((index + 0.5) / (count + 2)) * b.width + b.float(-4, 4) * b.unit;
    return ellipse(x, water + b.unit * b.float(4, 13), b.unit * b.float(7, 11), b.unit * 1.7, mix(leaf, soft, 0.5));
  };
  const near = (index: number): string => {
    const x = ((index + 0.5) / count) * b.width + b.float(-5, 5) * b.unit;
    const size = b.unit * b.float(0.52, 0.68);
    const high = b.float(30, 62);
    return put(
      x,
      b.height * 1.02,
      size,
      lotusLeaf(index % 2 === 0 ? leaf : mix(leaf, ink, 0.2), mix(leaf, ink, 0.45), high),
    );
  };
  const flowers = b.wide ? [0.3, 0.44, 0.78] : b.tall ? [0.36, 0.66] : [0.34, 0.68];
  return (
    sky(b, b.variant === 2 ? mist : paper) +
    disc(b, 0.66, b.tall ? 0.24 : 0.24, 13, b.variant === 2 ? mix(accent, paper, 0.4) : mist) +
    hills(b, water / b.height + 0.01, 0.15, mix(soft, paper, 0.3)) +
    hills(b, water / b.height + 0.01, 0.07, mix(soft, main, 0.5)) +
    rect(0, water, b.width, b.height - water, mix(soft, mist, 0.45)) +
    times(5, () =>
      line(
        `M${n(b.float(0, 0.8) * b.width)} ${n(water + b.unit * b.float(3, 30))}l${n(b.unit * b.float(10, 22))} 0`,
        mix(mist, '#ffffff', 0.35),
        b.unit * 0.5,
      ),
    ) +
    times(count + 2, far) +
    times(count, near) +
    flowers
      .map((share, index) =>
        put(
          share * b.width,
          b.height * 1.02,
          b.unit * (index === 0 ? 0.62 : 0.5),
          lotusFlower(petal, dark, mix(leaf, ink, 0.3), (b.tall ? 92 : 74) + (index % 2) * -16),
        ),
      )
      .join('')
  );
}

export const views: readonly Scene[] = [
  {
    subject: 'hills',
    draw: drawHills,
    alt: ['远处层叠的青山与山脚下的小屋', '晨雾里的山峦与一轮白日', '山坡上的树林与人家'],
  },
  {
    subject: 'moon',
    draw: drawMoon,
    palettes: nightPalettes,
    alt: ['月光下的湖面与一只小船', '竹影、明月与安静的水面', '月夜里的山与水，飞鸟掠过月亮'],
  },
  { subject: 'field', draw: drawField, alt: ['稻穗成熟的田野', '还带着绿意的稻田', '收割前的金色稻田与农舍'] },
  { subject: 'lotus', draw: drawLotus, alt: ['池塘里的荷叶与荷花', '夏天的荷塘', '傍晚的荷塘与远山'] },
];
