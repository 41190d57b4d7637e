import { highlightCount } from '@/content/page-sizes.ts';
import { pageQuery, reads } from '@/content/reads.ts';

/** What the home page shows of each type, each asked for by itself. */
export const homeQueries = {
  highlight: pageQuery(reads.highlight, { per_page: highlightCount }),
  knowhow: pageQuery(reads.knowhow, { per_page: 8 }),
  news: pageQuery(reads.news, { per_page: 5 }),
  photo: pageQuery(reads.photo, { per_page: 8 }),
  witness: pageQuery(reads.witness, { per_page: 2 }),
  reflection: pageQuery(reads.reflection, { per_page: 2 }),
};
