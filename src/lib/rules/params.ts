type Figure = number | string;

type None = Readonly<Record<string, never>>;

/** `locale`: a code of behaviour 3.4 or of Chinese; without it, any one alphabet. */
interface Letters {
  locale?: string;
}

/** The other field's value, which is never shown, and its label. */
interface Target {
  target: unknown;
  targetLabel?: string;
}

/** Each rule's parameters, named as in behaviour 3.3; the rules document their units. */
export interface RuleParams {
  alpha: Letters;
  alpha_dash: Letters;
  alpha_num: Letters;
  alpha_spaces: Letters;
  between: { min: Figure; max: Figure };
  confirmed: Target;
  digits: { length: Figure };
  dimensions: { width: Figure; height: Figure };
  double: { decimals?: Figure; separator?: 'dot' | 'comma' };
  email: { multiple?: boolean };
  excluded: readonly unknown[];
  ext: readonly string[];
  image: None;
  integer: None;
  is: { other: unknown };
  is_not: { other: unknown };
  length: { length: Figure };
  max: { length: Figure };
  max_value: { max: Figure };
  mimes: readonly string[];
  min: { length: Figure };
  min_value: { min: Figure };
  numeric: None;
  oneOf: readonly unknown[];
  regex: { regex: RegExp | string };
  required: { allowFalse?: boolean };
  required_if: Target & { values?: readonly unknown[] | string };
  size: { size: Figure };
}

export type RuleName = keyof RuleParams;
