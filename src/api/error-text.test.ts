// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { ApiError, ExpiredAuthSessionError } from '@/api/error.ts';
import { errorText } from '@/api/error-text.ts';

describe('errorText', () => {
  test.each<[string, unknown, string]>([
    ['expired session', new ExpiredAuthSessionError(), '登录已经过期，请重新登录。'],
    ['no response', new ApiError(0, null), '连不上服务器。请检查网络，然后再试一次。'],
    ['401', new ApiError(401, null), '登录已经失效，请重新登录。'],
    ['403', new ApiError(403, null), '您的账号没有做这件事的权限。'],
    ['404', new ApiError(404, null), '这条内容不存在，或者已经被删除。'],
    ['410', new ApiError(410, null), '这条内容不存在，或者已经被删除。'],
    ['409', new ApiError(409, null), '这条内容在您编辑的时候被别人改过了。'],
    ['413', new ApiError(413, ''), '文件或内容太大，服务器没有接受。'],
    ['422', new ApiError(422, null), '有些内容不符合要求，请检查后再试。'],
    ['429', new ApiError(429, null), '操作太频繁了，请在 1 分钟后再试。'],
    ['429, retry after 40 s', new ApiError(429, null, 40), '操作太频繁了，请在 40 秒后再试。'],
    ['429, retry after 59 s', new ApiError(429, null, 59), '操作太频繁了，请在 59 秒后再试。'],
    ['429, retry after a minute', new ApiError(429, null, 60), '操作太频繁了，请在 1 分钟后再试。'],
    ['429, retry after 61 s, rounded up', new ApiError(429, null, 61), '操作太频繁了，请在 2 分钟后再试。'],
    ['429, retry after 0 s', new ApiError(429, null, 0), '操作太频繁了，请在 5 秒后再试。'],
    ['503', new ApiError(503, null), '网站正在维护，请稍后再试。'],
    ['503, retry after an hour', new ApiError(503, null, 3600), '网站正在维护，请在 60 分钟后再试。'],
    [
      '200 with HTML of a captive portal',
      new ApiError(200, null),
      '服务器的回答无法识别，可能是网络需要登录。请稍后再试。',
    ],
    ['200 with other JSON', new ApiError(200, {}), '服务器的回答无法识别。请稍后再试。'],
    ['419', new ApiError(419, null), '这一页打开得太久了。请重新载入这一页，再试一次。'],
    ['500', new ApiError(500, null), '服务器出了问题，请稍后再试。'],
    ['502', new ApiError(502, '<html>'), '服务器出了问题，请稍后再试。'],
    ['other status', new ApiError(418, null), '服务器出了问题，请稍后再试。'],
    [
      'missing chunk',
      new TypeError('Failed to fetch dynamically imported module: /a.js'),
      '网站刚刚更新过，或者网络断了。请再试一次。',
    ],
    ['bug in our code', new TypeError('x is not a function'), '页面出了点问题，请再试一次。'],
    ['not an error', { status: 404 }, '页面出了点问题，请再试一次。'],
    ['undefined', undefined, '页面出了点问题，请再试一次。'],
  ])('%s', (_, error, text) => {
    expect(errorText(error)).toBe(text);
  });

  test('reports a network error as offline when the browser is offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(errorText(new ApiError(0, null))).toBe('现在没有网络。请检查网络，然后再试一次。');
    expect(errorText(new ApiError(500, null))).toBe('服务器出了问题，请稍后再试。');
  });

  test.each([401, 404, 422, 429, 500, 503])('hides the server’s message of a %i', (status) => {
    expect(errorText(new ApiError(status, { message: 'SQLSTATE[42S02]: 表不存在' }))).not.toMatch(/SQL|表不存在/);
  });
});
