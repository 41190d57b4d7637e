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

/** A password of the contract, typed twice; that the two differ is said under the second, once both are right. */
export const confirmedPassword = v.pipe(
  v.object({ password: vPassword, password_confirmation: vPassword }),
  v.forward(
    v.partialCheck(
      [['password'], ['password_confirmation']],
      ({ password, password_confirmation: again }) => confirmed({ target: password }).requirement(again),
      '两次输入的密码不一样。',
    ),
    ['password_confirmation'],
  ),
);
