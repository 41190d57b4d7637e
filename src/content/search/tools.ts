import { rank } from '@/content/search/records/rank.ts';
import { createRecordSearch } from '@/content/search/records/record-search.ts';
import { parseSearchIndex, searchRecordOf } from '@/content/search/records/search-record.ts';
import { nearestNames } from '@/content/search/understanding/slips.ts';
import { suggest } from '@/content/search/understanding/suggest.ts';
import { understand } from '@/content/search/understanding/understand.ts';
import { vocabularyOf } from '@/content/search/understanding/vocabulary.ts';

/** What a search needs beside the page that shows it: a chunk of its own, with the everyday words and MiniSearch. */
export const searchTools = {
  createRecordSearch,
  nearestNames,
  parseSearchIndex,
  rank,
  searchRecordOf,
  suggest,
  understand,
  vocabularyOf,
};
