import * as v from 'valibot';
import { readDocument } from '../openapi.ts';
import type { Examples, Exchange } from './exchange.ts';

const vMedia = v.record(v.string(), v.looseObject({}));
const vResponse = v.looseObject({ content: v.optional(vMedia) });
const vCall = v.looseObject({
  operationId: v.string(),
  requestBody: v.optional(v.looseObject({ content: vMedia })),
  responses: v.record(v.string(), v.unknown()),
});
const vContract = v.looseObject({ paths: v.record(v.string(), v.record(v.string(), vCall)) });

const json = 'application/json';

/** A media type with these examples in place of the shared ones. */
const withValues = (content: v.InferOutput<typeof vMedia>, values: readonly { name: string; value: unknown }[]) => {
  const { [json]: media, ...others } = content;
  if (media === undefined || values.length === 0) return content;
  const { example: _, ...rest } = media;
  return {
    [json]: { ...rest, examples: Object.fromEntries(values.map(({ name, value }) => [name, { value }])) },
    ...others,
  };
};

/** A word for a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The request as a command; `$API` is the server, `$TOKEN` the token. */
export const curlOf = ({ method, path, token, body, form }: Exchange['request']): string => {
  const fields = Object.entries(form ?? {}).map(
    ([field, value]) => `-F ${quoted(`${field}=${field === 'file' ? '@' : ''}${value}`)}`,
  );
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "$API"${quoted(path)}`,
    `-H 'Accept: application/json'`,
    ...(token ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body, null, 2))}`]),
    ...fields,
  ].join(' \\\n  ');
};

/** The contract in which each call shows its own requests and answers. */
export const documented = (file: string, examples: Examples): unknown => {
  const { document, resolved } = readDocument(file);
  const contract = v.parse(vContract, document);

  const answered = (responses: Readonly<Record<string, unknown>>, exchanges: readonly Exchange[]) =>
    Object.entries(responses).map(([status, shared]) => {
      const values = exchanges
        .filter(({ answer }) => String(answer.status) === status && answer.body !== undefined)
        .map(({ name, answer }) => ({ name, value: answer.body }));
      if (values.length === 0) return [status, shared];
      const response = v.parse(vResponse, resolved(shared));
      return [status, { ...response, content: withValues(response.content ?? {}, values) }];
    });

  const shown = (call: v.InferOutput<typeof vCall>) => {
    const exchanges = examples[call.operationId] ?? [];
    const [first] = exchanges;
    const sent = exchanges
      .filter(({ request }) => request.body !== undefined)
      .map(({ name, request }) => ({ name, value: request.body }));
    const { requestBody } = call;
    return {
      ...call,
      ...(requestBody && { requestBody: { ...requestBody, content: withValues(requestBody.content, sent) } }),
      ...(first && { 'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: curlOf(first.request) }] }),
      responses: Object.fromEntries(answered(call.responses, exchanges)),
    };
  };

  const paths = Object.entries(contract.paths).map(([url, calls]) => [
    url,
    Object.fromEntries(Object.entries(calls).map(([method, call]) => [method, shown(call)])),
  ]);
  return { ...contract, paths: Object.fromEntries(paths) };
};
