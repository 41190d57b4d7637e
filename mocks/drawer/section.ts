import type { MockHandle } from './handle.ts';

/** The fields of the form for a rule, as typed. */
export interface Rule {
  method: string;
  path: string;
  delay: string;
  status: string;
  body: string;
  times: 'once' | 'always';
  every: string;
}

/** The form for a rule before anything is typed. */
export const emptyRule: Rule = {
  method: '',
  path: '/api/',
  delay: '',
  status: '',
  body: '',
  times: 'always',
  every: '',
};

/** The props of each section of the drawer. */
export interface SectionProps {
  mock: MockHandle;
  /** The rule in the form, which another section may fill in. */
  rule: Rule;
  setRule: (rule: Rule) => void;
  /** Switches to the section of rules. */
  showRules: () => void;
}
