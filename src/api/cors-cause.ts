import { CorsError } from '@/api/error.ts';

/** In ms; a slower server counts as unreachable. */
const probeTimeout = 5000;

let isLogged = false;

/**
 * The cause of a failed request to an API on another origin: a `CorsError` (logged once for the operator) if the server is
 * reachable, else the error itself. Scripts can't tell the two apart (Fetch, 4.9), so a request without CORS tests it.
 */
export const corsCause = async (error: Error, api: string): Promise<Error> => {
  if (!(error instanceof TypeError) || !navigator.onLine) return error;
  try {
    await fetch(api, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(probeTimeout),
    });
  } catch {
    return error;
  }
  if (!isLogged)
    console.error(
      `The API at ${api} responds, but its CORS headers don’t allow ${location.origin}: ` +
        `npm run deploy:contract -- --url ${api} --origin ${location.origin} lists what is missing.`,
    );
  isLogged = true;
  return new CorsError(`${api} refuses ${location.origin}`, { cause: error });
};
