/** What a search needs beside the page that shows it: its own chunk, with the everyday words and MiniSearch. */
export { parseSearchIndex, searchRecordOf, type SearchRecord } from '@/content/search/records/search-record.ts';
export { createRecordSearch } from '@/content/search/records/record-search.ts';
export { rank } from '@/content/search/records/rank.ts';
export { understand } from '@/content/search/understanding/understand.ts';
export { suggest } from '@/content/search/understanding/suggest.ts';
export { nearestNames } from '@/content/search/understanding/slips.ts';
export { vocabularyOf } from '@/content/search/understanding/vocabulary.ts';
