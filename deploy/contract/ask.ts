import * as v from 'valibot';
import { effectiveStatus } from '@/api/response-error.ts';
import { isObject } from '@/lib/is-object.ts';
import { absentFields } from '@/api/gen/features.gen.ts';
import { operations as managedOperations } from '@/api/gen/managed/operations.gen.ts';
import { operations as publicOperations } from '@/api/gen/public/operations.gen.ts';
import { vErrorBody, vValidationErrorBody } from '@/api/gen/public/valibot.gen.ts';
import { at } from '../http/at.ts';
import { hasJsonType } from '../http/response.ts';
import type { ReadResponse, Send } from '../http/send.ts';
import { shown, type createFindings, type Effect } from './findings.ts';
import type { ContractOperation } from './operations.ts';
import { effectIn, hasFieldErrors, isTaken, placeOf } from './tolerance.ts';

type Query = Readonly<Record<string, string | number>>;

/** One call of an operation, and its expected answer. */
export interface CallOptions {
  id?: number | string;
  /** Id of a version of the record. */
  version?: unknown;
  query?: Query;
  body?: unknown;
  token?: string | null;
  /** The expected status; default: the operation's success. */
  status?: number;
  /** Why, in a few words, when it isn't the success. */
  because?: string;
  /** What another status does to the client; default: it breaks. */
  effect?: Effect | ((response: ReadResponse) => Effect);
  /** Of a 422: names that must be among the errors. */
  fields?: readonly string[];
  /** Called with the status first. */
  onStatus?: (status: number) => void;
}

/** What is wrong in a response. */
export interface Mismatch {
  field: string;
  expected: string;
  /** In words, or a value as `shown` gives it. */
  found: string;
  effect?: Effect;
}

/** A response as expected, for further checks. */
export interface CheckedResponse {
  response: ReadResponse;
  body: unknown;
  /** Reports what is wrong in it. */
  wrong: (wrong: Mismatch) => void;
}

const tables: Readonly<Record<string, { responses: Partial<Record<number, v.GenericSchema>> }>> = {
  ...publicOperations,
  ...managedOperations,
};

const schemaOf = ({ id }: ContractOperation, status: number): v.GenericSchema | undefined =>
  tables[id]?.responses[status] ?? (status === 422 ? vValidationErrorBody : status >= 400 ? vErrorBody : undefined);

/** Operations of the contract that the generated client doesn't have. */
export const notGenerated = (contract: readonly ContractOperation[]): string[] =>
  contract.flatMap(({ id }) => (id in tables ? [] : [id]));

const addressOf = ({ url }: ContractOperation, { id = 1, version = 1, query = {} }: CallOptions) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  const path = url
    .replace('{id}', encodeURIComponent(String(id)))
    .replace('{version}', encodeURIComponent(String(version)));
  return path + (search === '' ? '' : `?${search}`);
};

const effectOf = ({ effect = 'breaks' }: CallOptions, response: ReadResponse): Effect =>
  typeof effect === 'string' ? effect : effect(response);

const expectedOf = ({ expected, received, type }: v.BaseIssue<unknown>) =>
  received === 'undefined' && type === 'object' ? 'present' : String(expected ?? type).slice(0, 60);

/** Sends calls of the contract, and compares each response with it. */
export const createAsk =
  (send: Send, { add, called }: ReturnType<typeof createFindings>) =>
  /** The response if it has the expected status and a body that can be read, else null. Reports what is wrong. */
  async (operation: ContractOperation, asked: CallOptions = {}): Promise<CheckedResponse | null> => {
    const method = operation.method.toUpperCase();
    const path = addressOf(operation, asked);
    const { token = null, body: sent, status = operation.success, because, fields = [] } = asked;
    called(operation.id);
    const response = await send({ method, path, token, body: sent });
    const { json } = response;
    asked.onStatus?.(response.status);

    const wrong = (found: Mismatch) => add({ ...found, operation: operation.id, path: `${method} ${path}` });

    if (response.status !== status) {
      const location = response.headers.get('Location');
      const isBothSuccess = status < 300 && response.status < 300;
      const tolerated = isBothSuccess && (await isTaken(response));
      wrong({
        field: 'status',
        expected: because === undefined ? String(status) : `${status} (${because})`,
        found: location === null ? String(response.status) : `${response.status} to ${location}`,
        effect: tolerated ? 'tolerated' : effectOf(asked, response),
      });
      if (!tolerated) return null;
    }
    checkCaching(response, token, wrong);
    if (response.status === 204) {
      if (response.text !== '')
        wrong({ field: 'body', expected: 'empty', found: shown(response.text, 'body'), effect: 'tolerated' });
      return { response, body: undefined, wrong };
    }
    if (status === 204) return { response, body: json, wrong };

    const isJson = hasJsonType(response);
    if (!isJson || !isObject(json)) {
      const isMissed = status < 400 || (status === 422 && !hasFieldErrors(response));
      wrong({
        field: isJson ? 'body' : 'Content-Type',
        expected: isJson ? 'a JSON object' : 'application/json',
        found: isJson
          ? json === undefined
            ? 'broken JSON'
            : shown(json, 'body')
          : (response.headers.get('Content-Type') ?? 'missing'),
        effect: isMissed ? 'breaks' : 'tolerated',
      });
      return null;
    }
    checkBody(operation, response, wrong);
    for (const field of fields) {
      // Laravel's rule `confirmed` names the field that is confirmed.
      if (field.endsWith('_confirmation')) continue;
      const isNamed = isObject(json.errors) && field in json.errors;
      if (!isNamed) wrong({ field: `errors.${field}`, expected: 'present', found: 'missing', effect: 'tolerated' });
    }
    return { response, body: json, wrong };
  };

export type Ask = ReturnType<typeof createAsk>;

const checkBody = (operation: ContractOperation, response: ReadResponse, wrong: (wrong: Mismatch) => void) => {
  const { status, json } = response;
  const schema = schemaOf(operation, status < 300 ? operation.success : status);
  const checked = schema && v.safeParse(schema, json);
  if (!checked || checked.success) return;
  const effectOfIssue = effectIn(operation.id, status, json);
  for (const issue of checked.issues) {
    const isError = status >= 400 && status !== 409;
    const harm = isError
      ? // Without a text of the API, the client takes the response for that of a proxy.
        effectiveStatus(response, json) !== status || (status === 422 && !hasFieldErrors(response))
        ? 'breaks'
        : 'tolerated'
      : effectOfIssue(issue);
    const field = placeOf(issue) || 'body';
    // The schemas are those of the whole app.
    if (absentFields?.includes(field.split('.').at(-1) ?? '')) continue;
    const value = at(json, (v.getDotPath(issue) ?? '').split('.'));
    wrong({ field, expected: expectedOf(issue), found: shown(value, field), effect: harm });
  }
};

/** No shared cache may keep a response that needs a token; others would be shown when outdated. */
const checkCaching = ({ headers }: ReadResponse, token: string | null, wrong: (wrong: Mismatch) => void) => {
  const caching = headers.get('Cache-Control') ?? '';
  if (!/\bpublic\b|\bs-maxage=[1-9]/.test(caching)) return;
  wrong({
    field: 'Cache-Control',
    expected: 'not public',
    found: caching,
    effect: token === null ? 'tolerated' : 'breaks',
  });
};
