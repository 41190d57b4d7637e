import { ApiError, retryAfterSeconds } from '@/api/error.ts';
import type { Send } from '@/api/with-timeout.ts';

const isJson = (response: Response) => /[/+]json\b/.test(response.headers.get('Content-Type') ?? '');

/** The body as JSON, or as the text that it is. */
const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (!isJson(response)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** What a call came back with; `body` is JSON, untrusted, and null where there is none (204). */
export interface JsonResponse {
  response: Response;
  body: unknown;
}

/**
 * Sends a call and reads its answer. Every failure becomes one `ApiError`; a request that its caller gave up stays an
 * abort, and a session that is over says so itself.
 */
export const requestJson = async (send: Send, url: string, init: RequestInit): Promise<JsonResponse> => {
  const response = await send(url, init).catch((error: unknown) => {
    const isOwn = error instanceof Error && (error.name === 'AbortError' || error.name === 'ExpiredAuthSessionError');
    throw isOwn || error instanceof ApiError ? error : new ApiError(0, null, null, error);
  });
  if (response.status === 204) return { response, body: null };
  const body = await bodyOf(response);
  const { status } = response;
  if (!response.ok) throw new ApiError(status, body, retryAfterSeconds(response.headers.get('Retry-After')));
  // A captive portal or a proxy may answer 200 with its own page.
  if (!isJson(response) || typeof body !== 'object') throw new ApiError(status, null);
  return { response, body };
};
