import { alpha, alphaDash, alphaNum, alphaSpaces, email, length, max, min, regex } from '@/lib/rules/texts.ts';
import { confirmed, excluded, is, isNot, oneOf, required, requiredIf } from '@/lib/rules/comparisons.ts';
import { dimensions, ext, image, mimes, size } from '@/lib/rules/files.ts';
import { between, digits, double, integer, maxValue, minValue, numeric } from '@/lib/rules/numbers.ts';

/**
 * The 28 rules of spec 5 by name. Each creates a Valibot action; its last parameter replaces the default message. To load
 * a single rule, import it from `lib/rules/`.
 */
export const rules = {
  alpha,
  alpha_dash: alphaDash,
  alpha_num: alphaNum,
  alpha_spaces: alphaSpaces,
  between,
  confirmed,
  digits,
  dimensions,
  double,
  email,
  excluded,
  ext,
  image,
  integer,
  is,
  is_not: isNot,
  length,
  max,
  max_value: maxValue,
  mimes,
  min,
  min_value: minValue,
  numeric,
  oneOf,
  regex,
  required,
  required_if: requiredIf,
  size,
};
