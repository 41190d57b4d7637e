import type { ContentType } from '../db/rows.ts';
import type { ContentDefinition } from './define.ts';
import { highlight } from './highlight.ts';
import { knowhow } from './knowhow.ts';
import { news } from './news.ts';
import { photo } from './photo.ts';
import { reflection } from './reflection.ts';
import { symptom } from './symptom.ts';
import { witness } from './witness.ts';

/** Maps over all content types with their own row types. */
export const forEachContent = <Result>(
  each: <T extends ContentType>(content: ContentDefinition<T>) => Result,
): Result[] => [
  each(highlight),
  each(knowhow),
  each(news),
  each(photo),
  each(reflection),
  each(symptom),
  each(witness),
];
