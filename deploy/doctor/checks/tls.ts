import { advice, broken, ok, skipped, type Group, type Outcome } from '../check.ts';
import { failureSentence } from '../../http/stopped.ts';
import { described } from '../read/answers.ts';
import type { Handshake } from '../read/handshake.ts';
import type { Site } from '../site.ts';

/** In ms. */
const day = 24 * 3600 * 1000;

/** In days: a certificate of 90 days is renewed when 30 are left, so fewer than 14 say that it has failed. */
const renewedBefore = 14;

/** Of a certificate for some days only: it is renewed in the middle of its life. */
const renewedPart = 1 / 3;

const noTls: Outcome = skipped('The site is asked over plain HTTP.');

const isHere = ({ hostname }: URL) => /^(?:localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

const redirectOf = async ({ plainHttp, url, askPlainHttp }: Site): Promise<Outcome> => {
  if (url.protocol === 'http:') return noTls;
  if (plainHttp === null)
    return skipped(`Where plain HTTP is answered is not known beside ${url.host}: --http http://… names it.`);
  const answer = await askPlainHttp('/news');
  // Nothing listens: whoever types the name is led to https by the browser, or meets nothing.
  if (answer === null) {
    return advice(
      `Nothing listens at ${plainHttp.origin}: old links and browsers that try http first fail`,
      'Listen on port 80 as well, and lead to https: in nginx `return 301 https://$host$request_uri;`.',
    );
  }
  const location = answer.headers.get('Location');
  const to = location === null ? null : new URL(location, plainHttp);
  if (to?.protocol === 'https:' && to.hostname === url.hostname && to.pathname === '/news' && answer.status < 400)
    return ok;
  const found = to === null ? described(answer) : `${answer.status} to ${to.href}`;
  return broken(
    `${plainHttp.origin}/news is ${found} instead of being led to the same page on ${url.origin}`,
    'In nginx a server on port 80 with `return 301 https://$host$request_uri;` alone.',
  );
};

/** Whether browsers trust the certificate that a handshake has shown. */
export const trustOf = (handshake: Handshake | null, url: URL): Outcome => {
  if (handshake === null) return noTls;
  if (handshake.distrust === null) return ok;
  return broken(
    failureSentence(handshake.distrust, url).replace(/\.$/, ''),
    'Renew it with all names of the site, and serve the whole chain (certbot’s fullchain.pem, not cert.pem).',
  );
};

/** The connection itself. */
export const tls: Group = {
  name: 'Connection',
  checks: [
    {
      id: 'https',
      title: 'The site is reached over https',
      run: async ({ url }) =>
        url.protocol === 'https:' || isHere(url)
          ? ok
          : broken(
              `${url.origin} is not encrypted: browsers give it no worker, no installation and no clipboard, and passwords can be read`,
              'Get a certificate (Let’s Encrypt: certbot, or Caddy by itself), and ask https:// here.',
            ),
    },
    {
      id: 'certificate',
      title: 'Browsers trust the certificate',
      run: async ({ handshake, url }) => trustOf(handshake, url),
    },
    {
      id: 'certificate-days',
      title: 'The certificate does not end soon',
      needs: ['certificate'],
      run: async ({ handshake, now }) => {
        if (handshake === null) return noTls;
        const left = (handshake.validTo - now()) / day;
        const lifetime = (handshake.validTo - handshake.validFrom) / day;
        if (left >= Math.min(renewedBefore, lifetime * renewedPart)) return ok;
        const days = Math.floor(left);
        return broken(
          `The certificate ends in ${days} ${days === 1 ? 'day' : 'days'}: then no reader gets in`,
          'See why it was not renewed: `certbot renew --dry-run`, `systemctl list-timers`.',
        );
      },
    },
    {
      id: 'https-redirect',
      title: 'Plain http leads to the same page on https',
      needs: ['https'],
      run: redirectOf,
    },
  ],
};
