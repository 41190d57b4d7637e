import { CorsError } from '@/api/error.ts';

/** In ms; a server that takes longer is taken for one that is not there. */
const patience = 5000;

let isTold = false;

/**
 * Why a call to an API on another origin has failed: a `CorsError` when the server is there, which the console explains to
 * the operator once, else the error itself. Scripts see no difference (Fetch, 4.9): only a request without CORS tells.
 */
export const corsCause = async (error: Error, api: string): Promise<Error> => {
  if (!(error instanceof TypeError) || !navigator.onLine) return error;
  try {
    await fetch(api, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });
  } catch {
    return error;
  }
  if (!isTold)
    console.error(
      `The API at ${api} answers, but its CORS headers don’t let ${location.origin} read it: ` +
        `npm run deploy:contract -- --url ${api} --origin ${location.origin} says what is missing.`,
    );
  isTold = true;
  return new CorsError(`${api} refuses ${location.origin}`, { cause: error });
};
