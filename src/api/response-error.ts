import { ApiError, challengeStatus, interceptedStatus } from '@/api/error.ts';
import { retryAfterSeconds } from '@/api/retry-after.ts';
import { isObject } from '@/lib/is-object.ts';

/** What a response says before its body. */
type Head = Pick<Response, 'status' | 'headers'>;

/** Whether a response is labelled as JSON. */
export const isJson = ({ headers }: Head): boolean => /[/+]json\b/.test(headers.get('Content-Type') ?? '');

/** Text of the API's own error: `message` of Laravel, `{error: …}` or `[…]` of jwt-auth. Undefined if somebody else wrote it. */
const apiText = (body: unknown): string | undefined => {
  const [first]: unknown[] = Array.isArray(body) ? body : [];
  const { message, error, errors }: Record<string, unknown> = isObject(body) ? body : { message: first };
  const isAlone = isObject(body) && Object.keys(body).length === 1;
  const text = message ?? (isAlone ? error : undefined) ?? (errors === undefined ? undefined : '');
  return typeof text === 'string' ? text : undefined;
};

/** jwt-auth’s texts for a token that is no longer accepted. Servers send them with any of these statuses. */
const tokenRejection =
  /^(?:(?:the )?token[ _](?:not|has|is|signature|could|expired|invalid|absent|blacklisted)|wrong number of segments|malformed token|user.not.found)/i;
const rejectionStatuses = new Set([400, 403, 500]);

/** Statuses that the site's own web server and Laravel send as a page, too. */
const pageStatuses = new Set([408, 409, 413, 414, 419, 429, 431]);

/** Cloudflare, AWS WAF, Vercel. Hidden from an API on another origin. */
const challengeHeaders = ['cf-mitigated', 'x-amzn-waf-action', 'x-vercel-mitigated'];
/** Cloudflare, Akamai, Aliyun, DataDome, 宝塔. */
const challengeBody = /cdn-cgi\/challenge|sec-cp-challenge|acw_sc__v2|captcha|人机/i;

const isChallenge = ({ headers }: Head, body: unknown) =>
  challengeHeaders.some((name) => /challenge|captcha/.test(headers.get(name) ?? '')) ||
  challengeBody.test(typeof body === 'string' ? body : JSON.stringify(body));

/**
 * What a failed response means, as a status. Only the API's own JSON says something about session, account or record; a page
 * with the same status comes from an intermediary (a portal, an office's proxy, a CDN) and has not reached the API. 401: the
 * token is not accepted.
 */
export const effectiveStatus = (response: Head, body: unknown): number => {
  const { status } = response;
  const text = isJson(response) ? apiText(body) : undefined;
  if (text !== undefined) return rejectionStatuses.has(status) && tokenRejection.test(text) ? 401 : status;
  if (isChallenge(response, body)) return challengeStatus;
  const isRefused = (status >= 400 && status < 500) || status === interceptedStatus;
  return isRefused && !pageStatuses.has(status) ? interceptedStatus : status;
};

const rejections = new Set([401, 403, 422]);

/** Whether a refresh ends the session by a response that means `status`. */
export const endsSession = (status: number): boolean => rejections.has(status);

/** The error of a failed or unreadable response. */
export const responseError = (response: Head, body: unknown): ApiError =>
  new ApiError(
    effectiveStatus(response, body),
    isJson(response) ? (body ?? {}) : null,
    retryAfterSeconds(response.headers),
  );
