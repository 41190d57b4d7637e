/** What a difference does to the client: it breaks it, or the client shows all the same. */
export type Effect = 'breaks' | 'tolerated';

/** One place where an answer left the contract. */
export interface Difference {
  /** `operationId`. */
  operation: string;
  /** Method and address that were asked first. */
  path: string;
  /** Of the body (`data.*.title`), a header, or `status`. */
  field: string;
  expected: string;
  found: string;
  effect: Effect;
  /** How often it was met. */
  times: number;
}

/** What a run has found so far. */
interface Findings {
  differences: Difference[];
  /** Of what is no difference, or could not be checked. */
  notes: string[];
  /** Calls by operation. */
  calls: Map<string, number>;
}

/** Findings, and how to add to them: a difference in the same place counts once, by its worse effect. */
export const createFindings = () => {
  const findings: Findings = { differences: [], notes: [], calls: new Map() };
  return {
    findings,
    called: (operation: string) => {
      findings.calls.set(operation, (findings.calls.get(operation) ?? 0) + 1);
    },
    note: (text: string) => {
      if (!findings.notes.includes(text)) findings.notes.push(text);
    },
    add: (difference: Omit<Difference, 'times'>) => {
      const known = findings.differences.find(
        ({ operation, field, expected }) =>
          operation === difference.operation && field === difference.field && expected === difference.expected,
      );
      if (known === undefined) findings.differences.push({ ...difference, times: 1 });
      else {
        known.times += 1;
        if (difference.effect === 'breaks') known.effect = 'breaks';
      }
    },
  };
};
