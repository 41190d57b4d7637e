import { operations } from '@/api/gen/public/operations.gen.ts';
import { endsSession, effectiveStatus } from '@/api/response-error.ts';
import { at } from '../../http/at.ts';
import type { ReadResponse } from '../../http/send.ts';
import { payloadOf, tokenIn } from '../../http/tokens.ts';
import { described, isHtml } from '../../http/response.ts';
import { askBy } from '../ask-by.ts';
import { advice, broken, ok, skipped, type Group, type Outcome, type Run } from '../check.ts';
import type { Site } from '../site.ts';
import { largestPicture, uploadOf } from './api.ts';

const listTags = `${operations.listTag.url}?per_page=1`;

/** Calls a minute that a household needs (docs/laravel.md). */
const household = 120;

/** Addresses that nobody has: they are reserved for documentation (RFC 5737). */
const strangers = ['203.0.113.7', '198.51.100.23', '192.0.2.41'];

/** In ms: how long `client-address` waits for calls of others. */
const watch = 5000;

const remainingIn = ({ headers }: Pick<ReadResponse, 'headers'>): number | null => {
  const text = headers.get('X-RateLimit-Remaining') ?? '';
  return /^\d+$/.test(text) ? Number(text) : null;
};

const noCounter = skipped('Without X-RateLimit-Remaining this can’t be seen from outside.');

const trust =
  "In Laravel trust the proxy, and it alone: its address in `$proxies` of TrustProxies.php (Laravel 8 to 10) or in `$middleware->trustProxies(at: ['10.0.0.0/8'])` (from 11 on); the proxy sends `X-Forwarded-For $remote_addr`.";

const limits: Run = async ({ call }) => {
  const { headers } = await call({ method: 'GET', path: listTags });
  if (!['X-RateLimit-Limit', 'X-RateLimit-Remaining'].every((name) => headers.has(name))) {
    return broken(
      'Answers lack X-RateLimit-Limit and X-RateLimit-Remaining: there is no limit, or the site can’t slow down in time',
      'Use Laravel’s `throttle:api`, and let no proxy drop its headers.',
    );
  }
  const limit = Number(headers.get('X-RateLimit-Limit'));
  if (!(limit < household)) return ok;
  return advice(
    `${limit} calls a minute for one address: two readers and an editor behind it need ${household}`,
    'In Laravel `Limit::perMinute(300)` for addresses, and count signed-in users by account (docs/laravel.md).',
  );
};

const forged: Run = async ({ call }) => {
  const counts: number[] = [];
  for (const stranger of strangers) {
    const headers = { 'X-Forwarded-For': stranger, 'X-Real-IP': stranger, Forwarded: `for=${stranger}` };
    const left = remainingIn(await call({ method: 'GET', path: listTags, headers }));
    if (left === null) return noCounter;
    counts.push(left);
  }
  // One counter falls; of three calls no more than one can begin a new minute.
  if (counts.slice(1).some((left, index) => left < (counts[index] ?? 0))) return ok;
  return broken(
    `Three calls with three invented X-Forwarded-For were counted apart (${counts.join(', ')} left): passwords can be tried without end`,
    `${trust} Let the outermost server overwrite X-Forwarded-For: in nginx \`proxy_set_header X-Forwarded-For $remote_addr;\`.`,
  );
};

const watched = async ({ call, sleep }: Site) => {
  const before = remainingIn(await call({ method: 'GET', path: listTags }));
  await sleep(watch);
  const after = remainingIn(await call({ method: 'GET', path: listTags }));
  if (before === null || after === null) return noCounter;
  // Negative when a new minute has begun.
  const others = before - after - 1;
  if (others <= 0) {
    return skipped(
      'The server has one address only, and nobody else called meanwhile. To be sure, compare X-RateLimit-Remaining in two networks (a phone’s, for example): each must have its own count.',
    );
  }
  return broken(
    `${others} calls of others were counted together with those from here within ${watch / 1000} s: all readers may share one limit`,
    `${trust} If others behind your own address were reading, run this again from elsewhere.`,
  );
};

