import { documentPolicy, policyInDocument } from '../../headers/document-policy.ts';
import { headersOf } from '../../headers/headers.ts';
import type { Answer } from '../../http/send.ts';
import { broken, firstOf, ok, type Group } from '../check.ts';
import { covers, policiesIn, sourcesOf, type Policy } from '../read/csp.ts';
import { readDocument } from '../read/document.ts';

/** Documents, one of them from the fallback: in a prerendered site all are different files. */
const documents = ['/', '/saved', '/news'];

/** What the site uses: a reader’s copying and sharing, films in full size. */
const usedFeatures = [
  'clipboard-write',
  'web-share',
  'fullscreen',
  'picture-in-picture',
  'encrypted-media',
  'autoplay',
];

/** In a policy that protects, scripts come from none of these. */
const openToAll = new Set(["'unsafe-eval'", '*', 'https:', 'http:', 'data:', 'blob:']);

const csp = 'Content-Security-Policy';

const write = 'Write the server’s configuration anew (`npm run servers`), and reload it.';

const rebuild =
  'Switch off what rewrites documents on the way (a proxy, a CDN), and release a build of this version (`npm run build`, `npm run release`).';

const inheritance = 'In nginx each `location` with an add_header of its own drops those from above.';

/** Of the server. */
const policiesOf = ({ headers }: Answer) => policiesIn(headers.get(csp));

/** Of the document itself. */
const ownPoliciesOf = ({ text }: Answer) => policiesIn(policyInDocument(text));

/** What of a policy that is needed one of the others forbids: directive and source. */
const forbidden = (
  needed: string | undefined,
  policies: readonly Policy[],
  isAllowed: (source: string, found: readonly string[]) => boolean,
): string | undefined => {
  for (const [directive, sources] of policiesIn(needed ?? null).flatMap((policy) => Array.from(policy))) {
    for (const policy of policies) {
      const found = sourcesOf(policy, directive);
      const missing = sources.find((source) => found !== null && !isAllowed(source, found));
      if (missing !== undefined) return `${directive} ${missing}`;
    }
  }
  return undefined;
};

