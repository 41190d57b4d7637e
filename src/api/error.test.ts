import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError, ExpiredAuthSessionError, retryAfterSeconds } from '@/api/error.ts';

describe('how long a server asks to wait', () => {
  const now = Date.parse('2026-11-20T08:00:00.000Z');

  test.each<[string | null, number | null]>([
    ['60', 60],
    ['0', 0],
    [' 7 ', 7],
    ['007', 7],
    ['Fri, 20 Nov 2026 08:01:30 GMT', 90],
    ['Fri, 20 Nov 2026 08:00:00 GMT', 0],
    ['Fri, 20 Nov 2026 07:00:00 GMT', 0],
    [null, null],
    ['', null],
    ['soon', null],
    ['1e3 s', null],
    ['12 minutes', null],
  ])('%j → %j', (header, seconds) => {
    expect(retryAfterSeconds(header, now)).toBe(seconds);
  });

  test('a started second counts as a whole one', () => {
    expect(retryAfterSeconds('Fri, 20 Nov 2026 08:00:02 GMT', now + 999)).toBe(2);
  });

  test('whatever the header holds, a person waits a whole number of seconds or is not told', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.nat().map(String),
          fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
        ),
        (header) => {
          const seconds = retryAfterSeconds(header, now);
          expect(seconds === null || (Number.isInteger(seconds) && seconds >= 0)).toBe(true);
        },
      ),
    );
  });
});

describe('what a refused form says per field', () => {
  test('Laravel’s texts come by field, nested ones in dot form', () => {
    const body = {
      message: 'The title field is required. (and 1 more error)',
      errors: { title: ['The title field is required.', 'Too short.'], 'sources.0.title': ['请填写标题。'] },
    };
    const error = new ApiError(422, body);
    expect(error.fieldErrors).toEqual(body.errors);
    expect(error.message).toBe(body.message);
    expect(error.body).toBe(body);
  });

  test.each<[string, unknown, Record<string, string[]>]>([
    ['a single text is a list of one', { errors: { title: 'Required' } }, { title: ['Required'] }],
    ['what is no text is left out', { errors: { title: ['a', 3, null, { b: 1 }] } }, { title: ['a'] }],
    ['a field without a text stays named', { errors: { title: [] } }, { title: [] }],
    ['null under a field', { errors: { title: null } }, { title: [] }],
    ['errors as a list', { errors: ['title'] }, {}],
    ['errors as a text', { errors: 'title' }, {}],
    ['errors null', { errors: null }, {}],
    ['no errors', { message: 'x' }, {}],
    ['a list', [{ errors: { title: ['a'] } }], {}],
    ['a page of HTML', '<html><h1>502</h1></html>', {}],
    ['null', null, {}],
    ['nothing', undefined, {}],
  ])('%s', (_, body, fields) => {
    expect(new ApiError(422, body).fieldErrors).toEqual(fields);
  });
});

describe('the message for the log', () => {
  test.each<[number, unknown, string]>([
    [404, { message: 'No query results' }, 'No query results'],
    [413, { message: '' }, 'HTTP 413'],
    [401, { error: 'Unauthorized' }, 'HTTP 401'],
    [500, { message: ['x'] }, 'HTTP 500'],
    [502, '<html></html>', 'HTTP 502'],
    [0, null, 'No answer'],
  ])('%i with %j: %s', (status, body, message) => {
    const error = new ApiError(status, body);
    expect(error.message).toBe(message);
    expect(error.name).toBe('ApiError');
    expect(error).toBeInstanceOf(Error);
  });
});

test('only status 0 is no answer at all, and it keeps its cause', () => {
  const cause = new TypeError('Failed to fetch');
  const error = new ApiError(0, null, null, cause);
  expect([error.isNetworkError, error.cause, error.retryAfter]).toEqual([true, cause, null]);
  expect(new ApiError(503, null, 60)).toMatchObject({ isNetworkError: false, status: 503, retryAfter: 60 });
});

test('the end of a session has the old site’s name and words', () => {
  const error = new ExpiredAuthSessionError();
  expect(error.name).toBe('ExpiredAuthSessionError');
  expect(error.message).toBe('Both token and refresh token have expired. Your request was aborted.');
  expect(error).not.toBeInstanceOf(ApiError);
});
