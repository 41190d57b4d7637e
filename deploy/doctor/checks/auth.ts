import { operations } from '@/api/gen/public/operations.gen.ts';
import { ApiError } from '@/api/error.ts';
import { isRefusal } from '@/api/refresh/refusal.ts';
import { at } from '../../http/at.ts';
import type { Answer } from '../../http/send.ts';
import { claimsOf, tokenIn } from '../../http/tokens.ts';
import { advice, broken, ok, skipped, type Group, type Run } from '../check.ts';
import { described, isHtml, isJson } from '../read/answers.ts';
import type { Site } from '../site.ts';
import { largestPicture, uploadOf } from './api.ts';

/** In ms: so long after its end, a token has certainly expired. */
const afterwards = 5000;

const noAccount = skipped('Needs an account: --email.');

const segment = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A well-formed JWT that has expired, and that no server has signed. */
const forgedToken = (site: Site): string => {
  const now = Math.floor(site.now() / 1000);
  const claims = { iss: site.api.origin, iat: now - 7200, nbf: now - 7200, exp: now - 3600, jti: 'doctor', sub: '1' };
  return [
    segment({ typ: 'JWT', alg: 'HS256' }),
    segment(claims),
    'c2lnbmVkLWJ5LW5vYm9keS1hdC1hbGwtMTIzNDU2Nzg5MA',
  ].join('.');
};

const refreshForged = (site: Site): Promise<Answer> =>
  site.call({ method: 'POST', path: operations.refreshToken.url, token: forgedToken(site) });

const messageOf = ({ json }: Answer) => at(json, ['message']);

/** A session that is there, or why there is none. */
const tokenOf = async ({ account }: Site) => {
  if (account === null) return { token: null, reason: noAccount };
  const token = await account.token();
  return token === null ? { token, reason: skipped('Signing in failed (sign-in).') } : { token, account, reason: null };
};

const refresh: Run = async (site) => {
  const answer = await refreshForged(site);
  const { url } = operations.refreshToken;
  if (answer.status === 200) {
    return broken(
      `POST ${url} accepts a token that nobody has signed: anybody can sign in as anybody`,
      'Take the site down until jwt-auth checks signatures again (JWT_SECRET, JWT_ALGO in .env).',
    );
  }
  const error = new ApiError(answer.status, answer.json);
  if (!isRefusal(error) || !(isJson(answer) || answer.text === '')) {
    return broken(
      `POST ${url} with a forged token is ${described(answer)}, which does not end a session as it should`,
      answer.status === 419
        ? 'Have the route in routes/api.php, not web.php: the site has no CSRF token.'
        : "Have `Route::post('auth/refresh', …)` in routes/api.php outside of auth:api, and answer JWTException with a 401 (docs/laravel.md).",
    );
  }
  const refused = messageOf(answer);
  const locked = messageOf(await site.call({ method: 'GET', path: operations.getUser.url, token: forgedToken(site) }));
  if (refused !== locked || typeof refused !== 'string' || refused === '') return ok;
  return advice(
    `A refresh is refused in the words of a locked route (“${refused}”): if it is behind auth:api, nobody stays signed in for longer than a token lasts`,
    'Keep the refresh route out of auth:api (docs/laravel.md); refresh-expired, with an account and --wait, shows whether it is.',
  );
};

const signIn: Run = async ({ account, now }) => {
  if (account === null) return noAccount;
  const answer = await account.signedIn();
  if (answer.status === 401 || answer.status === 422) {
    return broken(`The server refuses this email and password (${answer.status})`, 'Give an account that can sign in.');
  }
  const token = answer.status === 200 ? tokenIn(answer.json) : null;
  if (token === null)
    return broken(
      `Signing in is ${described(answer)}, without a token`,
      'See npm run deploy:contract -- --only login.',
    );
  const claims = claimsOf(token);
  if (claims === null)
    return broken('The token is no JWT with exp, iat, sub and jti', 'Sign in by jwt-auth, as openapi.yaml says.');
  if (claims.exp * 1000 > now()) return ok;
  return broken(
    'A new token has expired already, by the clock here',
    'Set the clocks right (see clock), and JWT_TTL=60 in .env.',
  );
};

