import * as v from 'valibot';

type Validate = (data: unknown) => Promise<unknown>;

const reported = new Set<string>();

/** Where an answer left the contract, never what it held: an answer may hold personal data. */
const report = (call: string, error: v.ValiError<v.GenericSchema>) => {
  for (const issue of error.issues) {
    const place = `${call} ${v.getDotPath(issue) ?? ''}`.replaceAll(/\.\d+(?=\.|$)/g, '.*');
    if (reported.has(place)) continue;
    reported.add(place);
    console.warn(`The server's answer left the contract: ${place} is not ${issue.expected ?? issue.type}`);
  }
};

/**
 * A validator that is strict in development and tests, and in production reports a drifting field once and lets the
 * answer pass: a reader is better served by an odd page than by none.
 */
export const tolerant =
  (call: string, validate: Validate, strict = import.meta.env.DEV): Validate =>
  async (data) => {
    try {
      return await validate(data);
    } catch (error) {
      if (strict || !(error instanceof v.ValiError)) throw error;
      report(call, error);
      return data;
    }
  };
