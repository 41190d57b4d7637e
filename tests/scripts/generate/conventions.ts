import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { LineCounter, parseDocument } from 'yaml';
import { PlainError } from '../../../deploy/command/plain.ts';
import { vRef } from '../../../deploy/contract/openapi.ts';
import { at } from '../../../deploy/http/at.ts';
import { isObject } from '../../../src/lib/is-object.ts';

const methods = ['get', 'post', 'put', 'delete'];
const otherMethods = ['patch', 'head', 'options', 'trace'];
const tags = new Set(['auth', 'account', 'public', 'managed']);

/** The `operationId` of each call that is not of a type. */
const fixedIds: Readonly<Record<string, string>> = {
  'post /api/auth/login': 'login',
  'post /api/auth/refresh': 'refreshToken',
  'post /api/auth/logout': 'logout',
  'get /api/auth/user': 'getUser',
  'post /api/auth/register': 'register',
  'post /api/password/email': 'requestPasswordReset',
  'post /api/password/reset': 'resetPassword',
  'post /api/contact': 'sendContact',
  'get /api/search': 'search',
  'post /api/admin/image': 'createImage',
};
const needed = Object.keys(fixedIds).slice(0, 4);

/** The `operationId` of each call of a type; X is its name. */
const typeIds: Readonly<Record<string, string>> = {
  'get /api/x': 'listX',
  'get /api/x/{id}': 'getX',
  'get /api/admin/x': 'listManagedX',
  'post /api/admin/x': 'createX',
  'get /api/admin/x/{id}': 'getManagedX',
  'put /api/admin/x/{id}': 'updateX',
  'delete /api/admin/x/{id}': 'deleteX',
  'post /api/admin/x/{id}/restore': 'restoreX',
  'post /api/admin/x/bulk': 'bulkX',
  'get /api/admin/x/{id}/versions': 'listXVersions',
  'get /api/admin/x/{id}/versions/{version}': 'getXVersion',
  'post /api/admin/x/{id}/invitation': 'inviteX',
};
const neededOfType = Object.keys(typeIds).slice(0, 7);

const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const idFor = (method: string, path: string): string | undefined => {
  const fixed = fixedIds[`${method} ${path}`];
  if (fixed !== undefined) return fixed;
  const [, type = ''] = /^\/api\/(?:admin\/)?([a-z]+)(?:\/|$)/.exec(path) ?? [];
  const pattern = path.replace(new RegExp(`/${type}(?=/|$)`), '/x');
  return typeIds[`${method} ${pattern}`]?.replace('X', capital(type));
};

/** The call that has an `operationId`, as `get /api/news`; undefined if the app has no such call. */
const callFor = (id: string, types: readonly string[]): string | undefined => {
  const isIt = ([, known]: [string, string]) => known === id;
  const fixed = Object.entries(fixedIds).find(isIt)?.[0];
  if (fixed !== undefined) return fixed;
  const ofTypes = types.flatMap((type) =>
    Object.entries(typeIds).map(([call, known]): [string, string] => [
      call.replace('/x', `/${type}`),
      known.replace('X', capital(type)),
    ]),
  );
  return ofTypes.find(isIt)?.[0];
};

/** A call as it is written in sentences: GET /api/news. */
const nameOf = (call: string) => call.replace(/^\w+/, (word) => word.toUpperCase());

/** The sentences of a YAML error, without its excerpt of the file. */
const firstLine = (text: string) => text.split('\n')[0]?.replace(/ at line.*/, '') ?? '';

