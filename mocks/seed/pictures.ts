import { createBrush, n } from './pictures/brush.ts';
import { harvests } from './pictures/harvests.ts';
import { palettes } from './pictures/palettes.ts';
import { portraits } from './pictures/portraits.ts';
import type { Scene, Subject } from './pictures/scene.ts';
import { stillLifes } from './pictures/stillLifes.ts';
import { views } from './pictures/views.ts';
import { createFaker } from './random.ts';

export type { Subject } from './pictures/scene.ts';

const scenes: readonly Scene[] = [...stillLifes, ...harvests, ...views];

const subjects: readonly Subject[] = [...new Set([...scenes, ...portraits].map((scene) => scene.subject))];

const sizes = [
  { width: 1600, height: 1067 },
  { width: 1200, height: 1600 },
  { width: 1600, height: 900 },
  { width: 1200, height: 1200 },
  { width: 1600, height: 1067 },
  { width: 2100, height: 900 },
  { width: 1440, height: 1080 },
  { width: 1080, height: 1350 },
  { width: 1280, height: 960 },
] as const;

// One generator, seeded anew for each picture: a new one costs more than what it chooses.
const faker = createFaker(0);

/** The image size for an id. */
export function pictureSize(id: number): { width: number; height: number } {
  faker.seed(id * 7 + 3);
  const { width, height } = faker.helpers.arrayElement(sizes);
  return { width, height };
}

/** Independent of the size, so that the description always fits. Leaves the generator as the drawing goes on with it. */
function plan(id: number, subject?: Subject) {
  faker.seed(id * 31 + 17);
  const choices =
    subject === undefined ? scenes : [...scenes, ...portraits].filter((scene) => scene.subject === subject);
  const scene = faker.helpers.arrayElement(choices);
  const variant = faker.helpers.arrayElement([0, 1, 2] as const);
  const palette = faker.helpers.arrayElement(scene.palettes ?? palettes);
  return { scene, variant, palette };
}

/** An SVG document, the same for the same options; without a subject the id selects one. */
export function drawPicture(options: { id: number; width: number; height: number; subject?: Subject }): string {
  const { id, width, height, subject } = options;
  const { scene, variant, palette } = plan(id, subject);
  const drawing = scene.draw(createBrush(faker, palette, variant, width, height));
  const size = `width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawing}</svg>`;
}

/** Alt text for `drawPicture`. */
export function describePicture(id: number, subject?: Subject): string {
  const { scene, variant } = plan(id, subject);
  return scene.alt[variant];
}

/** The path of an image. */
export function pictureUrl(id: number, subject?: Subject): string {
  return `/storage/pictures/${subject === undefined ? '' : `${subject}-`}${id}.svg`;
}

/** Reverses `pictureUrl`. */
export function parsePictureUrl(url: string): { id: number; subject?: Subject } | undefined {
  const match = /\/storage\/pictures\/(?:([a-z]+)-)?([1-9]\d{0,8})\.svg$/.exec(url);
  if (match === null) return undefined;
  const id = Number(match[2]);
  if (match[1] === undefined) return { id };
  const subject = subjects.find((one) => one === match[1]);
  return subject === undefined ? undefined : { id, subject };
}
