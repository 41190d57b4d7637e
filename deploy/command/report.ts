import { writeFile } from 'node:fs/promises';

/** `1 call`, `2 calls`. */
export const counted = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`;

/** A report: its first lines, then parts under their titles (none for those without lines), then why the run ended early. */
export const reportText = (
  first: readonly string[],
  parts: readonly (readonly [title: string, lines: readonly string[]])[],
  stopped: string | null = null,
): string =>
  [
    ...first,
    ...parts.flatMap(([title, lines]) => (lines.length === 0 ? [] : ['', title, ...lines])),
    ...(stopped === null ? [] : ['', stopped]),
    '',
  ].join('\n');

/** Prints a report as text. `json` is a file that also gets it as JSON, or `-` to print JSON instead. */
export const outputReport = async (report: object, text: string, json: string | undefined): Promise<void> => {
  const asJson = JSON.stringify(report, null, 2);
  process.stdout.write(`${json === '-' ? asJson : text}\n`);
  if (json !== undefined && json !== '-') await writeFile(json, `${asJson}\n`);
};

/** Aborted by the first Ctrl + C, so that a run can still report its findings; the second one ends the process. */
export const interruptSignal = (): AbortSignal => {
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  return interrupted.signal;
};
