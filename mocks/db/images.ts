import type { Image } from '../../src/api/gen/types.gen.ts';
import { db } from './db.ts';

/** The image in a response, null if there is none. */
export const imageOf = (id: number | null): Image | null => (id === null ? null : (db.tables.image.get(id) ?? null));

export const imagesOf = (ids: readonly number[]): Image[] => ids.flatMap((id) => imageOf(id) ?? []);
