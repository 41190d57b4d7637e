import { describe, expect, test } from 'vitest';
import { ApiError, ExpiredAuthSessionError } from '@/api/error.ts';

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
    ['reads messages that PHP has filtered', { errors: { title: { 1: 'a', 3: 'b' } } }, { title: ['a', 'b'] }],
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

test.each<[number, number | null, number | null]>([
  [429, null, 60],
  [429, 30, 30],
  [429, 86_400, 3600],
  [503, null, null],
  [503, 86_400, 3600],
])('ApiError %i with Retry-After %j has retryAfter %j', (status, seconds, expected) => {
  expect(new ApiError(status, null, seconds).retryAfter).toBe(expected);
});
