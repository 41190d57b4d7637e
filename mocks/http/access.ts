import type { HttpHandler } from 'msw';
import type { Scope } from '../../src/api/gen/types.gen.ts';
import type { AnyResponse, Operation } from '../../src/api/operation.ts';
import { type Call, handle } from './handle.ts';
import { forbidden } from './refusal.ts';
import type { UserRow } from '../db/rows.ts';
import { authenticate } from './tokens.ts';

/** Like `handle`, for users with this scope or `admin` (`any`: any admin scope); 401 and 403 come before validation. */
export const handleFor =
  (scope: string) =>
  <Path, Query, Body, Answer extends AnyResponse>(
    operation: Operation<Path, Query, Body, Answer>,
    answer: (call: Call<Path, Query, Body>, user: UserRow) => Answer | Promise<Answer>,
  ): HttpHandler =>
    handle(operation, async (call) => {
      const { user } = await authenticate(call.request);
      const isAllowed = scopesOf(user.scope).some(
        (name) => name === 'admin' || (scope === 'any' ? name.startsWith('admin-') : name === scope),
      );
      if (!isAllowed) throw forbidden();
      return answer(call, user);
    });

/** Scope names: the array, or the object's truthy keys. */
export const scopesOf = (scope: Scope): string[] =>
  Array.isArray(scope) ? scope : Object.keys(scope).filter((name) => scope[name]);
