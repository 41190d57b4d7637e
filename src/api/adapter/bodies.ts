import { jwtDecode } from 'jwt-decode';
import { isObject } from '@/lib/is-object.ts';
import type { ContractCall, Difference } from '@/api/adapter/define-adapter.ts';

/** Converts the response of calls of some kinds. */
const ofKind = (
  kinds: readonly ContractCall['kind'][],
  toContract: (body: unknown) => unknown,
  toServer: (body: unknown) => unknown,
): Difference => ({
  response: {
    toContract: (body, { call }) => (kinds.includes(call.kind) ? toContract(body) : body),
    toServer: (body, { call }) => (kinds.includes(call.kind) ? toServer(body) : body),
  },
});

/** Whether a body is already as the contract says: servers are not the same in all their calls. */
const isWrapped = (body: unknown): boolean => isObject(body) && Object.keys(body).length === 1 && 'data' in body;

const fieldOf = (body: unknown, name: string): unknown => (isObject(body) && name in body ? body[name] : body);

/** The value at a path such as `authorisation.token`; the body itself without one. */
const valueAt = (body: unknown, names: string): unknown =>
  names.split('.').reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), body) ?? body;

/** `{"authorisation": {"token": value}}` for the path `authorisation.token`. */
const nested = (names: string, value: unknown): unknown =>
  names.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);

/** Single records have no `data` around them (`JsonResource::withoutWrapping()`, or a model itself). */
export const withoutWrapping = (): Difference =>
  ofKind(
    ['record', 'list'],
    (body) => (isWrapped(body) ? body : { data: body }),
    (body) => fieldOf(body, 'data'),
  );

/**
 * Every successful response is in an envelope: `envelope('data', { code: 0, message: 'ok' })` for `{"code": 0, "message":
 * "ok", "data": …}`. Last in the adapter.
 */
export const envelope = (name: string, others: Readonly<Record<string, unknown>> = {}): Difference => ({
  response: {
    toContract: (body) => fieldOf(body, name),
    toServer: (body) => ({ ...others, [name]: body }),
  },
});

/** The token is `access_token` beside `token_type` and `expires_in`, as in the documentation of jwt-auth. */
export const accessToken = (): Difference =>
  ofKind(
    ['token'],
    (body) => ({ token: fieldOf(body, 'access_token') }),
    (body) => {
      const token = fieldOf(body, 'token');
      const { iat = 0, exp = 0 } = typeof token === 'string' ? jwtDecode(token) : {};
      return { access_token: token, token_type: 'bearer', expires_in: exp - iat };
    },
  );

/** The token is in another field, such as `jwt` or `authorisation.token`. */
export const tokenIn = (names: string): Difference =>
  ofKind(
    ['token'],
    (body) => ({ token: valueAt(body, names) }),
    (body) => nested(names, fieldOf(body, 'token')),
  );

/** The signed-in user comes without `{"user": …}` around it. */
export const bareUser = (): Difference =>
  ofKind(
    ['user'],
    (body) => ({ user: body }),
    (body) => fieldOf(body, 'user'),
  );

/** The signed-in user is in another field, such as `data` or `data.user`. */
export const userIn = (names: string): Difference =>
  ofKind(
    ['user'],
    (body) => ({ user: valueAt(body, names) }),
    (body) => nested(names, fieldOf(body, 'user')),
  );

/** `errors` is a list: `errorList('field', 'message')` for `[{"field": "title", "message": "…"}]`. */
export const errorList = (fieldName: string, messageName: string): Difference => ({
  error: {
    toContract: (body) => {
      if (!isObject(body) || !Array.isArray(body.errors)) return body;
      const errors: Record<string, unknown[]> = {};
      for (const item of body.errors) {
        if (isObject(item)) (errors[String(item[fieldName])] ??= []).push(item[messageName]);
      }
      return { ...body, errors };
    },
    toServer: (body) => {
      if (!isObject(body) || !isObject(body.errors)) return body;
      const errors = Object.entries(body.errors).flatMap(([field, messages]) =>
        (Array.isArray(messages) ? messages : [messages]).map((message: unknown) => ({
          [fieldName]: field,
          [messageName]: message,
        })),
      );
      return { ...body, errors };
    },
  },
});

/** A field of errors has another name; the same name in other bodies stays. */
const errorField = (contractName: string, serverName: string): Difference => {
  const renamed = (body: unknown, from: string, to: string) => {
    if (!isObject(body) || !(from in body)) return body;
    const { [from]: value, ...others } = body;
    return { ...others, [to]: value };
  };
  return {
    error: {
      toContract: (body) => renamed(body, serverName, contractName),
      toServer: (body) => renamed(body, contractName, serverName),
    },
  };
};

/** The messages of a 422 are in another field than `errors`. */
export const errorsIn = (name: string): Difference => errorField('errors', name);

/** The text of an error is in another field than `message`: `messageIn('msg')` for `{"code": 401, "msg": "…"}`. */
export const messageIn = (name: string): Difference => errorField('message', name);

const areMessages = (value: unknown): boolean =>
  typeof value === 'string' || (Array.isArray(value) && value.every((message) => typeof message === 'string'));

/** The messages of a 422 come alone, as `response()->json($validator->errors(), 422)` sends them. */
export const bareErrors = (): Difference => ({
  error: {
    toContract: (body, { status }) =>
      status === 422 && isObject(body) && !('message' in body) && Object.values(body).every(areMessages)
        ? { message: '', errors: body }
        : body,
    toServer: (body, { status }) => (status === 422 && isObject(body) && isObject(body.errors) ? body.errors : body),
  },
});
