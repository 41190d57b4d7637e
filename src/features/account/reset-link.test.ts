// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { forgetResetLink, storeResetLink, readResetLink, resetLinkIn } from '@/features/account/reset-link.ts';
import { blockStorage } from '../../../tests/storage-faults.ts';

const link = { token: 'abc', email: 'a@example.com' };

afterEach(() => {
  vi.restoreAllMocks();
  forgetResetLink();
});

describe('reset link', () => {
  test.each([
    [{ token: 'abc', email: 'a@example.com' }, link],
    [
      { token: 123456, email: 'a@example.com' },
      { ...link, token: '123456' },
    ],
    [
      { token: 1e63, email: 'a@example.com' },
      { ...link, token: '' },
    ],
    [{ token: ['abc'] }, { token: '', email: '' }],
  ])('is parsed from the search parameters %j', (search, found) => {
    expect(resetLinkIn(search)).toEqual(found);
  });

  test('is stored in sessionStorage only', () => {
    storeResetLink(link);
    expect(readResetLink()).toEqual(link);
    expect(sessionStorage.getItem('reset-link')).toBe(JSON.stringify(link));
    expect(localStorage.length).toBe(0);
  });

  test('is removed by forgetResetLink', () => {
    storeResetLink(link);
    forgetResetLink();
    expect(readResetLink()).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  test('is kept in memory if storage is blocked', () => {
    blockStorage('sessionStorage');
    storeResetLink(link);
    expect(readResetLink()).toEqual(link);
  });

  test.each(['', 'null', '{"token":1}', '{"token":"a"'])('is null for the stored text %j', (stored) => {
    sessionStorage.setItem('reset-link', stored);
    expect(readResetLink()).toBeNull();
  });
});
