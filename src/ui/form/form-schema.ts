import * as v from 'valibot';
import { vPassword } from '@/api/gen/public/valibot.gen.ts';

/**
 * A text as the server will read it, without the spaces around it: phones put one behind an address that they fill in,
 * and spaces alone are no name. Never for passwords, which the server leaves as they are.
 */
export const trimmed = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.pipe(v.string(), v.trim(), schema);

/** A password of the contract, typed twice; that the two differ is said under the second. */
export const confirmedPassword = v.pipe(
  v.object({ password: vPassword, password_confirmation: vPassword }),
  v.forward(
    v.partialCheck(
      [['password'], ['password_confirmation']],
      (pair) => pair.password === pair.password_confirmation,
      '两次输入的密码不一样。',
    ),
    ['password_confirmation'],
  ),
);
