import type { ContentRow, ContentType } from '../db/rows.ts';
import {
  emojiTitle,
  hostileBody,
  longestExcerpt,
  longestPersonName,
  longestTitle,
  markupTitle,
  rareTitle,
  rtlTitle,
  shortestTitle,
  unbreakableTitle,
} from './awkward.ts';

export const hostileTitle = '一篇来历不明的投稿，请留意正文';

type Awkward = Partial<Pick<ContentRow, 'title' | 'excerpt' | 'body' | 'image_id' | 'tag_ids'>>;

/** By id. They are the oldest of their lists, so that none is on the home page or the first two pages of a list. */
export const awkwardRows: { readonly [T in ContentType]?: Record<number, Awkward> } = {
  news: {
    53: { title: longestTitle, excerpt: longestExcerpt },
    50: { title: emojiTitle },
    47: { title: hostileTitle, body: hostileBody },
    44: { title: markupTitle },
    41: { title: unbreakableTitle },
    40: { title: shortestTitle, excerpt: null, image_id: null, tag_ids: [], body: '<p>粥。</p>' },
  },
  highlight: { 53: { image_id: null, excerpt: null } },
  knowhow: {
    53: { title: longestTitle, excerpt: longestExcerpt },
    50: { image_id: null },
  },
  photo: { 53: { title: emojiTitle }, 50: { image_id: null } },
  reflection: { 53: {}, 50: { image_id: null }, 47: { title: rareTitle } },
  symptom: { 50: { image_id: null, excerpt: null } },
  witness: { 53: { image_id: null }, 47: { title: rtlTitle } },
};

/** Names of people by the id of their reflection. */
export const awkwardNames: Record<number, string> = { 53: longestPersonName };

/** Images per album id. */
export const awkwardAlbums: Record<number, number> = { 53: 30, 56: 1 };
