import * as v from 'valibot';
import { vPassword } from '@/api/gen/public/valibot.gen.ts';
import { confirmed, required } from '@/lib/rules/comparisons.ts';
import { foldEmail } from '@/lib/typed-text.ts';

/** Required, trimmed text: autofill on phones appends spaces. Not for passwords, which the server doesn't trim. */
export const requiredText = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.pipe(v.string(), required(), v.trim(), schema);

/** A required email address; full-width characters, which input methods type, become half-width. */
export const requiredEmail = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.pipe(v.string(), required(), v.transform(foldEmail), schema);

const isConfirmed = ({ password = '', password_confirmation: confirmation = '' }: PasswordPair) =>
  v.is(v.pipe(v.string(), confirmed(password)), confirmation);

interface PasswordPair {
  password?: string;
  password_confirmation?: string;
}

const mismatchMessage = '两次输入的密码不一样。';

/** Password and confirmation; a mismatch is reported on the confirmation once both are valid. */
export const confirmedPassword = v.pipe(
  v.object({ password: vPassword, password_confirmation: vPassword }),
  v.forward(v.partialCheck([['password'], ['password_confirmation']], isConfirmed, mismatchMessage), [
    'password_confirmation',
  ]),
);

/** Like `confirmedPassword`, for an optional password among other fields. */
export const confirmedNewPassword = v.pipe(
  v.looseObject({ password: v.optional(v.string()), password_confirmation: v.optional(v.string()) }),
  v.forward(v.partialCheck([['password'], ['password_confirmation']], isConfirmed, mismatchMessage), [
    'password_confirmation',
  ]),
);