const clients: Run = async (site) => {
  const [one, other] = await site.ways();
  if (one === undefined || other === undefined) return watched(site);
  const counts: (number | null)[] = [];
  try {
    for (const way of [one, other, one]) counts.push(remainingIn(await askBy(way, new URL(listTags, site.api))));
  } catch {
    // This computer has one route only, whatever the server has.
    return watched(site);
  }
  const [before = null, between = null, after = null] = counts;
  if (before === null || after === null || between === null) return noCounter;
  // Counted together, each of the three calls takes one; apart, the second does not show in the third.
  if (between !== before - 1 || after !== between - 1) return ok;
  return broken(
    `A call by IPv4 and one by IPv6 were counted together (${counts.join(', ')} left): the server sees its proxy only, and all readers share one limit`,
    trust,
  );
};

/** How calls are counted and limited, and for whom. */
export const throttle: Group = {
  name: 'Limits and client addresses',
  needs: ['rate-limit'],
  checks: [
    {
      id: 'rate-limit',
      title: 'Responses state the rate limit, which suffices for a household',
      needs: ['api'],
      run: limits,
    },
    { id: 'forged-address', title: 'A forged client address does not evade the rate limit', run: forged },
    { id: 'client-address', title: 'The rate limit counts each client address separately', run: clients },
  ],
};

const segment = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A well-formed JWT that has expired, and that no server has signed. */
const forgedToken = (site: Site): string => {
  const now = Math.floor(site.now() / 1000);
  const payload = { iss: site.api.origin, iat: now - 7200, nbf: now - 7200, exp: now - 3600, jti: 'doctor', sub: '1' };
  const signature = 'c2lnbmVkLWJ5LW5vYm9keS1hdC1hbGwtMTIzNDU2Nzg5MA';
  return [segment({ typ: 'JWT', alg: 'HS256' }), segment(payload), signature].join('.');
};

const refreshForged = (site: Site): Promise<ReadResponse> =>
  site.call({ method: 'POST', path: operations.refreshToken.url, token: forgedToken(site) });

const messageOf = ({ json }: ReadResponse) => at(json, ['message']);

const refresh: Run = async (site) => {
  const response = await refreshForged(site);
  const { url } = operations.refreshToken;
  if (response.status === 200) {
    return broken(
      `POST ${url} accepts a token that nobody has signed: anybody can sign in as anybody`,
      'Take the site down until jwt-auth checks signatures again (JWT_SECRET, JWT_ALGO in .env).',
    );
  }
  if (!endsSession(effectiveStatus(response, response.json))) {
    return broken(
      `POST ${url} with a forged token is ${described(response)}, which does not end a session as it should`,
      response.status === 419
        ? 'Have the route in routes/api.php, not web.php: the site has no CSRF token.'
        : "Have `Route::post('auth/refresh', …)` in routes/api.php outside of auth:api, and answer JWTException with a 401 (docs/laravel.md).",
    );
  }
  const refused = messageOf(response);
  const locked = messageOf(await site.call({ method: 'GET', path: operations.getUser.url, token: forgedToken(site) }));
  if (refused !== locked || typeof refused !== 'string' || refused === '') return ok;
  return advice(
    `A refresh is refused in the words of a locked route (“${refused}”): if it is behind auth:api, nobody stays signed in for longer than a token lasts`,
    'Keep the refresh route out of auth:api (docs/laravel.md); refresh-expired, with an account and --wait, shows whether it is.',
  );
};

const noAccount = skipped('Needs an account: --email.');

const signIn: Run = async ({ account, now }) => {
  if (account === null) return noAccount;
  const response = await account.signedIn();
  if (response.status === 401 || response.status === 422) {
    return broken(
      `The server refuses this email and password (${response.status})`,
      'Give an account that can sign in.',
    );
  }
  const token = response.status === 200 ? tokenIn(response.json) : null;
  if (token === null)
    return broken(
      `Signing in is ${described(response)}, without a token`,
      'See npm run deploy:contract -- --only login.',
    );
  const payload = payloadOf(token);
  if (payload === null)
    return broken('The token is no JWT with exp, iat, sub and jti', 'Sign in by jwt-auth, as openapi.yaml says.');
  if (payload.exp * 1000 > now()) return ok;
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
  return skipped('The response is the same with a token and without; an account shows more: --email.');
};

