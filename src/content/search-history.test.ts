// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '@/lib/fold.ts';
import { removeSearch, clearSearches, addSearch, recentSearches } from '@/content/search-history.ts';

test('search history keeps equal searches once, in the latest spelling', () => {
  for (const words of ['台湾', '粥', ' 臺灣 ', '']) addSearch(words);
  expect(recentSearches()).toEqual(['臺灣', '粥']);
});

test('search history keeps the newest 8 distinct searches', () => {
  const searches = fc.array(fc.constantFrom(...Array.from('一二三四五六七八九十臺台ABａｂ')), { maxLength: 30 });
  fc.assert(
    fc.property(searches, (all) => {
      clearSearches();
      all.forEach(addSearch);
      const newest = [...new Set(all.toReversed().map(fold))].slice(0, 8);
      expect(recentSearches().map(fold)).toEqual(newest);
    }),
  );
});

test('search history removes one search or all', () => {
  ['一', '二', '三'].forEach(addSearch);
  removeSearch('二');
  expect(recentSearches()).toEqual(['三', '一']);
  clearSearches();
  expect(recentSearches()).toEqual([]);
  expect(localStorage.length).toBe(0);
});

test.each([
  ['an object', '{"a":1}', []],
  ['invalid JSON', '[', []],
  ['a list with invalid entries', '[1,null,"粥","",["x"]]', ['粥']],
  ['too many entries', JSON.stringify(Array.from('一二三四五六七八九十')), Array.from('一二三四五六七八')],
])('search history tolerates %s in storage', (_, stored, searches) => {
  localStorage.setItem('search-history', stored);
  expect(recentSearches()).toEqual(searches);
});
