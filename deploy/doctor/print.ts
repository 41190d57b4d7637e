import { counted, reportText } from '../command/report.ts';
import type { Group } from './check.ts';
import type { Report, Result } from './run.ts';

const linesOf = (result: Result): string[] =>
  result.kind === 'broken' || result.kind === 'advice'
    ? [`  ${result.id}: ${result.found}.`, `    → ${result.fix}`]
    : [];

/** Checks with the same reason on one line. */
const notChecked = (results: readonly Result[]): string[] => {
  const byReason = new Map<string, string[]>();
  for (const result of results) {
    const reason = result.kind === 'skipped' ? result.reason : '';
    byReason.set(reason, [...(byReason.get(reason) ?? []), result.id]);
  }
  return [...byReason].map(([reason, ids]) => `  ${ids.join(', ')}: ${reason}`);
};

/** A report as text: what is broken and how to fix it, then what could be better, then what was not checked. */
export const printed = ({ url, stopped, results }: Report): string => {
  if (stopped !== null && results.length === 0) return stopped;
  const of = (kind: Result['kind']) => results.filter((result) => result.kind === kind);
  const [fine, broken, better, skipped] = [of('ok'), of('broken'), of('advice'), of('skipped')];
  const verdict = broken.length === 0 ? 'Nothing is broken.' : `${counted(broken.length, 'failure')}.`;
  return reportText(
    [`${url}: ${counted(results.length, 'check')}, ${fine.length} passed, ${skipped.length} not checked. ${verdict}`],
    [
      ['Broken:', broken.flatMap(linesOf)],
      ['Could be better:', better.flatMap(linesOf)],
      ['Not checked:', notChecked(skipped)],
    ],
    stopped,
  );
};

const usage = `npm run deploy:doctor -- https://site [--email … [--password-stdin]] [--only id,id] [--api https://api]
                         [--wait] [--json file|-]

Checks a deployed site from outside and reports how to fix each failure. It changes nothing on the site.
--email      an account, best an editor’s, to check sign-in, refresh and uploads; it is signed out at the end.
             Password: the variable SITE_PASSWORD, or a prompt
--password-stdin  reads the password from standard input
--only       runs some checks, by the names below
--api        URL of the API, if the site’s HTML does not state it
--wait       waits until a token has expired (usually an hour), to check the refresh of an expired token
--json       writes the report as JSON, to a file or (-) to standard output instead of the text

Example: npm run deploy:doctor -- https://example.com
Exit codes: 0 nothing is broken; 1 something is; 2 wrong use, or nothing could be checked.`;

/** The text of `--help`: how to run it, and all checks. */
export const helpOf = (groups: readonly Group[]): string => {
  const width = Math.max(...groups.flatMap(({ checks }) => checks.map(({ id }) => id.length)));
  const linesOfGroup = ({ checks }: Group) => checks.map(({ id, title }) => `  ${id.padEnd(width)}  ${title}`);
  return reportText(
    [usage],
    groups.map((group) => [`${group.name}:`, linesOfGroup(group)] as const),
  ).trimEnd();
};
