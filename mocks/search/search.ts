import type { SearchHit } from '../../src/api/gen/types.gen.ts';
import { forEachContent } from '../content/all.ts';
import { textsOf } from '../content/present.ts';
import { db } from '../db/db.ts';
import { fold, foldBody } from './fold.ts';
import { imageOf } from '../db/images.ts';
import type { ContentRow, ContentType } from '../db/rows.ts';
import { isPublished } from '../db/status.ts';

interface Found {
  type: ContentType;
  row: ContentRow;
  score: number;
}

/** Published records that contain every word, if only in the markup of their bodies, by score, then newest first. */
export const search = (wanted: string, type?: ContentType): Found[] => {
  const words = wordsOf(wanted);
  return forEachContent((content): Found[] => {
    if (type !== undefined && content.type !== type) return [];
    return [...db.content[content.type].values()].filter(isPublished).flatMap((row): Found[] => {
      const score = scoreOf(row, textsOf(content, row), words);
      return score === 0 ? [] : [{ type: content.type, row, score }];
    });
  })
    .flat()
    .toSorted((one, other) => other.score - one.score || publishedAt(other.row).localeCompare(publishedAt(one.row)));
};

const publishedAt = (row: ContentRow): string => row.published_at ?? row.created_at;

/** A found record in the response. */
export const hitOf = ({ type, row }: Found, wanted: string): SearchHit => ({
  type,
  id: row.id,
  title: row.title,
  excerpt: around(plainText(row.body), wordsOf(wanted)) ?? row.excerpt,
  image: imageOf(row.image_id),
  published_at: publishedAt(row),
});

const wordsOf = (wanted: string): string[] => fold(wanted).split(/\s+/).filter(Boolean);

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

const around = (text: string, words: string[]): string | null => {
  const characters = Array.from(text);
  const pieces = characters.map(fold);
  const folded = pieces.join('');
  const indexes = words.map((word) => folded.indexOf(word)).filter((index) => index >= 0);
  if (indexes.length === 0) return null;
  // For each unit of the folded text, the index of its character.
  const at = pieces.flatMap((piece, index) => piece.split('').map(() => index));
  const hit = at[Math.min(...indexes)] ?? 0;
  const [start, end] = [Math.max(0, hit - 40), hit + 100];
  return [start > 0 ? '…' : '', ...characters.slice(start, end), end < characters.length ? '…' : ''].join('');
};
