import { operations } from '@/api/gen/public/operations.gen.ts';
import { advice, broken, ok, skipped, type Group, type Run } from '../check.ts';
import type { Answer } from '../../http/send.ts';
import { askBy } from '../read/ask-by.ts';
import type { Site } from '../site.ts';

const path = `${operations.listTag.url}?per_page=1`;

/** Calls a minute that a household needs (docs/laravel.md). */
const household = 120;

/** Addresses that nobody has: they are reserved for documentation (RFC 5737). */
const strangers = ['203.0.113.7', '198.51.100.23', '192.0.2.41'];

/** In ms: how long the check waits for calls of others. */
const watch = 5000;

const remainingIn = ({ headers }: Pick<Answer, 'headers'>): number | null => {
  const text = headers.get('X-RateLimit-Remaining') ?? '';
  return /^\d+$/.test(text) ? Number(text) : null;
};

const noCounter = skipped('Without X-RateLimit-Remaining this can’t be seen from outside.');

const trust =
  "In Laravel trust the proxy, and it alone: its address in `$proxies` of TrustProxies.php (Laravel 8 to 10) or in `$middleware->trustProxies(at: ['10.0.0.0/8'])` (from 11 on); the proxy sends `X-Forwarded-For $remote_addr`.";

const watched = async ({ call, sleep }: Site) => {
  const before = remainingIn(await call({ method: 'GET', path }));
  await sleep(watch);
  const after = remainingIn(await call({ method: 'GET', path }));
  if (before === null || after === null) return noCounter;
  // More than before: a new minute has begun.
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

const limits: Run = async ({ call }) => {
  const { headers } = await call({ method: 'GET', path });
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
    const left = remainingIn(await call({ method: 'GET', path, headers }));
    if (left === null) return noCounter;
    counts.push(left);
  }
  // One counter falls; of three calls no more than one can begin a new minute.
  const falls = counts.slice(1).filter((left, index) => left < (counts[index] ?? 0));
  if (falls.length > 0) return ok;
  return broken(
    `Three calls with three invented X-Forwarded-For were counted apart (${counts.join(', ')} left): passwords can be tried without end`,
    `${trust} Let the outermost server overwrite X-Forwarded-For: in nginx \`proxy_set_header X-Forwarded-For $remote_addr;\`.`,
  );
};

const clients: Run = async (site) => {
  const [one, other] = await site.ways();
  if (one === undefined || other === undefined) return watched(site);
  const counts: (number | null)[] = [];
  try {
    for (const way of [one, other, one]) counts.push(remainingIn(await askBy(way, new URL(path, site.api))));
  } catch {
    // This computer has one way only, whatever the server has.
    return watched(site);
  }
  const [before, between, after] = counts;
  if (before === null || after === null || between === null) return noCounter;
  // Counted together, each of the three calls takes one; apart, the second does not show in the third.
  const isTogether = between === Number(before) - 1 && after === between - 1;
  if (!isTogether) return ok;
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
    { id: 'rate-limit', title: 'Answers name the limit, enough for a household', needs: ['api'], run: limits },
    { id: 'forged-address', title: 'A forged address does not escape the limit', run: forged },
    { id: 'client-address', title: 'Each reader is counted by their own address', run: clients },
  ],
};
