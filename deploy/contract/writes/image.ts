import { at } from '../../../tests/scripts/openapi.ts';
import { shown } from '../answer/shown.ts';
import { checkLocked } from '../checks/addresses.ts';
import { whiteSquare } from './png.ts';
import type { Leftovers } from './leftovers.ts';
import type { Suite } from '../suite.ts';

/** In pixels: the contract's smallest side, and one that is too small. */
const [side, tooSmall] = [64, 16];

const formOf = (file: Blob): FormData => {
  const form = new FormData();
  form.set('file', file, 'contract-check.png');
  form.set('alt', '契约检查');
  return form;
};

/** Uploads a picture; its id, or null when that failed. It can't be deleted. */
export const uploadImage = async ({ ask, operation, token }: Suite, leftovers: Leftovers): Promise<number | null> => {
  const asked = await ask(operation('createImage'), { token: await token(), body: formOf(whiteSquare(side)) });
  const id = at(asked?.body, ['data', 'id']);
  if (asked === null || typeof id !== 'number') return null;
  leftovers.remains(`image ${id} (the contract has no call that deletes one)`);
  const expected = { width: side, height: side, mime: 'image/png', alt: '契约检查' };
  for (const [name, value] of Object.entries(expected)) {
    const found = at(asked.body, ['data', name]);
    if (found === value) continue;
    asked.wrong({ field: `data.${name}`, expected: String(value), found: shown(found, name), effect: 'tolerated' });
  }
  return id;
};

/** Checks an upload, and what must be refused. */
export const checkImage = async (suite: Suite, upload: () => Promise<number | null>): Promise<void> => {
  const { ask, operation, token } = suite;
  const createImage = operation('createImage');
  await checkLocked(suite, createImage, { body: new FormData() });
  if (!(await suite.mayManage('image'))) return;
  const refused = { token: await token(), status: 422, fields: ['file'] };
  await ask(createImage, { ...refused, body: new FormData(), because: 'no file' });
  await ask(createImage, { ...refused, body: formOf(whiteSquare(tooSmall)), because: `${tooSmall} px a side` });
  await ask(createImage, { ...refused, body: formOf(new Blob(['<?php'])), because: 'no picture' });
  await upload();
};
