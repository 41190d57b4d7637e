import type { SearchHit } from '../../src/api/gen/types.gen.ts';
import { forEachContent } from '../content/all.ts';
import { textsOf } from '../content/present.ts';
import { db } from '../db/db.ts';
import { fold, foldBody, foldWithPositions } from './fold.ts';
import { imageOf } from '../db/images.ts';
import type { ContentRow, ContentType } from '../db/rows.ts';
import { isPublished } from '../db/status.ts';

/** Published records that contain every word, if only in the markup of their bodies, by score, then newest first. */
export const search = (wanted: string, type?: ContentType): SearchHit[] => {
  const words = fold(wanted).split(/\s+/).filter(Boolean);
  return forEachContent((content) => {
    if (type !== undefined && content.type !== type) return [];
    return [...db.content[content.type].values()].filter(isPublished).flatMap((row) => {
      const score = scoreOf(row, textsOf(content, row), words);
      return score === 0 ? [] : [{ score, hit: hitOf(content.type, row, words) }];
    });
  })
    .flat()
    .toSorted((one, other) => other.score - one.score || other.hit.published_at.localeCompare(one.hit.published_at))
    .map(({ hit }) => hit);
};

/** Text content of HTML, without scripts and styles. */
export const plainText = (html: string): string =>
  html
    .replace(/<(script|style|template)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(-->|$)/g, ' ')
    .replace(/<[^>]*(>|$)/g, ' ')
    .replace(/&(lt|gt|amp|quot|nbsp|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&#39;': "'",
};

const scoreOf = (row: ContentRow, texts: (string | null)[], words: string[]): number => {
  const title = fold(row.title);
  const excerpt = fold(row.excerpt ?? '');
  const others = fold(texts.join(' '));
  const body = foldBody(row.body);
  const scores = words.map((word) => {
    const inTitle = title === word ? 100 : title.startsWith(word) ? 60 : title.includes(word) ? 40 : 0;
    const times = Math.min(5, body.split(word).length - 1);
    return inTitle + (others.includes(word) ? 20 : 0) + (excerpt.includes(word) ? 10 : 0) + times;
  });
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
};

const hitOf = (type: ContentType, row: ContentRow, words: string[]): SearchHit => ({
  type,
  id: row.id,
  title: row.title,
  excerpt: around(plainText(row.body), words) ?? row.excerpt,
  image: imageOf(row.image_id),
  published_at: row.published_at ?? row.created_at,
});

const around = (text: string, words: string[]): string | null => {
  const { folded, at } = foldWithPositions(text);
  const found = words.map((word) => folded.indexOf(word)).filter((index) => index >= 0);
  const hit = found.length === 0 ? undefined : at[Math.min(...found)];
  if (hit === undefined) return null;
  const before = Array.from(text.slice(0, hit));
  const after = Array.from(text.slice(hit));
  return [
    before.length > 40 ? '…' : '',
    ...before.slice(-40),
    ...after.slice(0, 100),
    after.length > 100 ? '…' : '',
  ].join('');
};
