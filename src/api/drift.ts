import * as v from 'valibot';
import { announceFailure } from '@/lib/failures.ts';

const reported = new Set<string>();

/** Validates a response against the contract's schema. Throws `v.ValiError`. */
export const check = (schema: v.GenericSchema, data: unknown): void => {
  v.parse(schema, data);
};

/** Logs contract violations, once per path and without the value (personal data). Throws any other error. */
export const report = (call: string, error: unknown): void => {
  if (!(error instanceof v.ValiError)) throw error;
  const { issues }: v.ValiError<v.GenericSchema> = error;
  for (const issue of issues) {
    const path = `${call} ${v.getDotPath(issue) ?? ''}`.replaceAll(/\.\d+(?=\.|$)/g, '.*');
    if (reported.has(path)) continue;
    reported.add(path);
    console.warn(`The server's answer left the contract: ${path} is not ${issue.expected ?? issue.type}`);
    announceFailure({ kind: 'drift', place: path });
  }
};
