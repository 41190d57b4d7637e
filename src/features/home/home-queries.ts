import { highlightCount } from '@/content/page-sizes.ts';
import { pageQuery } from '@/content/reads.ts';

export const homeQueries = {
  highlight: pageQuery('highlight', { per_page: highlightCount }),
  knowhow: pageQuery('knowhow', { per_page: 8 }),
  news: pageQuery('news', { per_page: 5 }),
  photo: pageQuery('photo', { per_page: 8 }),
  witness: pageQuery('witness', { per_page: 2 }),
  reflection: pageQuery('reflection', { per_page: 2 }),
};
