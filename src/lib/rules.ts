import { alpha, alphaDash, alphaNum, alphaSpaces } from '@/lib/rules/alphabets.ts';
import { confirmed, excluded, is, isNot, oneOf } from '@/lib/rules/comparisons.ts';
import { dimensions, ext, image, mimes, size } from '@/lib/rules/files.ts';
import { between, digits, double, integer, maxValue, minValue, numeric } from '@/lib/rules/numbers.ts';
import { required, requiredIf } from '@/lib/rules/presence.ts';
import { email, length, max, min, regex } from '@/lib/rules/wording.ts';

/**
 * The 28 rules of the specification (5: "available rule set") by their names there: the requirements name the set, so it
 * is whole, whichever of them our forms use. A form imports single rules from their family's file
 * (`lib/rules/comparisons.ts`), not this object, which would load them all. Each is a Valibot action, `v.pipe(v.any(), rules.min({ length: 3 }))`,
 * with a text in Chinese (`lib/rules/texts.ts`) or one of the field's own as a second argument; `dimensions` is for
 * `v.pipeAsync`. Called like this each looks at every value, empty ones too; a form field skips those with
 * `fieldRules` of `lib/rules/field-rules.ts`.
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