type Account = NonNullable<Site['account']>;

/** A check that needs a session. */
const signedIn =
  (check: (site: Site, token: string, account: Account) => Promise<Outcome>): Run =>
  async (site) => {
    if (site.account === null) return noAccount;
    const token = await site.account.token();
    return token === null ? skipped('Signing in failed (sign-in).') : check(site, token, site.account);
  };

/** Whether a refresh gives a new token; what else it gives is reported. */
const exchange = async (account: Account, token: string, problemOf: (given: string) => string, fix: string) => {
  const response = await account.refresh(token);
  const newToken = response.status === 200 ? tokenIn(response.json) : null;
  if (newToken !== null && newToken !== token) return ok;
  return broken(problemOf(newToken === token ? 'answered with the same token' : described(response)), fix);
};

const refreshExpired = signedIn(async (site, token, account) => {
  const exp = payloadOf(token)?.exp;
  if (exp === undefined) return skipped('The token does not say when it ends.');
  // 5 s later it has certainly expired.
  const left = Math.max(0, exp * 1000 - site.now()) + 5000;
  const minutes = Math.ceil(left / 60_000);
  if (!site.mayWait) {
    return skipped(
      `Only a token that has expired shows this, in ${minutes} min: --wait waits for it. A token can’t be forged, so there is no quicker way.`,
    );
  }
  site.report(`waiting ${minutes} min until the token has expired`);
  await site.sleep(left);
  return exchange(
    account,
    token,
    (outcome) => `A refresh with an expired token is ${outcome}: readers are signed out whenever a token ends`,
    'Have the refresh route outside of auth:api, and JWT_REFRESH_TTL=20160 in .env (docs/laravel.md).',
  );
});

const upload = signedIn(async ({ call }, token) => {
  const small = await call(uploadOf(1024, token));
  if (small.status === 403) return skipped('The account may not upload: it has no admin scope.');
  if (small.status !== 422) return skipped(`Something that is no picture is ${described(small)} instead of a 422.`);
  const large = await call(uploadOf(largestPicture, token));
  const errorsOf = (response: ReadResponse) => JSON.stringify(at(response.json, ['errors', 'file']) ?? response.status);
  // Neither is a picture: a size that is accepted makes no difference.
  if (errorsOf(small) === errorsOf(large)) return ok;
  return broken(
    `A file of 5,120 KB is refused for another reason than a small one (${isHtml(large) ? large.status : errorsOf(large)}): editors can’t upload their pictures`,
    'In php.ini `upload_max_filesize = 6M` and `post_max_size = 8M`; in Laravel `max:5120`.',
  );
});

/** Signing in, and staying signed in. Without an account, only what every visitor sees is checked. */
export const auth: Group = {
  name: 'Signing in',
  needs: ['api'],
  checks: [
    { id: 'refresh', title: 'The refresh route is outside auth:api and rejects a forged token', run: refresh },
    { id: 'sign-in', title: 'Sign-in returns a token that is valid now', run: signIn },
    {
      id: 'authorization',
      title: 'The Authorization header reaches Laravel',
      needs: ['refresh', 'sign-in'],
      run: authorization,
    },
    {
      id: 'refresh-token',
      title: 'A valid token can be refreshed',
      needs: ['authorization'],
      run: signedIn((_site, token, account) =>
        exchange(
          account,
          token,
          (outcome) => `A refresh is ${outcome}: readers are signed out when a token ends`,
          'JWT_REFRESH_TTL=20160 and a CACHE_STORE that lasts in .env (docs/laravel.md), and a new token in the response.',
        ),
      ),
    },
    {
      id: 'upload-file',
      title: 'PHP accepts the largest picture',
      needs: ['upload-body', 'authorization'],
      run: upload,
    },
    {
      id: 'refresh-expired',
      title: 'An expired token can be refreshed',
      needs: ['refresh-token'],
      run: refreshExpired,
    },
  ],
};
