import type { ContentRow, ContentType } from '../db/rows.ts';
import {
  emojiTitle,
  hostileBody,
  longestExcerpt,
  longestTitle,
  markupTitle,
  rareTitle,
  rtlTitle,
  shortestTitle,
  unbreakableTitle,
} from './awkward.ts';

export const hostileTitle = '一篇来历不明的投稿，请留意正文';

type Awkward = Partial<Pick<ContentRow, 'title' | 'excerpt' | 'body' | 'imageId' | 'tagIds'>>;

export const awkwardRows: { [T in ContentType]: Record<number, Awkward> } = {
  news: {
    56: { imageId: null },
    53: { title: longestTitle, excerpt: longestExcerpt },
    50: { title: emojiTitle },
    47: { title: hostileTitle, body: hostileBody },
    44: { title: markupTitle },
    41: { title: unbreakableTitle },
    40: { title: shortestTitle, excerpt: null, imageId: null, tagIds: [], body: '<p>粥。</p>' },
    39: { title: rareTitle },
    38: { title: rtlTitle },
  },
  highlight: { 53: { imageId: null, excerpt: null } },
  knowhow: { 53: { title: longestTitle, excerpt: longestExcerpt } },
  photo: { 53: { title: emojiTitle }, 50: { imageId: null } },
  reflection: { 50: { imageId: null } },
  symptom: { 50: { imageId: null, excerpt: null } },
  witness: { 53: { imageId: null } },
};

/** Images per album id. */
export const awkwardAlbums: Record<number, number> = { 53: 30, 56: 1 };
