import { isLoopback } from '../../http/plain-http.ts';
import { failureSentence } from '../../http/stopped.ts';
import { advice, broken, inOrder, ok, skipped, type Group, type Outcome, type Run } from '../check.ts';
import { described } from '../read/answers.ts';
import type { Handshake } from '../read/handshake.ts';

/** In ms. */
const day = 24 * 3600 * 1000;

/** In days: a certificate of 90 days is renewed when 30 are left, so fewer than 14 say that it has failed. */
const renewedBefore = 14;

/** A certificate for a few days only is renewed in the middle of its life. */
const renewedPart = 1 / 3;

const encryption: Run = async ({ url }) =>
  url.protocol === 'https:' || isLoopback(url)
    ? ok
    : broken(
        `${url.origin} is not encrypted: browsers allow it no worker, no installation and no clipboard, and passwords can be read on the way`,
        'Get a certificate (Let’s Encrypt: certbot, or Caddy by itself), and run this with https://.',
      );

/** Whether browsers trust the certificate of a handshake. */
export const trustOf = (handshake: Handshake | null, url: URL): Outcome =>
  handshake === null || handshake.distrust === null
    ? ok
    : broken(
        failureSentence(handshake.distrust, url).replace(/\.$/, ''),
        'Renew it with all names of the site, and serve the whole chain (certbot’s fullchain.pem, not cert.pem).',
      );

const trust: Run = async ({ handshake, url }) => trustOf(handshake, url);

const expiry: Run = async ({ handshake, now }) => {
  if (handshake === null) return ok;
  const left = (handshake.validTo - now()) / day;
  const lifetime = (handshake.validTo - handshake.validFrom) / day;
  if (left >= Math.min(renewedBefore, lifetime * renewedPart)) return ok;
  const days = Math.floor(left);
  return broken(
    `The certificate ends in ${days} ${days === 1 ? 'day' : 'days'}: then no reader can open the site`,
    'Find out why it was not renewed: `certbot renew --dry-run`, `systemctl list-timers`.',
  );
};

const redirect: Run = async ({ plainHttp, url, askPlainHttp }) => {
  if (url.protocol === 'http:') return skipped('The site is read over plain HTTP.');
  if (plainHttp === null)
    return skipped(`The address of plain HTTP beside ${url.host} is not known: --http http://… names it.`);
  const answer = await askPlainHttp('/news');
  if (answer === null) {
    return advice(
      `Nothing listens at ${plainHttp.origin}: old links and browsers that try http first fail`,
      'Listen on port 80 as well, and redirect to https: in nginx `return 301 https://$host$request_uri;`.',
    );
  }
  const location = answer.headers.get('Location');
  const to = location === null ? null : new URL(location, plainHttp);
  if (to?.protocol === 'https:' && to.hostname === url.hostname && to.pathname === '/news' && answer.status < 400)
    return ok;
  const found = to === null ? described(answer) : `${answer.status} to ${to.href}`;
  return broken(
    `${plainHttp.origin}/news is ${found} instead of a redirect to the same page on ${url.origin}`,
    'In nginx a server on port 80 with `return 301 https://$host$request_uri;` alone.',
  );
};

/** The connection itself. Ciphers and protocols are the matter of other tools (docs/operators.md). */
export const tls: Group = {
  name: 'Connection',
  checks: [
    {
      id: 'https',
      title: 'The site has https, with a certificate that is trusted and does not end soon',
      run: inOrder(encryption, trust, expiry),
    },
    { id: 'https-redirect', title: 'Plain http redirects to the same page on https', run: redirect },
  ],
};
