import * as v from 'valibot';
import { vPassword } from '@/api/gen/public/valibot.gen.ts';
import { confirmed } from '@/lib/rules/comparisons.ts';
import { required } from '@/lib/rules/presence.ts';

/**
 * A text that has to be there, as the server will read it: without the spaces around it, which phones put behind an
 * address that they fill in. Never for passwords, which the server leaves as they are.
 */
export const requiredText = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.pipe(v.string(), required(), v.trim(), schema);

const isConfirmed = ({ password, password_confirmation: again }: PasswordPair) =>
  confirmed({ target: password ?? '' }).requirement(again ?? '');

interface PasswordPair {
  password?: string;
  password_confirmation?: string;
}

const differing = '两次输入的密码不一样。';

/** A password of the contract, typed twice; that the two differ is said under the second, once both are right. */
export const confirmedPassword = v.pipe(
  v.object({ password: vPassword, password_confirmation: vPassword }),
  v.forward(v.partialCheck([['password'], ['password_confirmation']], isConfirmed, differing), [
    'password_confirmation',
  ]),
);

/** The same beside other fields, for a password that may be left out. */
export const confirmedNewPassword = v.pipe(
  v.looseObject({ password: v.optional(v.string()), password_confirmation: v.optional(v.string()) }),
  v.forward(v.partialCheck([['password'], ['password_confirmation']], isConfirmed, differing), [
    'password_confirmation',
  ]),
);
