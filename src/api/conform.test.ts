import { beforeEach, describe, expect, test, vi } from 'vitest';
import { conform, type Shape } from '@/api/conform.ts';

const tag: Shape = { id: 'N', name: 'S' };
const shape: Shape = ['*', { id: 'N', title: 't', excerpt: '?s', tags: ['*', tag], image: ['?', tag], position: 'n' }];
const whole = { id: 1, title: '粥', excerpt: null, tags: [{ id: 2, name: '汤' }], image: null, position: 0 };

let warn = vi.spyOn(console, 'warn');
let call = 0;
beforeEach(() => {
  call += 1;
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
const shown = (...data: unknown[]) => conform(`GET ${call}`, shape, { data, meta: { total: 3 } });

describe('an answer', () => {
  test('that keeps the contract is given as it is, also what the contract does not know', () => {
    expect(shown({ ...whole, later: '新的' })).toEqual({ data: [{ ...whole, later: '新的' }], meta: { total: 3 } });
    expect(warn).not.toHaveBeenCalled();
  });

  test.each([['a text'], [null], [[1]], [{ message: '' }]])('without data is given as it is: %j', (answer) => {
    expect(conform('GET', shape, answer)).toBe(answer);
  });
});

describe('what left the contract', () => {
  test('costs a row its field, a title has words in its place', () => {
    const wrong = { ...whole, title: '', excerpt: {}, tags: '汤', image: 'x', position: null };
    const data = [{ ...whole, title: '（没有标题）', tags: [], image: null, position: 0 }];
    expect(shown(wrong)).toMatchObject({ data });
  });

  test('costs a list the rows of which nothing can be shown', () => {
    expect(shown(null, 'x', { ...whole, id: 0 }, whole)).toMatchObject({ data: [whole] });
    expect(shown({ ...whole, tags: [null, { id: 2 }, { id: 2, name: '汤' }] })).toMatchObject({ data: [whole] });
  });

  test('is no text for a number, nor a number for a text, where one says the other', () => {
    expect(shown({ ...whole, id: '1', title: 7 })).toMatchObject({ data: [{ id: 1, title: '7' }] });
  });

  test('is reported once for each place, without what it held', () => {
    shown({ ...whole, excerpt: ['lin@example.com'] }, { ...whole, excerpt: 7, tags: null });
    shown({ ...whole, tags: 5 });
    expect(warn.mock.calls.map(([text]) => text)).toEqual([
      `The server's answer left the contract: GET ${call} data.*.excerpt`,
      `The server's answer left the contract: GET ${call} data.*.tags`,
    ]);
  });
});
