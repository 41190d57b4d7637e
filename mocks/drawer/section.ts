import type { MockHandle } from './handle.ts';

/** The calls that a new rule is for. */
interface RuleTarget {
  method: string;
  path: string;
}

/** The props of each section of the drawer. */
export interface SectionProps {
  mock: MockHandle;
  /** Runs the action of a control; the drawer shows its error. */
  attempt: (action: () => unknown) => void;
  /** What the form for a rule is filled with. */
  ruleTarget: RuleTarget;
  /** Opens the form for a rule. */
  addRuleFor: (target: RuleTarget) => void;
}
