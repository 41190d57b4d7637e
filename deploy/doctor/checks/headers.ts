import { documentPolicy, policyInDocument } from '../../headers/document-policy.ts';
import { headersOf } from '../../headers/headers.ts';
import type { Answer } from '../../http/send.ts';
import { broken, expectAnswers, firstOf, inOrder, ok, type Group, type Outcome } from '../check.ts';
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

/** A policy that allows scripts from one of these does not protect. */
const openToAll = new Set(["'unsafe-eval'", '*', 'https:', 'http:', 'data:', 'blob:']);

const csp = 'Content-Security-Policy';

const write = 'Write the server’s configuration again (`npm run deploy:servers`), and reload it.';

const rebuild =
  'Switch off what rewrites documents on the way (a proxy, a CDN), and release a build of this version (`npm run build`, `npm run deploy:release`).';

const inheritance =
  'In nginx each `location` with an add_header of its own drops those from above: repeat them all there, with `always`.';

/** The policies of the server. */
const policiesOf = ({ headers }: Answer) => policiesIn(headers.get(csp));

/** What the needed policy allows and one of the others forbids: directive and source. */
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

/** Hashes or a nonce in a policy switch its 'unsafe-inline' off. */
const isInlineAllowed = (source: string, found: readonly string[]) =>
  !source.startsWith("'sha256-") ||
  found.includes(source) ||
  (found.includes("'unsafe-inline'") && !found.some((one) => /^'(?:sha|nonce-)/.test(one)));

/** Whether a document has a policy of the server, and that lets no foreign script run. */
const protection = (path: string, answer: Answer): Outcome => {
  if (answer.status >= 500) return ok;
  const policies = policiesOf(answer);
  const scripts = policies.map((policy) => sourcesOf(policy, 'script-src')).filter((sources) => sources !== null);
  if (scripts[0] === undefined) {
    const isReported = answer.headers.has(`${csp}-Report-Only`);
    return broken(
      `${path} has no ${csp} for scripts${isReported ? ' but one that only reports' : ''}: a script that gets past the sanitizer runs`,
      `${write} ${inheritance}`,
    );
  }
  if (scripts.every((sources) => sources.some((source) => openToAll.has(source.toLowerCase())))) {
    return broken(
      `script-src of ${path} is “${scripts[0].join(' ')}”: a script that gets past the sanitizer runs`,
      `Allow the site’s own scripts alone. ${write}`,
    );
  }
  const free = ['object-src', 'base-uri'].find((name) => policies.every((policy) => sourcesOf(policy, name) === null));
  if (free === undefined) return ok;
  return broken(`The policy of ${path} has no ${free}, by which foreign scripts get in`, write);
};

/** Whether a document can run what is inline in it, and nothing else that is inline. */
const inline = (path: string, answer: Answer): Outcome => {
  const needed = documentPolicy(answer.text);
  const own = policiesIn(policyInDocument(answer.text));
  const blocked = (whose: string, missing: string) =>
    `The policy ${whose} ${path} forbids an inline script or style of it (${missing} is missing): the site starts late, or not at all`;
  const byServer = forbidden(needed, policiesOf(answer), isInlineAllowed);
  if (byServer !== undefined) return broken(blocked('of the server for', byServer), write);
  const byItself = forbidden(needed, own, isInlineAllowed);
  if (byItself !== undefined) return broken(blocked('in', byItself), rebuild);
  const sources = own.flatMap((policy) => sourcesOf(policy, 'script-src') ?? []);
  const isGuarded = sources.length > 0 && !sources.includes("'unsafe-inline'");
  // Other checks report what is no document of the site.
  if (isGuarded || !readDocument(answer.text).isApp) return ok;
  return broken(
    `${path} has no policy before its first script that forbids other inline scripts: a script that gets past the sanitizer runs`,
    rebuild,
  );
};

/** Whether a document may load all that the site shows. */
const sources = (path: string, answer: Answer, { url }: Site): Outcome => {
  const missing = forbidden(
    headersOf(answer.text)[csp],
    policiesOf(answer),
    (source, found) => ["'none'", "'unsafe-inline'"].includes(source) || covers(found, source, url.origin),
  );
  if (missing === undefined) return ok;
  return broken(`The policy of ${path} lacks ${missing}: pictures, films or calls are blocked`, write);
};

/** Checks each document of `paths`. */
const each = (paths: readonly string[], check: (path: string, answer: Answer, site: Site) => Outcome) => (site: Site) =>
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
    { id: 'csp-sources', title: 'The policy allows every origin that the site uses', run: each(documents, sources) },
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
        expectAnswers({
          by: 'file',
          paths: ({ document }) => ['/', ...document.entries.slice(0, 1), '/sw.js'],
          isRight: (answer) => /^nosniff$/i.test(answer.headers.get('X-Content-Type-Options') ?? ''),
          found: () => 'lacks “X-Content-Type-Options: nosniff”',
          fix: `${write} ${inheritance}`,
        }),
        each(['/saved', '/news', unknownAddress], (path, answer, { home }) => {
          const names = Object.keys(headersOf('')).filter((name) => name !== csp && home.headers.has(name));
          const lacking = names.find((name) => !answer.headers.has(name));
          if (lacking === undefined || answer.status >= 500) return ok;
          return broken(`${path} lacks ${lacking}, which / has`, inheritance);
        }),
      ),
    },
  ],
};
