/** A number, or the text of one: what HTML attributes and settings give. */
type Figure = number | string;

type None = Readonly<Record<string, never>>;

/** `locale`: a code of 3.4 or of Chinese; without one any single alphabet will do. */
interface Letters {
  locale?: string;
}

/** The other field: its value, and the name that its reader knows. The value itself is never shown. */
interface Target {
  target: unknown;
  targetLabel?: string;
}

/** What each rule is told. The names are those of the specification, 3.3; the list rules take the list itself. */
export interface RuleParams {
  alpha: Letters;
  alpha_dash: Letters;
  alpha_num: Letters;
  alpha_spaces: Letters;
  /** Both ends are inside. */
  between: { min: Figure; max: Figure };
  confirmed: Target;
  /** How many digits. */
  digits: { length: Figure };
  /** Pixels. */
  dimensions: { width: Figure; height: Figure };
  /** `decimals`: the number 0 means any number of them, the text `'0'` none. */
  double: { decimals?: Figure; separator?: 'dot' | 'comma' };
  email: { multiple?: boolean };
  /** What is not allowed. */
  excluded: readonly unknown[];
  /** Ends of file names, without the dot. */
  ext: readonly string[];
  image: None;
  integer: None;
  is: { other: unknown };
  is_not: { other: unknown };
  /** Characters as a person counts them (code points), or items. */
  length: { length: Figure };
  /** UTF-16 units. */
  max: { length: Figure };
  max_value: { max: Figure };
  /** `image/png`, or `image/*`. */
  mimes: readonly string[];
  /** UTF-16 units. */
  min: { length: Figure };
  min_value: { min: Figure };
  numeric: None;
  /** What is allowed. */
  oneOf: readonly unknown[];
  regex: { regex: RegExp | string };
  /** `allowFalse` off: an agreement box has to be ticked. */
  required: { allowFalse?: boolean };
  /** Required when the other field has one of `values`; without them, when it is not empty. */
  required_if: Target & { values?: readonly unknown[] | string };
  /** KB of 1,024 bytes. */
  size: { size: Figure };
}

export type RuleName = keyof RuleParams;
