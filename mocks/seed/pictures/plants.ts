import { along, circle, curve, ellipse, line, n, path, put, times, type Brush, type Point } from './brush.ts';
import { mix } from './palettes.ts';

/** 46 high, stands on the origin. */
export function leaf(fill: string, rib: string, breadth = 13): string {
  const side = `C${n(breadth)} -8 ${n(breadth)} -30 0 -46`;
  return (
    path(`M0 0${side}C${n(-breadth)} -30 ${n(-breadth)} -8 0 0Z`, fill) +
    path(`M0 0${side}Z`, mix(fill, rib, 0.28)) +
    line('M0 2L0 -38', rib, 1, ' opacity=".55"')
  );
}

/** A stem with leaves, in picture coordinates. */
export function sprig(b: Brush, from: Point, to: Point, size: number, fill: string, rib: string, breadth = 13): string {
  const bend = {
    x: (from.x + to.x) / 2 + (to.y - from.y) * 0.18,
    y: (from.y + to.y) / 2 - (to.x - from.x) * 0.18,
  };
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const pairs = Math.max(3, Math.round(length / (size * 24)));
  const leaves = times(pairs * 2, (index) => {
    const t = 0.14 + (0.8 * index) / (pairs * 2);
    const spot = along(from, bend, to, t);
    const side = index % 2 === 0 ? 1 : -1;
    const grow = size * (1.06 - 0.45 * t) * b.float(0.92, 1.06);
    return put(
      spot.x,
      spot.y,
      grow,
      leaf(index % 3 === 2 ? mix(fill, rib, 0.2) : fill, rib, breadth),
      spot.angle + 90 + side * b.float(42, 54),
    );
  });
  const tip = along(from, bend, to, 1);
  return (
    line(curve(from, bend, to), rib, size * 2) +
    leaves +
    put(tip.x, tip.y, size * 0.62, leaf(fill, rib, breadth), tip.angle + 90)
  );
}

/** An ear of grain, in picture coordinates. */
export function grainEar(b: Brush, from: Point, to: Point, size: number, fill: string, stalk: string): string {
  const bend = { x: from.x + (to.x - from.x) * 0.12, y: to.y + (from.y - to.y) * 0.05 };
  const count = 15;
  const grains = times(count, (index) => {
    const t = 0.62 + (0.38 * index) / (count - 1);
    const spot = along(from, bend, to, t);
    const side = index % 2 === 0 ? 1 : -1;
    const angle = spot.angle + 90 + side * 24;
    const tone = index % 4 === 3 ? mix(fill, stalk, 0.3) : fill;
    return put(
      spot.x,
      spot.y,
      size,
      `${line('M0 -8L0 -21', fill, 0.8)}${ellipse(0, -6, 3, 7, tone)}`,
      angle + b.float(-4, 4),
    );
  });
  return line(curve(from, bend, to), stalk, size * 1.8) + grains;
}

/** A blade of grass, in picture coordinates. */
export function blade(from: Point, to: Point, breadth: number, fill: string): string {
  const middle = { x: from.x + (to.x - from.x) * 0.2, y: to.y + (from.y - to.y) * 0.25 };
  return path(
    `M${n(from.x - breadth)} ${n(from.y)}Q${n(middle.x - breadth)} ${n(middle.y)} ${n(to.x)} ${n(to.y)}Q${n(middle.x + breadth)} ${n(middle.y)} ${n(from.x + breadth)} ${n(from.y)}Z`,
    fill,
  );
}

/** Side view, stem ends at the origin. */
export function lotusLeaf(fill: string, rib: string, height: number): string {
  return (
    line(`M0 0Q4 ${n(-height / 2)} 0 ${n(-height)}`, rib, 2.6) +
    path(
      `M-46 ${n(-height - 4)}C-40 ${n(-height - 24)} -16 ${n(-height - 26)} 0 ${n(-height - 20)}C18 ${n(-height - 28)} 40 ${n(-height - 22)} 46 ${n(-height - 4)}C30 ${n(-height + 10)} 14 ${n(-height + 6)} 0 ${n(-height + 9)}C-14 ${n(-height + 6)} -30 ${n(-height + 10)} -46 ${n(-height - 4)}Z`,
      fill,
    ) +
    line(
      `M0 ${n(-height - 4)}L-34 ${n(-height - 6)}M0 ${n(-height - 4)}L-18 ${n(-height - 17)}M0 ${n(-height - 4)}L18 ${n(-height - 18)}M0 ${n(-height - 4)}L34 ${n(-height - 6)}`,
      rib,
      1.2,
      ' opacity=".5"',
    )
  );
}

/** Stem ends at the origin. */
export function lotusFlower(petal: string, dark: string, stem: string, height: number): string {
  const one = (angle: number, fill: string, scale: number): string =>
    put(0, -height, scale, path('M0 0C16 -10 15 -34 0 -48C-15 -34 -16 -10 0 0Z', fill), angle);
  return (
    line(`M0 0Q-5 ${n(-height / 2)} 0 ${n(-height)}`, stem, 2.6) +
    one(-58, dark, 0.8) +
    one(58, dark, 0.8) +
    one(-34, mix(petal, dark, 0.45), 0.95) +
    one(34, mix(petal, dark, 0.45), 0.95) +
    one(-13, petal, 0.92) +
    one(13, petal, 0.92) +
    one(0, mix(petal, '#ffffff', 0.35), 0.84)
  );
}

/** Grows up from the origin. */
export function bamboo(b: Brush, height: number, fill: string, rib: string): string {
  const joints = Math.max(3, Math.round(height / 42));
  const step = height / joints;
  const cane = times(joints, (index) => {
    const y = -step * index;
    return (
      path(
        `M-4.5 ${n(y - 1.5)}Q-3.4 ${n(y - step / 2)} -4.5 ${n(y - step + 1)}L4.5 ${n(y - step + 1)}Q3.4 ${n(y - step / 2)} 4.5 ${n(y - 1.5)}Z`,
        fill,
      ) + line(`M-5 ${n(y - step)}L5 ${n(y - step)}`, rib, 1.8)
    );
  });
  const leaves = times(joints - 1, (index) => {
    const y = -step * (index + 1);
    const side = index % 2 === 0 ? 1 : -1;
    return times(3, (spoke) => put(side * 4, y, b.float(0.72, 0.95), leaf(fill, rib, 6), side * (48 + spoke * 32)));
  });
  return leaves + cane;
}

/** Stands on the origin. */
export function tree(fill: string, trunk: string): string {
  return (
    line('M0 0L0 -26M0 -14L-8 -24M0 -17L7 -26', trunk, 3) +
    ellipse(0, -38, 19, 22, fill) +
    path('M4 -59.5A19 22 0 0 1 4 -16.5C13 -26 14 -50 4 -59.5Z', mix(fill, trunk, 0.22))
  );
}

/** Five petals around the origin. */
export function blossom(petal: string, heart: string): string {
  return times(5, (index) => put(0, 0, 1, ellipse(0, -6, 4.6, 5.6, petal), index * 72)) + circle(0, 0, 2.4, heart);
}
