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
  const verdict = broken.length === 0 ? 'Nothing is broken.' : `${counted(broken.length, 'thing')} to fix.`;
  return reportText(
    [
      `${url}: ${counted(results.length, 'check')}, ${fine.length} as it should be, ${skipped.length} not checked. ${verdict}`,
    ],
    [
      ['Broken:', broken.flatMap(linesOf)],
      ['Could be better:', better.flatMap(linesOf)],
      ['Not checked:', notChecked(skipped)],
    ],
    stopped,
  );
};

const usage = `npm run deploy:doctor -- https://site [--email … [--password-stdin]] [--only id,id] [--api https://api]
                         [--http http://site] [--wait] [--json file|-]

Examines a deployed site from outside and says how to fix what is broken. It writes nothing.
--email      an account, best an editor’s, to check signing in, refreshing and uploads; it is signed out at the end.
             Its password is SITE_PASSWORD of the environment, or asked for
--password-stdin  takes the password from standard input
--only       some checks, by the names below
--api        where the API is, when the site’s document does not say so
--http       where plain http is answered, when that is not port 80
--wait       waits until a token has expired (usually an hour), to check that it is refreshed
--json       the report as JSON, to a file or (-) in place of the text

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
