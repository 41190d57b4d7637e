import type { Faker } from '@faker-js/faker';
import type { Palette } from './palettes.ts';

/** `unit` is 1 % of the shorter side. */
export interface Brush {
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  readonly palette: Palette;
  readonly variant: number;
  readonly wide: boolean;
  readonly tall: boolean;
  float(min: number, max: number): number;
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function createBrush(faker: Faker, palette: Palette, variant: number, width: number, height: number): Brush {
  return {
    width,
    height,
    unit: Math.min(width, height) / 100,
    palette,
    variant,
    wide: width / height > 1.55,
    tall: width / height < 0.95,
    float: (min, max) => faker.number.float({ min, max }),
    int: (min, max) => faker.number.int({ min, max }),
    chance: (probability) => faker.datatype.boolean({ probability }),
    pick: (items) => faker.helpers.arrayElement(items),
  };
}

/** Formats a number with at most one decimal. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}"${extra}/>`;
}

export function line(d: string, stroke: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, extra = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${extra}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${extra}/>`;
}

export function rect(x: number, y: number, w: number, h: number, fill: string, radius = 0, extra = ''): string {
  const rounded = radius > 0 ? ` rx="${n(radius)}"` : '';
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${rounded} fill="${fill}"${extra}/>`;
}

/** Moves, scales and rotates content drawn around the origin. */
export function put(x: number, y: number, scale: number, content: string, rotate = 0, mirror = false): string {
  const turn = rotate === 0 ? '' : ` rotate(${n(rotate)})`;
  const factor = Math.round(scale * 1000) / 1000;
  const size = mirror ? `scale(${-factor} ${factor})` : `scale(${factor})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turn} ${size}">${content}</g>`;
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** Path data of a Catmull-Rom curve through the points. */
export function smooth(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const from = points[index - 1];
      if (from === undefined) return `M${n(point.x)} ${n(point.y)}`;
      const before = points[index - 2] ?? from;
      const after = points[index + 1] ?? point;
      const c1 = { x: from.x + (point.x - before.x) / 6, y: from.y + (point.y - before.y) / 6 };
      const c2 = { x: point.x - (after.x - from.x) / 6, y: point.y - (after.y - from.y) / 6 };
      return `C${n(c1.x)} ${n(c1.y)} ${n(c2.x)} ${n(c2.y)} ${n(point.x)} ${n(point.y)}`;
    })
    .join('');
}

/** Point and direction (degrees) at `t` of a quadratic curve. */
export function along(from: Point, bend: Point, to: Point, t: number): Point & { readonly angle: number } {
  const u = 1 - t;
  const x = u * u * from.x + 2 * u * t * bend.x + t * t * to.x;
  const y = u * u * from.y + 2 * u * t * bend.y + t * t * to.y;
  const dx = 2 * u * (bend.x - from.x) + 2 * t * (to.x - bend.x);
  const dy = 2 * u * (bend.y - from.y) + 2 * t * (to.y - bend.y);
  return { x, y, angle: (Math.atan2(dy, dx) * 180) / Math.PI };
}

export function curve(from: Point, bend: Point, to: Point): string {
  return `M${n(from.x)} ${n(from.y)}Q${n(bend.x)} ${n(bend.y)} ${n(to.x)} ${n(to.y)}`;
}
