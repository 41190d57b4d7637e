import { execFile } from 'node:child_process';
import * as v from 'valibot';
import { PlainError } from '../command/plain.ts';

const vFailure = v.object({ error: v.object({ code: v.string(), summary: v.optional(v.string()) }) });

/**
 * What `npm view` says of a package, from the registry that npm is configured for; null when it has none. Throws a
 * `PlainError` when it did not answer: no network, a proxy, a wrong address.
 */
export const npmView = (spec: string, fields: readonly string[]): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const args = [
      'view',
      spec,
      ...fields,
      '--json',
      '--fetch-retries=1',
      '--fetch-retry-mintimeout=500',
      '--loglevel=error',
    ];
    const options = { maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' };
    execFile('npm', args, options, (failed, stdout) => {
      const answer = parsed(stdout);
      const failure = v.safeParse(vFailure, answer);
      if (failed === null && !failure.success) resolve(answer ?? null);
      else if (failure.success && failure.output.error.code === 'E404') resolve(null);
      else {
        const reason = failure.success ? failure.output.error.summary : failed?.message.trim();
        reject(new PlainError(`The registry gave no answer about ${spec}. ${reason ?? ''}`.trim()));
      }
    });
  });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
