import { writeFile } from 'node:fs/promises';

/** Prints a report of checks as text; `json` is a file to write it to as JSON, too, or `-` to print JSON instead. */
export const outputReport = async (report: object, text: string, json: string | undefined): Promise<void> => {
  const asJson = JSON.stringify(report, null, 2);
  process.stdout.write(`${json === '-' ? asJson : text}\n`);
  if (json !== undefined && json !== '-') await writeFile(json, `${asJson}\n`);
};

/** Aborted by the first Ctrl + C, so that a run can still say what it found; the second ends the process. */
export const interruptSignal = (): AbortSignal => {
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  return interrupted.signal;
};