const authorization: Run = async (site) => {
  const dropped = broken(
    'Authorization does not reach Laravel: signed-in users are treated as strangers',
    'In Apache the two lines on HTTP:Authorization of Laravel’s public/.htaccess, or `CGIPassAuth On`; in nginx nothing of your own that sets it.',
  );
  if (site.account !== null) {
    const token = await site.account.token();
    const { status } = await site.call({ method: 'GET', path: operations.getUser.url, token });
    return status === 401 ? dropped : ok;
  }
  const without = await site.call({ method: 'POST', path: operations.refreshToken.url });
  // jwt-auth has a message for each.
  if (messageOf(without) !== messageOf(await refreshForged(site))) return ok;
  return skipped('The answer is the same with a token and without; an account shows more: --email.');
};

const refreshToken: Run = async (site) => {
  const { token, account, reason } = await tokenOf(site);
  if (reason !== null) return reason;
  const answer = await account.refresh(token);
  const given = answer.status === 200 ? tokenIn(answer.json) : null;
  if (given !== null && given !== token) return ok;
  return broken(
    `A refresh is ${given === token ? 'answered with the same token' : described(answer)}: readers are signed out when a token ends`,
    'JWT_REFRESH_TTL=20160 and a CACHE_STORE that lasts in .env (docs/laravel.md), and a new token in the answer.',
  );
};

const upload: Run = async (site) => {
  const { token, reason } = await tokenOf(site);
  if (reason !== null) return reason;
  const small = await site.call(uploadOf(1024, token));
  if (small.status === 403) return skipped('The account may not upload: it has no admin scope.');
  if (small.status !== 422) return skipped(`Something that is no picture is ${described(small)} instead of a 422.`);
  const large = await site.call(uploadOf(largestPicture, token));
  const errorsOf = (answer: Answer) => JSON.stringify(at(answer.json, ['errors', 'file']) ?? answer.status);
  // Neither is a picture: a size that is accepted makes no difference.
  if (errorsOf(small) === errorsOf(large)) return ok;
  return broken(
    `A file of 5,120 KB is refused for another reason than a small one (${isHtml(large) ? large.status : errorsOf(large)}): editors can’t upload their pictures`,
    'In php.ini `upload_max_filesize = 6M` and `post_max_size = 8M`; in Laravel `max:5120`.',
  );
};

const refreshExpired: Run = async (site) => {
  const { token, account, reason } = await tokenOf(site);
  if (reason !== null) return reason;
  const exp = claimsOf(token)?.exp;
  if (exp === undefined) return skipped('The token does not say when it ends.');
  const left = Math.max(0, exp * 1000 - site.now()) + afterwards;
  const minutes = Math.ceil(left / 60_000);
  if (!site.mayWait) {
    return skipped(
      `Only a token that has expired shows this, in ${minutes} min: --wait waits for it. A token can’t be forged, so there is no quicker way.`,
    );
  }
  site.report(`waiting ${minutes} min until the token has expired`);
  await site.sleep(left);
  const answer = await account.refresh(token);
  const given = answer.status === 200 ? tokenIn(answer.json) : null;
  if (given !== null && given !== token) return ok;
  return broken(
    `A refresh with an expired token is ${described(answer)}: readers are signed out whenever a token ends`,
    'Have the refresh route outside of auth:api, and JWT_REFRESH_TTL=20160 in .env (docs/laravel.md).',
  );
};

/** Signing in, and staying signed in. Without an account, only what every visitor sees is checked. */
export const auth: Group = {
  name: 'Signing in',
  needs: ['api'],
  checks: [
    { id: 'refresh', title: 'The refresh route refuses a forged token, outside of auth:api', run: refresh },
    { id: 'sign-in', title: 'Signing in gives a token that is valid by the clock here', run: signIn },
    { id: 'authorization', title: 'Authorization reaches Laravel', needs: ['refresh', 'sign-in'], run: authorization },
    {
      id: 'refresh-token',
      title: 'A valid token is exchanged for another',
      needs: ['authorization'],
      run: refreshToken,
    },
    {
      id: 'upload-file',
      title: 'PHP accepts the largest picture',
      needs: ['upload-body', 'authorization'],
      run: upload,
    },
    { id: 'refresh-expired', title: 'An expired token is exchanged', needs: ['refresh-token'], run: refreshExpired },
  ],
};
