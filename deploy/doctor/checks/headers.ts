import { documentPolicy, policyInDocument } from '../../headers/document-policy.ts';
import { headersOf } from '../../headers/headers.ts';
import type { ReadResponse } from '../../http/send.ts';
import { broken, expectResponses, firstOf, inOrder, ok, type Group, type Outcome } from '../check.ts';
import { readDocument } from '../document.ts';
import { covers, policiesIn, sourcesOf, type Policy } from '../policy.ts';
import type { Site } from '../site.ts';
import { unknownAddress } from './documents.ts';

/** Documents, one of them from the fallback. In a prerendered site all are different files. */
const documents = ['/', '/saved', '/news'];

/** What the site uses, for copying, sharing and films. */
const usedFeatures = [
  'clipboard-write',
  'web-share',
  'fullscreen',
  'picture-in-picture',
  'encrypted-media',
  'autoplay',
];

/** Directives by which foreign scripts get in: there the server may not allow more than the site’s own policy. */
const strict = ['script-src', 'object-src', 'base-uri'];

const csp = 'Content-Security-Policy';

const write = 'Write the server’s configuration again (`npm run deploy:servers`), and reload it.';

const rebuild =
  'Switch off what rewrites documents on the way (a proxy, a CDN), and release a build of this version (`npm run build`, `npm run deploy:release`).';

const inheritance =
  'In nginx each `location` with an add_header of its own drops those from above: repeat them all there, with `always`.';

/** The policies of the server. */
const policiesOf = ({ headers }: ReadResponse) => policiesIn(headers.get(csp));

/** What the needed policy allows and one of the others forbids: directive and source. */
const forbidden = (
  needed: string | undefined,
  policies: readonly Policy[],
  isAllowed: (source: string, found: readonly string[]) => boolean,
): string | undefined => {
  for (const [directive, sources] of policiesIn(needed).flatMap((policy) => Array.from(policy))) {
    for (const policy of policies) {
      const allowed = sourcesOf(policy, directive);
      const missing = sources.find((source) => allowed !== undefined && !isAllowed(source, allowed));
      if (missing !== undefined) return `${directive} ${missing}`;
    }
  }
  return undefined;
};

/** Whether a document has a policy of the server, and that lets no foreign script run. */
const protection = (path: string, response: ReadResponse): Outcome => {
  if (response.status >= 500) return ok;
  const policies = policiesOf(response);
  if (policies.length === 0) {
    const isReported = response.headers.has(`${csp}-Report-Only`);
    return broken(
      `${path} has no ${csp}${isReported ? ' but one that only reports' : ''}: a script that gets past the sanitizer runs`,
      `${write} ${inheritance}`,
    );
  }
  const [own] = policiesIn(headersOf('')[csp]);
  const isStrict = (name: string) =>
    policies.some((policy) => sourcesOf(policy, name)?.every((source) => own?.get(name)?.includes(source)));
  const weak = strict.find((name) => !isStrict(name));
  if (weak === undefined) return ok;
  const weakSources = policies.flatMap((policy) => sourcesOf(policy, weak) ?? []).join(' ');
  return broken(
    `${weak} of ${path} is ${weakSources === '' ? 'missing' : `“${weakSources}”`}: a script that gets past the sanitizer runs`,
    `Allow what the site’s own policy allows, and no more. ${write}`,
  );
};

/** Whether a document can run what is inline in it, and nothing else that is inline. */
const inline = (path: string, response: ReadResponse): Outcome => {
  const own = policiesIn(policyInDocument(response.text));
  const scripts = own.flatMap((policy) => policy.get('script-src') ?? []);
  const isGuarded = scripts.length > 0 && !scripts.includes("'unsafe-inline'");
  // Other checks report what is no document of the site.
  if (!isGuarded && readDocument(response.text).isApp) {
    return broken(
      `${path} has no policy before its first script that forbids other inline scripts: a script that gets past the sanitizer runs`,
      rebuild,
    );
  }
  const missing = forbidden(documentPolicy(response.text), own, (source, allowed) => allowed.includes(source));
  if (missing === undefined) return ok;
  return broken(
    `The policy in ${path} forbids an inline script or style of it (${missing} is missing): the site starts late, or not at all`,
    rebuild,
  );
};

/** Whether the server’s policy allows all that a document runs, loads and shows. */
const sources = (path: string, response: ReadResponse, { url }: Site): Outcome => {
  const missing = forbidden(
    headersOf(response.text)[csp],
    policiesOf(response),
    (source, allowed) => source === "'none'" || covers(allowed, source, url.origin),
  );
  if (missing === undefined) return ok;
  return broken(`The policy of ${path} lacks ${missing}: scripts, pictures, films or calls are blocked`, write);
};

/** Checks each document of `paths`. */
const each =
  (paths: readonly string[], check: (path: string, response: ReadResponse, site: Site) => Outcome) => (site: Site) =>
    firstOf(paths, async (path) => check(path, await site.page(path), site));

/** Headers that are right for this site only. Other tools grade the rest (docs/operators.md). */
export const headers: Group = {
  name: 'Headers',
  needs: ['document'],
  checks: [
    {
      id: 'csp',
      title: 'Every page has a Content-Security-Policy that blocks foreign scripts',
      run: each([...documents, unknownAddress], protection),
    },
    {
      id: 'csp-document',
      title: 'Each page has a policy for its own inline scripts',
      run: each(documents, inline),
    },
    {
      id: 'csp-sources',
      title: 'The policy of the server allows everything that the site uses',
      run: each(documents, sources),
    },
    {
      id: 'permissions-policy',
      title: 'Permissions-Policy allows clipboard, sharing and full-screen video',
      run: ({ home }) => {
        const policy = home.headers.get('Permissions-Policy') ?? '';
        const denied = usedFeatures.find((name) => new RegExp(`(?:^|[\\s,])${name}\\s*=\\s*\\(\\s*\\)`).test(policy));
        return denied === undefined ? ok : broken(`Permissions-Policy denies ${denied}, which the site uses`, write);
      },
    },
    {
      id: 'same-headers',
      title: 'All pages have the same headers, with nosniff',
      run: inOrder(
        expectResponses({
          by: 'file',
          paths: ({ document }) => ['/', ...document.entries.slice(0, 1), '/sw.js'],
          isRight: (response) => /^nosniff$/i.test(response.headers.get('X-Content-Type-Options') ?? ''),
          found: () => 'lacks “X-Content-Type-Options: nosniff”',
          fix: `${write} ${inheritance}`,
        }),
        each(['/saved', '/news', unknownAddress], (path, response, { home }) => {
          const names = Object.keys(headersOf('')).filter((name) => name !== csp && home.headers.has(name));
          const lacking = names.find((name) => !response.headers.has(name));
          if (lacking === undefined || response.status >= 500) return ok;
          return broken(`${path} lacks ${lacking}, which / has`, inheritance);
        }),
      ),
    },
  ],
};
