// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { tokens } from '@/api/token.ts';
import { addRecent, eraseRecent, readRecent } from '@/features/manage/spotlight/recent-records.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const news = (id: number, title = `新闻 ${id}`) => ({ type: 'news' as const, id, title });

describe('recently opened records', () => {
  it('are unique, with their last title, most recent first, at most eight', () => {
    for (let id = 1; id <= 10; id += 1) addRecent(1, news(id));
    addRecent(1, news(5, '改过的标题'));
    expect(readRecent(1).map(({ id }) => id)).toEqual([5, 10, 9, 8, 7, 6, 4, 3]);
    expect(readRecent(1)[0]?.title).toBe('改过的标题');
  });

  it('are stored and erased per user', () => {
    addRecent(1, news(1));
    addRecent(2, news(2));
    eraseRecent(1);
    expect(readRecent(1)).toEqual([]);
    expect(readRecent(2).map(({ id }) => id)).toEqual([2]);
  });

  it('are not stored in a tab-only session', () => {
    tokens.storage.setTabOnly(true);
    addRecent(1, news(1));
    tokens.storage.setTabOnly(false);
    expect(readRecent(1)).toEqual([]);
  });

  it('ignore invalid stored entries', () => {
    localStorage.setItem('admin-recent.3', JSON.stringify([{ type: 'recipe', id: 1, title: 'x' }, null, news(4)]));
    expect(readRecent(3).map(({ id }) => id)).toEqual([4]);
  });
});
