import * as v from 'valibot';
import { vErrorBody, vValidationErrorBody } from '../../src/api/gen/public/valibot.gen.ts';
import type { AnyResponse, Operation } from '../../src/api/operation.ts';

/** A response with its status as a literal type. */
export const reply = <const Status extends number, Body>(
  status: Status,
  body: Body,
  headers: Record<string, string> = {},
): { status: Status; body: Body; headers: Record<string, string> } => ({ status, body, headers });

/** Throws if the body does not match the contract's schema for its status. */
export const checkReply = (
  operation: Pick<Operation<never, never, never, never>, 'method' | 'url' | 'replies'>,
  answer: AnyResponse,
): void => {
  const { status, body } = answer;
  if (status === 204) return;
  const schema =
    operation.replies[status] ?? (status === 422 ? vValidationErrorBody : status >= 400 ? vErrorBody : null);
  const name = `${operation.method.toUpperCase()} ${operation.url}`;
  if (schema === null) throw new Error(`${name} has no schema for its ${status}`);
  const checked = v.safeParse(schema, body);
  if (checked.success) return;
  const [issue] = checked.issues;
  const where = issue && v.getDotPath(issue);
  throw new Error(`${name} answered a ${status} that breaks the contract at ${where}: ${issue?.message}`);
};
