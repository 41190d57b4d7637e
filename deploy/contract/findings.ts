/** What a difference does to the client: it breaks it, or the client copes. */
export type Effect = 'breaks' | 'tolerated';

/** One place where a response differs from the contract. */
export interface Difference {
  /** `operationId`. */
  operation: string;
  /** Method and address of the first such call. */
  path: string;
  /** Of the body (`data.*.title`), a header, or `status`. */
  field: string;
  expected: string;
  found: string;
  effect: Effect;
  /** How often it was found. */
  times: number;
}

/** Findings of a run, and how to add to them. */
export const createFindings = () => {
  const differences: Difference[] = [];
  const notes: string[] = [];
  const calls = new Map<string, number>();
  return {
    differences,
    /** What is no difference, or could not be checked. */
    notes,
    /** Number of calls by operation. */
    calls,
    called: (operation: string) => calls.set(operation, (calls.get(operation) ?? 0) + 1),
    note: (text: string) => {
      if (!notes.includes(text)) notes.push(text);
    },
    /** A difference in the same place counts once, with its worse effect. */
    add: ({ effect = 'breaks', ...difference }: Omit<Difference, 'times' | 'effect'> & { effect?: Effect }) => {
      const reported = differences.find((earlier) =>
        (['operation', 'field', 'expected'] as const).every((name) => earlier[name] === difference[name]),
      );
      if (reported === undefined) {
        differences.push({ ...difference, effect, times: 1 });
        return;
      }
      reported.times += 1;
      if (effect === 'breaks') reported.effect = effect;
    },
  };
};

const longest = 48;

/** Of these not even a part is shown: a report is passed on. */
const personal = /(?:^|\.)(?:token|password|email|name|access_token)(?:$|\.)/;

/** A value for the report: its kind, and a short one itself unless it may be secret or personal. */
export const shown = (value: unknown, field: string): string => {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  if (personal.test(field)) return `a ${typeof value}`;
  if (typeof value !== 'string') return JSON.stringify(value);
  const line = value.replaceAll(/\s+/g, ' ').replaceAll(/\bey[\w-]+\.[\w-]+\.[\w-]+/g, '(token)');
  return `“${line.length > longest ? `${line.slice(0, longest)}…` : line}”`;
};
