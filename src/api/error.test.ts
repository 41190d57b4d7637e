import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError, ExpiredAuthSessionError, retryAfterSeconds } from '@/api/error.ts';

describe('retryAfterSeconds', () => {
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

  test('rounds up to whole seconds', () => {
    expect(retryAfterSeconds('Fri, 20 Nov 2026 08:00:02 GMT', now + 999)).toBe(2);
  });

  test('is null or a whole number of seconds for any header', () => {
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

describe('ApiError.fieldErrors', () => {
  test('has Laravel’s messages by field path', () => {
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
    ['wraps a single string', { errors: { title: 'Required' } }, { title: ['Required'] }],
    ['drops values that are not strings', { errors: { title: ['a', 3, null, { b: 1 }] } }, { title: ['a'] }],
    ['keeps a field without messages', { errors: { title: [] } }, { title: [] }],
    ['keeps a field with null', { errors: { title: null } }, { title: [] }],
    ['is empty for errors as an array', { errors: ['title'] }, {}],
    ['is empty for errors as a string', { errors: 'title' }, {}],
    ['is empty for null errors', { errors: null }, {}],
    ['is empty without errors', { message: 'x' }, {}],
    ['is empty for an array', [{ errors: { title: ['a'] } }], {}],
    ['is empty for HTML', '<html><h1>502</h1></html>', {}],
    ['is empty for null', null, {}],
    ['is empty for undefined', undefined, {}],
  ])('%s', (_, body, fields) => {
    expect(new ApiError(422, body).fieldErrors).toEqual(fields);
  });
});

describe('ApiError.message', () => {
  test.each<[number, unknown, string]>([
    [404, { message: 'No query results' }, 'No query results'],
    [413, { message: '' }, 'HTTP 413'],
    [401, { error: 'Unauthorized' }, 'HTTP 401'],
    [500, { message: ['x'] }, 'HTTP 500'],
    [502, '<html></html>', 'HTTP 502'],
    [0, null, 'No response'],
  ])('of %i with body %j: %s', (status, body, message) => {
    const error = new ApiError(status, body);
    expect(error.message).toBe(message);
    expect(error.name).toBe('ApiError');
    expect(error).toBeInstanceOf(Error);
  });
});

test('ApiError is a network error only with status 0, and keeps its cause', () => {
  const cause = new TypeError('Failed to fetch');
  const error = new ApiError(0, null, null, cause);
  expect([error.isNetworkError, error.cause, error.retryAfter]).toEqual([true, cause, null]);
  expect(new ApiError(503, null, 60)).toMatchObject({ isNetworkError: false, status: 503, retryAfter: 60 });
});

test('ExpiredAuthSessionError has the name and message of spec 8', () => {
  const error = new ExpiredAuthSessionError();
  expect(error.name).toBe('ExpiredAuthSessionError');
  expect(error.message).toBe('Both token and refresh token have expired. Your request was aborted.');
  expect(error).not.toBeInstanceOf(ApiError);
});
