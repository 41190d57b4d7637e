// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { forgetResetLink, keepResetLink, readResetLink, resetLinkIn } from '@/features/account/reset-link.ts';

const link = { token: 'abc', email: 'a@example.com' };

afterEach(() => {
  vi.restoreAllMocks();
  forgetResetLink();
});

describe('the link of a password reset', () => {
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
  ])('in an address that the router read as %j', (search, found) => {
    expect(resetLinkIn(search)).toEqual(found);
  });

  test('survives a reload of the tab, in no storage that another tab reads', () => {
    keepResetLink(link);
    expect(readResetLink()).toEqual(link);
    expect(sessionStorage.getItem('reset-link')).toBe(JSON.stringify(link));
    expect(localStorage.length).toBe(0);
  });

  test('is gone once it was used', () => {
    keepResetLink(link);
    forgetResetLink();
    expect(readResetLink()).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  test('lasts as long as the page where nothing can be kept', () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    keepResetLink(link);
    expect(readResetLink()).toEqual(link);
  });

  test.each(['', 'null', '{"token":1}', '{"token":"a"'])('is not read from %j', (stored) => {
    sessionStorage.setItem('reset-link', stored);
    expect(readResetLink()).toBeNull();
  });
});
