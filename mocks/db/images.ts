import type { Image } from '../../src/api/gen/types.gen.ts';
import { db } from './db.ts';

/** The image in a response, null if there is none. */
export const imageOf = (id: number | null): Image | null => (id === null ? null : (db.tables.image.get(id) ?? null));

export const imagesOf = (ids: readonly number[]): Image[] => ids.flatMap((id) => imageOf(id) ?? []);

/** The picture of a row with an address in place of an id: from a server without uploads. */
export const imageAt = (row: object): Image | null =>
  'image_url' in row && typeof row.image_url === 'string'
    ? { id: 1, url: row.image_url, width: 1200, height: 800, alt: '', mime: 'image/jpeg', size: 0 }
    : null;