/** For hashes: a policy that names some, or a nonce, passes over its 'unsafe-inline'. */
const isInlineAllowed = (source: string, found: readonly string[]) =>
  !source.startsWith("'sha256-") ||
  found.includes(source) ||
  (found.includes("'unsafe-inline'") && !found.some((one) => /^'(?:sha|nonce-)/.test(one)));

/** What a document may do, and who may do what with it. */
export const headers: Group = {
  name: 'Headers',
  checks: [
    {
      id: 'csp',
      title: 'Documents have a content security policy',
      needs: ['document'],
      run: ({ page }) =>
        firstOf(documents, async (path) => {
          const answer = await page(path);
          if (policiesOf(answer).some((policy) => sourcesOf(policy, 'script-src') !== null)) return ok;
          const isReported = answer.headers.has(`${csp}-Report-Only`);
          return broken(
            `${path} has no ${csp} for scripts${isReported ? ' but one that only reports' : ''}: a word that slips past the sanitiser is run`,
            `${write} ${inheritance}`,
          );
        }),
    },
    {
      id: 'csp-hashes',
      title: 'The policies allow what is inline in the documents',
      needs: ['document', 'csp'],
      run: ({ page }) =>
        firstOf(documents, async (path) => {
          const answer = await page(path);
          const needed = documentPolicy(answer.text);
          const told = (whose: string, missing: string) =>
            `The policy ${whose} ${path} forbids an inline script or style of it (${missing} is missing): the site starts late, or not at all`;
          const byServer = forbidden(needed, policiesOf(answer), isInlineAllowed);
          if (byServer !== undefined) return broken(told('of the server for', byServer), write);
          const byItself = forbidden(needed, ownPoliciesOf(answer), isInlineAllowed);
          return byItself === undefined ? ok : broken(told('in', byItself), rebuild);
        }),
    },
    {
      id: 'csp-document',
      title: 'Each document has a policy of its own that lets in no other inline scripts',
      needs: ['document'],
      run: ({ page }) =>
        firstOf(documents, async (path) => {
          const answer = await page(path);
          const sources = ownPoliciesOf(answer).flatMap((policy) => sourcesOf(policy, 'script-src') ?? []);
          const isGuarded = sources.length > 0 && !sources.includes("'unsafe-inline'");
          // What is no document of the site is told by other checks.
          if (isGuarded || !readDocument(answer.text).isApp) return ok;
          return broken(
            `${path} has no policy before its first script that forbids other inline scripts: a word that slips past the sanitiser is run`,
            rebuild,
          );
        }),
    },
    {
      id: 'csp-sources',
      title: 'The policy allows what the site fetches and shows',
      needs: ['document', 'csp'],
      run: ({ page, url }) =>
        firstOf(documents, async (path) => {
          const answer = await page(path);
          const missing = forbidden(
            headersOf(answer.text)[csp],
            policiesOf(answer),
            (source, found) => ["'none'", "'unsafe-inline'"].includes(source) || covers(found, source, url.origin),
          );
          if (missing === undefined) return ok;
          return broken(`The policy of ${path} lacks ${missing}: pictures, films or calls are blocked`, write);
        }),
    },
    {
      id: 'csp-strict',
      title: 'The policy runs no foreign scripts',
      needs: ['document', 'csp'],
      run: async ({ home }) => {
        const policies = policiesOf(home);
        const allowsOnlyOurs = (policy: Policy) =>
          !(sourcesOf(policy, 'script-src') ?? ['*']).some((source) => openToAll.has(source.toLowerCase()));
        if (!policies.some(allowsOnlyOurs)) {
          return broken(
            `script-src is “${sourcesOf(policies[0] ?? new Map<string, string[]>(), 'script-src')?.join(' ') ?? ''}”: a word that slips past the sanitiser is run`,
            `Allow the site’s own scripts alone: ${write.charAt(0).toLowerCase()}${write.slice(1)}`,
          );
        }
        const lacking = ['object-src', 'base-uri'].find((name) =>
          policies.every((policy) => sourcesOf(policy, name) === null),
        );
        if (lacking === undefined) return ok;
        return broken(`The policy leaves ${lacking} free, by which foreign scripts get in`, write);
      },
    },
    {
      id: 'nosniff',
      title: 'Nothing is taken for another type than it says',
      needs: ['document'],
      run: ({ page, file, document }) =>
        firstOf(['/', ...document.entries.slice(0, 1), '/sw.js'], async (path) => {
          const { headers: given } = await (path === '/' ? page(path) : file(path));
          if (/^nosniff$/i.test(given.get('X-Content-Type-Options') ?? '')) return ok;
          return broken(`${path} lacks “X-Content-Type-Options: nosniff”`, `${write} ${inheritance}`);
        }),
    },
    {
      id: 'permissions-policy',
      title: 'Readers may copy, share and see films in full size',
      needs: ['document'],
      run: async ({ home }) => {
        const policy = home.headers.get('Permissions-Policy') ?? '';
        const denied = usedFeatures.find((name) => new RegExp(`(?:^|[\\s,])${name}\\s*=\\s*\\(\\s*\\)`).test(policy));
        if (denied === undefined) return ok;
        return broken(`Permissions-Policy denies ${denied}, which the site uses`, write);
      },
    },
    {
      id: 'same-headers',
      title: 'All documents have the same headers',
      needs: ['document', 'csp'],
      run: async ({ home, page }) => {
        const names = Object.keys(headersOf('')).filter((name) => name !== csp && home.headers.has(name));
        return firstOf(['/saved', '/news', '/no-such-page-of-the-site'], async (path) => {
          const answer = await page(path);
          const lacking = [csp, ...names].find((name) => !answer.headers.has(name));
          if (lacking === undefined || answer.status >= 500) return ok;
          return broken(
            `${path} lacks ${lacking}, which / has`,
            'In nginx repeat all add_header lines in each `location` that has one of its own, with `always`.',
          );
        });
      },
    },
  ],
};
