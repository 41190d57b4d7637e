import * as v from 'valibot';

const reported = new Set<string>();

/** Holds an answer against the contract's schema. Throws `v.ValiError` where it left it. */
export const check = (schema: v.GenericSchema, data: unknown): void => {
  v.parse(schema, data);
};

/**
 * Says in the console where an answer left the contract, once per place and never what it held: an answer may hold
 * personal data. Throws what is no such finding.
 */
export const report = (call: string, error: unknown): void => {
  if (!(error instanceof v.ValiError)) throw error;
  const { issues }: v.ValiError<v.GenericSchema> = error;
  for (const issue of issues) {
    const place = `${call} ${v.getDotPath(issue) ?? ''}`.replaceAll(/\.\d+(?=\.|$)/g, '.*');
    if (reported.has(place)) continue;
    reported.add(place);
    console.warn(`The server's answer left the contract: ${place} is not ${issue.expected ?? issue.type}`);
  }
};
