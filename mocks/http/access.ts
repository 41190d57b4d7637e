import type { Scope } from '../../src/api/gen/types.gen.ts';
import type { Call } from './handle.ts';
import { forbidden } from './refusal.ts';
import type { UserRow } from '../db/rows.ts';
import { authenticate } from './tokens.ts';

/** A handler for this scope or `admin` (`any`: any admin scope); 401 and 403 come before validation. */
export const signedIn =
  <Path, Query, Body, Answer>(
    scope: string,
    answer: (call: Call<Path, Query, Body>, user: UserRow) => Answer | Promise<Answer>,
  ) =>
  async (call: Call<Path, Query, Body>): Promise<Answer> => {
    const { user } = await authenticate(call.request);
    const held = scopesOf(user.scope);
    const allowed = held.some(
      (name) => name === 'admin' || (scope === 'any' ? name.startsWith('admin-') : name === scope),
    );
    if (!allowed) throw forbidden();
    return answer(call, user);
  };

/** Scope names: the array, or the object's truthy keys. */
export const scopesOf = (scope: Scope): string[] =>
  Array.isArray(scope) ? scope : Object.keys(scope).filter((name) => scope[name]);
