import { headersOf } from '../../headers/headers.ts';
import type { Answer } from '../../http/send.ts';
import { advice, broken, firstOf, ok, type Group } from '../check.ts';
import { covers, policiesIn, sourcesOf, type Policy } from '../read/csp.ts';
import type { Site } from '../site.ts';

/** Documents, one of them from the fallback: in a prerendered site both are different files. */
const documents = ['/', '/saved'];

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

const write = 'Write the server’s configuration anew for this build (`npm run servers`), and reload it.';

const inheritance = 'In nginx each `location` with an add_header of its own drops those from above.';

const policiesOf = ({ headers }: Answer) => policiesIn(headers.get(csp));

/** The policy that a document needs. */
const neededBy = ({ text }: Answer): Policy => {
  const [policy = new Map<string, string[]>()] = policiesIn(headersOf(text)[csp] ?? null);
  return policy;
};

/** What of a document's needs its own policies forbid: directive and source. */
const forbidden = async (
  site: Site,
  isWanted: (source: string) => boolean,
): Promise<{ path: string; missing: string } | null> => {
  for (const path of documents) {
    const answer = await site.page(path);
    const needed = neededBy(answer);
    for (const policy of policiesOf(answer)) {
      for (const [directive, sources] of needed) {
        const found = sourcesOf(policy, directive);
        const missing = sources.find(
          (source) => isWanted(source) && found !== null && !covers(found, source, site.url.origin),
        );
        if (missing !== undefined) return { path, missing: `${directive} ${missing}` };
      }
    }
  }
  return null;
};

const isHash = (source: string) => source.startsWith("'sha256-");

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
      title: 'The policy allows what is inline in the documents',
      needs: ['document', 'csp'],
      run: async (site) => {
        const found = await forbidden(site, isHash);
        if (found === null) return ok;
        return broken(
          `The policy of ${found.path} forbids an inline script or style of its own (${found.missing} is missing): the site starts late, or not at all`,
          `The policy is of another build. ${write}`,
        );
      },
    },
    {
      id: 'csp-sources',
      title: 'The policy allows what the site fetches and shows',
      needs: ['document', 'csp'],
      run: async (site) => {
        const found = await forbidden(site, (source) => !isHash(source) && source !== "'none'");
        if (found === null) return ok;
        return broken(
          `The policy of ${found.path} lacks ${found.missing}: pictures, films or calls are blocked`,
          write,
        );
      },
    },
    {
      id: 'csp-strict',
      title: 'The policy runs no foreign scripts',
      needs: ['document', 'csp'],
      run: async ({ home }) => {
        const policies = policiesOf(home);
        const allowsOnlyOurs = (policy: Policy) => {
          const sources = sourcesOf(policy, 'script-src') ?? ['*'];
          const isInline =
            sources.includes("'unsafe-inline'") && !sources.some((source) => /^'(?:sha|nonce-)/.test(source));
          return !isInline && !sources.some((source) => openToAll.has(source.toLowerCase()));
        };
        if (!policies.some(allowsOnlyOurs)) {
          return broken(
            `script-src is “${sourcesOf(policies[0] ?? new Map<string, string[]>(), 'script-src')?.join(' ') ?? ''}”: a word that slips past the sanitiser is run`,
            `Allow 'self' and hashes alone: ${write.charAt(0).toLowerCase()}${write.slice(1)}`,
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
      id: 'framing',
      title: 'No other site may put this one into a frame',
      needs: ['document'],
      run: async ({ home }) => {
        const ancestors = policiesOf(home).flatMap((policy) => sourcesOf(policy, 'frame-ancestors') ?? []);
        const isLimited =
          ancestors.length > 0 && !ancestors.some((source) => ['*', 'https:', 'http:'].includes(source));
        if (isLimited || /^(?:deny|sameorigin)$/i.test(home.headers.get('X-Frame-Options') ?? '')) return ok;
        return broken('/ may be framed by any site, which can lead the clicks of an editor', write);
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
      id: 'referrer-policy',
      title: 'No address of a page is told to other sites',
      needs: ['document'],
      run: async ({ home }) => {
        const policy = home.headers.get('Referrer-Policy');
        if (policy === null || !/unsafe-url|no-referrer-when-downgrade/i.test(policy)) return ok;
        return broken(
          `Referrer-Policy is ${policy}: other sites learn what a reader reads`,
          'Send `Referrer-Policy: strict-origin`, as the document itself says.',
        );
      },
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
    {
      id: 'opener-policy',
      title: 'A page that opens this one has no hold on it',
      needs: ['document'],
      run: async ({ home }) =>
        home.headers.has('Cross-Origin-Opener-Policy') ? ok : advice('/ has no Cross-Origin-Opener-Policy', write),
    },
  ],
};