/** What in the contract the app can't use, as `file:line: sentence`. */
export const problemsIn = (file: string): string[] => {
  const lines = new LineCounter();
  const source = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines });
  const [broken] = source.errors;
  if (broken)
    return [`${file}:${broken.linePos?.[0].line ?? 1}: this is no YAML or JSON: ${firstLine(broken.message)}.`];
  const document: unknown = source.toJS();

  const problems: string[] = [];
  /** The line of the place, or of what is around it. */
  const lineOf = (place: readonly string[]): number => {
    const node = source.getIn(place, true);
    if (isObject(node) && Array.isArray(node.range)) return lines.linePos(Number(node.range[0])).line;
    return place.length === 0 ? 1 : lineOf(place.slice(0, -1));
  };
  const report = (place: readonly string[], sentence: string) => problems.push(`${file}:${lineOf(place)}: ${sentence}`);

  const resolved = (part: unknown): unknown =>
    v.is(vRef, part) ? resolved(at(document, part.$ref.slice(2).split('/'))) : part;
  const paths = at(document, ['paths']);
  const version = at(document, ['openapi']);
  if (!isObject(paths)) return [`${file}:1: this is no OpenAPI document: it has no paths.`];
  if (!String(version).startsWith('3.1.'))
    report(['openapi'], `openapi is ${String(version)}, but must be 3.1: of 3.0, \`nullable\` would be lost.`);

  const visitReferences = (part: unknown, place: string[]): void => {
    if (v.is(vRef, part)) {
      if (!part.$ref.startsWith('#/')) report(place, `${part.$ref} is in another file: bundle them into one.`);
      else if (resolved(part) === undefined) report(place, `${part.$ref} is not in the file.`);
      return;
    }
    if (Array.isArray(part)) part.forEach((item, index) => visitReferences(item, [...place, String(index)]));
    else if (isObject(part)) for (const [name, value] of Object.entries(part)) visitReferences(value, [...place, name]);
  };
  visitReferences(document, []);
  if (problems.some((problem) => problem.includes('#/'))) return problems;

  const names = Object.keys(paths);
  if (!names.some((path) => path.startsWith('/api/'))) {
    report(
      ['paths'],
      `no path begins with /api/: write paths in full, without a prefix in \`servers\`, such as /api/news.`,
    );
    return problems;
  }
  const contentTypes = at(document, ['components', 'schemas', 'ContentType', 'enum']);
  const types = Array.isArray(contentTypes) ? contentTypes.map(String) : [];
  const seen = new Map<string, string>();
  for (const [path, calls] of Object.entries(paths)) {
    if (!path.startsWith('/api/')) report(['paths', path], `${path} must begin with /api/.`);
    for (const [parameter] of path.matchAll(/\{(?!id\}|version\})\w+\}/g))
      report(['paths', path], `${path}: the record is {id} in paths, not ${parameter}.`);
    if (!isObject(calls)) continue;
    for (const method of otherMethods) {
      if (method in calls)
        report(['paths', path, method], `${method.toUpperCase()} ${path}: calls are GET, POST, PUT or DELETE.`);
    }
    for (const method of methods) {
      const call = calls[method];
      if (!isObject(call)) continue;
      const name = `${method.toUpperCase()} ${path}`;
      const place = ['paths', path, method];
      const { operationId: id, tags: own } = call;
      const wanted = idFor(method, path);
      const known = wanted === undefined ? callFor(String(id), [...types, 'tag', 'user']) : undefined;
      if (typeof id !== 'string') report(place, `${name} has no operationId${wanted ? `: it is ${wanted}` : ''}.`);
      else if (known !== undefined)
        report(
          [...place, 'operationId'],
          `${id} is ${nameOf(known)} for the app, not ${name}: another path of the server belongs in src/api/adapter/adapter.ts.`,
        );
      else if (wanted !== undefined && id !== wanted)
        report([...place, 'operationId'], `the operationId of ${name} is ${wanted}, not ${id}.`);
      else if (!/^[a-z][A-Za-z0-9]*$/.test(id))
        report([...place, 'operationId'], `the operationId ${id} of ${name} must be a camelCase name.`);
      else if (seen.has(id)) report([...place, 'operationId'], `${name} has the operationId ${id} of ${seen.get(id)}.`);
      if (typeof id === 'string') seen.set(id, name);

      const tag: unknown = Array.isArray(own) ? own[0] : undefined;
      const wantsManaged = path.startsWith('/api/admin/');
      if (!Array.isArray(own) || own.length !== 1 || !tags.has(String(tag)))
        report([...place, 'tags'], `${name} needs one tag: auth, account, public, or managed for editors.`);
      else if ((tag === 'managed') !== wantsManaged)
        report([...place, 'tags'], `${name}: the tag managed is for all paths of /api/admin/, and no others.`);

      const parameters = Array.isArray(call.parameters) ? call.parameters.map(resolved) : [];
      for (const parameter of parameters) {
        const where = at(parameter, ['in']);
        if (where !== 'path' && where !== 'query')
          report(
            [...place, 'parameters'],
            `${name}: the parameter ${String(at(parameter, ['name']))} is in ${String(where)}, but must be in path or query.`,
          );
      }
      const { responses } = call;
      const successes = isObject(responses) ? Object.keys(responses).filter((status) => status.startsWith('2')) : [];
      if (successes.length !== 1) report([...place, 'responses'], `${name} needs one response with a 2xx status.`);
      const conflict = resolved(at(responses, ['409']));
      const record = at(conflict, [
        'content',
        'application/json',
        'schema',
        'allOf',
        '1',
        'properties',
        'data',
        '$ref',
      ]);
      if (conflict !== undefined && typeof record !== 'string')
        report(
          [...place, 'responses', '409'],
          `the 409 of ${name} is allOf ErrorBody and an object whose \`data\` refers to the record's schema.`,
        );
      const media = at(resolved(call.requestBody), ['content']);
      if (isObject(media) && !('application/json' in media) && !('multipart/form-data' in media))
        report([...place, 'requestBody'], `${name}: a body is application/json or multipart/form-data.`);
      const isOfType = [typeIds['get /api/x'], typeIds['get /api/admin/x']].some(
        (pattern) =>
          pattern !== undefined && wanted !== undefined && new RegExp(`^${pattern.replace('X', '[A-Z]')}`).test(wanted),
      );
      const isList = method === 'get' && isOfType && /^\/api\/(?:admin\/)?\w+$/.test(path);
      if (isList && !parameters.some((parameter) => at(parameter, ['name']) === 'sort'))
        report([...place, 'parameters'], `${name} has no query parameter \`sort\`, which marks the lists of types.`);
    }
  }

  const has = (call: string) => at(paths, call.split(' ').toReversed()) !== undefined;
  for (const call of needed)
    if (!has(call)) report(['paths'], `${nameOf(call)} is missing, which the app can't do without.`);
  for (const type of types) {
    for (const pattern of neededOfType) {
      const call = pattern.replace('/x', `/${type}`);
      if (!has(call))
        report(['components', 'schemas', 'ContentType'], `the content type ${type} lacks ${nameOf(call)}.`);
    }
  }
  return problems;
};

/** Throws a `PlainError` with each of the problems, at most ten. */
export const checkConventions = (file: string): void => {
  const problems = problemsIn(file);
  if (problems.length === 0) return;
  const shown = problems.slice(0, 10);
  throw new PlainError(
    [
      ...shown,
      ...(problems.length > shown.length ? [`… and ${problems.length - shown.length} more.`] : []),
      'Nothing was generated. openapi.yaml is the contract of this app; where a server differs from it: docs/your-server.md.',
    ].join('\n'),
  );
};
