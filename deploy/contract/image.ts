import { at } from '../http/at.ts';
import { checkLocked } from './addresses.ts';
import { shown } from './findings.ts';
import type { Leftovers } from './samples.ts';
import type { Suite } from './suite.ts';

const pngOf = (base64: string) => new Blob([Buffer.from(base64, 'base64')], { type: 'image/png' });

/** In pixels: the contract's smallest side. */
const side = 64;

/** White squares, of that side and of 16 pixels, which is too small. */
const whiteSquare = pngOf(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAAAAACPAi4CAAAAKUlEQVR4nO3MQREAAAwCIPuX1hD77SAA6VEEAoFAIBAIBAKBQCAQfA8Gpwvw4pr3blgAAAAASUVORK5CYII=',
);
const tooSmall = pngOf(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAAAAAA6mKC9AAAAD0lEQVR4nGP4jwYYRrYAAID5/wEokJxdAAAAAElFTkSuQmCC',
);

const script = '<script>alert(1)</script>';

/** Files whose script would run on the site's origin if somebody opened them there. */
const hostile = [
  {
    because: 'an SVG with a script',
    name: 'contract-check.svg',
    file: new Blob([`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">${script}</svg>`], {
      type: 'image/svg+xml',
    }),
  },
  {
    because: 'an HTML file named .png',
    name: 'contract-check.png',
    file: new Blob([`<!doctype html><title>x</title>${script}`], { type: 'image/png' }),
  },
];

const formOf = (file: Blob, name = 'contract-check.png'): FormData => {
  const form = new FormData();
  form.set('file', file, name);
  form.set('alt', '契约检查');
  return form;
};

const imageLeft = (id: number) => `image ${id} (the contract has no call that deletes one)`;

/** Uploads a picture; its id, or null when that failed. It can't be deleted. */
export const uploadImage = async ({ ask, operation, token }: Suite, leftovers: Leftovers): Promise<number | null> => {
  const asked = await ask(operation('createImage'), { token: await token(), body: formOf(whiteSquare) });
  const id = at(asked?.body, ['data', 'id']);
  if (asked === null || typeof id !== 'number') return null;
  leftovers.remains(imageLeft(id));
  const expected = { width: side, height: side, mime: 'image/png', alt: '契约检查' };
  for (const [name, value] of Object.entries(expected)) {
    const stored = at(asked.body, ['data', name]);
    if (stored === value) continue;
    asked.wrong({ field: `data.${name}`, expected: String(value), found: shown(stored, name), effect: 'tolerated' });
  }
  return id;
};

/** Checks an upload, and what must be refused. */
export const checkImage = async (
  suite: Suite,
  leftovers: Leftovers,
  upload: () => Promise<number | null>,
): Promise<void> => {
  const { ask, operation, token } = suite;
  const createImage = operation('createImage');
  await checkLocked(suite, createImage, { body: new FormData() });
  if (!(await suite.mayManage('image'))) return;
  const refused = { token: await token(), status: 422, fields: ['file'] };
  await ask(createImage, { ...refused, body: new FormData(), because: 'no file' });
  await ask(createImage, { ...refused, body: formOf(tooSmall), because: '16 px a side' });
  await ask(createImage, { ...refused, body: formOf(new Blob(['<?php'])), because: 'no picture' });
  for (const { because, name, file } of hostile)
    await ask(createImage, {
      ...refused,
      body: formOf(file, name),
      because,
      effect: ({ json }) => {
        const id = at(json, ['data', 'id']);
        if (typeof id === 'number') leftovers.remains(imageLeft(id));
        return 'breaks';
      },
    });
  await upload();
};
