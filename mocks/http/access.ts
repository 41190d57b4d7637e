import type { Scope } from '../../src/api/gen/types.gen.ts';
import type { Call } from './handle.ts';
import { forbidden } from './refusal.ts';
import type { UserRow } from '../db/rows.ts';
import { authenticate } from './tokens.ts';

/**
 * A handler for users with this scope, or `admin`; `any` asks for any admin scope.
 * The others get their 401 or 403 before anything else is looked at.
 */
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

/** The names that count: all of a list, the truthy keys of an object. */
export const scopesOf = (scope: Scope): string[] =>
  Array.isArray(scope) ? scope : Object.keys(scope).filter((name) => scope[name]);
