import type { Image } from '../../src/api/gen/types.gen.ts';
import { db } from './db.ts';

/** The image in a response, null if there is none. */
export const imageOf = (id: number | null): Image | null => {
  const row = id === null ? undefined : db.tables.image.get(id);
  if (row === undefined) return null;
  const { url, width, height, alt, mime, size } = row;
  return { id: row.id, url, width, height, alt, mime, size };
};

export const imagesOf = (ids: readonly number[]): Image[] => ids.flatMap((id) => imageOf(id) ?? []);
