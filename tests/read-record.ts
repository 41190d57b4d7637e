import type { HistoryEntry } from '@/content/saved/reading-history.ts';

/** A reading history entry of a news record; `readAt` in epoch ms. */
export const read = (id: number, readAt = id, block = 3): HistoryEntry => ({
  type: 'news',
  id,
  title: `第 ${id} 篇`,
  image: null,
  readAt,
  block,
  blocks: 10,
});
