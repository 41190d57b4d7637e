import * as v from 'valibot';
import { PlainError } from '../../../deploy/command/plain.ts';
import { vRef } from '../../../deploy/contract/openapi.ts';
import { at } from '../../../deploy/http/at.ts';
import { isObject } from '../../../src/lib/is-object.ts';

type Tree = Record<string, unknown>;

const vParts = v.looseObject({
  allOf: v.optional(v.array(v.unknown()), []),
  properties: v.optional(v.record(v.string(), v.unknown()), {}),
  required: v.optional(v.array(v.string()), []),
});
const vParameters = v.array(v.unknown());
const vWords = v.array(v.string());

/** Calls that a server may lack, whatever its content types. */
const optionalCalls = [
  'post /api/auth/register',
  'post /api/password/email',
  'post /api/password/reset',
  'post /api/contact',
  'get /api/tag',
  'get /api/search',
  'post /api/admin/image',
];

/** Managed types that a server may lack as a whole. */
const optionalTypes = /^\/api\/admin\/(?:tag|user)(?:\/|$)/;

/** Calls that a server may lack of a type that it has. */
const optionalOfType = /^(\/api\/admin\/\w+)\/(?:bulk|\{id\}\/(?:restore|versions|versions\/\{version\}|invitation))$/;

/** Query parameters, values of `sort` and fields that a server may lack. */
const optionalParameters = new Set(['q', 'tag', 'status']);
const optionalSorts = new Set(
  ['published_at', 'updated_at', 'created_at', 'title', 'count'].flatMap((name) => [name, `-${name}`]),
);
const optionalFields = new Set([
  'status',
  'deleted_at',
  'published_at',
  'tags',
  'tag_ids',
  'image_id',
  'image_ids',
  'avatar_id',
  'updated_at',
]);
const optionalSchemas = [
  'Managed',
  'Status',
  'UpdatedAt',
  'BulkAction',
  'BulkIds',
  'BulkRequest',
  'RecordTag',
  'Version',
];
const optionalValues = ['Status', 'BulkAction'];

const methods = ['get', 'post', 'put', 'delete'];

/** Whether the app works without this call. `has`: whether the contract has a path. */
const isOptionalCall = (method: string, path: string, has: (path: string) => boolean): boolean => {
  const [, type] = optionalOfType.exec(path) ?? [];
  return optionalCalls.includes(`${method} ${path}`) || optionalTypes.test(path) || (type !== undefined && has(type));
};

/** A branch of a tree; made if it is missing. */
const branch = (tree: Tree, name: string): Tree => {
  const subtree = tree[name];
  if (isObject(subtree)) return subtree;
  const made: Tree = {};
  tree[name] = made;
  return made;
};

/**
 * The contract with everything that the app may do: `openapi.yaml`, and of the optional parts that it lacks the form in which
 * they were last known. The app's types come from it, so that its code is the same for every server; whether a server offers
 * a part is in the generated tables. `known` is null if nothing was generated before. `absentFields`: of responses.
 */
export const wholeContract = (document: unknown, known: unknown): { whole: unknown; absentFields: string[] } => {
  const whole = structuredClone(document);
  if (!isObject(whole)) throw new PlainError('openapi.yaml is not an OpenAPI document.');
  const paths = branch(whole, 'paths');
  const components = branch(whole, 'components');
  const hasPath = (path: string) => at(document, ['paths', path, 'get']) !== undefined;

  if (known === null) {
    const missing = optionalCalls.filter(
      (call) => at(document, ['paths', ...call.split(' ').toReversed()]) === undefined,
    );
    if (missing.length === 0) return { whole, absentFields: [] };
    throw new PlainError(
      `openapi.yaml lacks ${missing.join(', ')}, and src/api/gen/contract.gen.json, which keeps their form, is missing.\nRun: git checkout src/api/gen`,
    );
  }

  /** Adds the components that a part refers to, if they are missing. */
  const addReferences = (part: unknown): void => {
    if (v.is(vRef, part)) {
      const [, , kind = '', name = ''] = part.$ref.split('/');
      const place = branch(components, kind);
      const component = at(known, ['components', kind, name]);
      if (name in place || component === undefined) return;
      place[name] = structuredClone(component);
      addReferences(component);
    } else if (Array.isArray(part)) part.forEach(addReferences);
    else if (isObject(part)) Object.values(part).forEach(addReferences);
  };
  const add = (tree: Tree, name: string, part: unknown) => {
    tree[name] = structuredClone(part);
    addReferences(part);
  };
  const resolved = (tree: unknown, part: unknown): unknown =>
    v.is(vRef, part) ? resolved(tree, at(tree, part.$ref.slice(2).split('/'))) : part;
  const nameOf = (tree: unknown, parameter: unknown) => at(resolved(tree, parameter), ['name']);

  for (const [path, calls] of Object.entries(v.parse(v.record(v.string(), v.unknown()), at(known, ['paths'])))) {
    for (const method of methods) {
      const call = at(calls, [method]);
      if (call === undefined) continue;
      const own = at(whole, ['paths', path, method]);
      if (own === undefined) {
        if (isOptionalCall(method, path, hasPath)) add(branch(paths, path), method, call);
        continue;
      }
      if (!isObject(own)) continue;
      if (path.endsWith('/bulk')) add(own, 'requestBody', at(call, ['requestBody']));
      const conflict = at(call, ['responses', '409']);
      if (conflict !== undefined && !('409' in branch(own, 'responses')))
        add(branch(own, 'responses'), '409', conflict);
      const parameters = v.is(vParameters, own.parameters) ? own.parameters : [];
      const names = new Set(parameters.map((parameter) => nameOf(whole, parameter)));
      for (const parameter of v.parse(v.fallback(vParameters, []), at(call, ['parameters']))) {
        const name = nameOf(known, parameter);
        if (typeof name !== 'string' || names.has(name) || !optionalParameters.has(name)) continue;
        addReferences(parameter);
        parameters.push(structuredClone(parameter));
        own.parameters = parameters;
      }
    }
  }

  const schemas = branch(components, 'schemas');
  for (const name of optionalSchemas) addReferences({ $ref: `#/components/schemas/${name}` });
  if (at(document, ['components', 'schemas', 'ContentType']) === undefined) {
    // Only the search refers to it: without it, the records that readers open tell.
    const types = Object.keys(paths).flatMap((path) => /^\/api\/(\w+)\/\{id\}$/.exec(path)?.[1] ?? []);
    schemas.ContentType = { type: 'string', enum: types };
  }

  /** Adds the values of an enumeration that were known. */
  const addValues = (own: unknown, before: unknown, isOptional: (value: string) => boolean) => {
    const values = at(before, ['enum']);
    if (!isObject(own) || !v.is(vWords, own.enum) || !v.is(vWords, values)) return;
    const present = own.enum;
    own.enum = [
      ...values.filter((value) => present.includes(value) || isOptional(value)),
      ...present.filter((value) => !values.includes(value)),
    ];
  };
  for (const name of optionalValues) addValues(schemas[name], at(known, ['components', 'schemas', name]), () => true);
  for (const [name, parameter] of Object.entries(branch(components, 'parameters'))) {
    const before = at(known, ['components', 'parameters', name]);
    if (at(parameter, ['name']) !== 'sort') continue;
    addValues(at(parameter, ['schema']), at(before, ['schema']), (value) => optionalSorts.has(value));
  }

  /** The fields of an object, with those of its parts, and which it must have. */
  const fieldsOf = (tree: unknown, schema: unknown): { fields: Tree; required: string[] } => {
    const { allOf, properties, required } = v.parse(vParts, resolved(tree, schema) ?? {});
    const parts = allOf.map((part) => fieldsOf(tree, part));
    return {
      fields: Object.assign({}, ...parts.map(({ fields }) => fields), properties),
      required: [...parts.flatMap((part) => part.required), ...required],
    };
  };
  const absentFields = new Set<string>();
  const done = new Set<string>();
  const addFields = (name: string): void => {
    if (done.has(name)) return;
    done.add(name);
    const schema = schemas[name];
    const before = at(known, ['components', 'schemas', name]);
    if (!isObject(schema) || !isObject(before)) return;
    for (const part of v.parse(vParts, schema).allOf) {
      if (v.is(vRef, part)) addFields(part.$ref.split('/').at(-1) ?? '');
    }
    const isInput = /(?:Input|Update)$/.test(name);
    const { fields } = fieldsOf(whole, schema);
    const earlier = fieldsOf(known, before);
    const missing = Object.entries(earlier.fields)
      .filter(
        ([field]) =>
          !(field in fields) && optionalFields.has(field) && (field !== 'updated_at' || name.endsWith('Update')),
      )
      .toSorted(([one], [other]) => one.localeCompare(other));
    if (missing.length === 0) return;
    addReferences(missing.map(([, field]) => field));
    if (!isInput) missing.forEach(([field]) => absentFields.add(field));
    const required = missing.map(([field]) => field).filter((field) => !isInput && earlier.required.includes(field));
    const added = structuredClone(Object.fromEntries(missing));
    const { examples: _, ...own } = schema;
    const parts = v.parse(vParts, schema);
    schemas[name] =
      parts.allOf.length > 0
        ? { ...own, allOf: [...parts.allOf, { type: 'object', required, properties: added }] }
        : { ...own, required: [...parts.required, ...required], properties: { ...parts.properties, ...added } };
  };
  Object.keys(schemas).forEach(addFields);

  // In an order that doesn't depend on the one in which they were added: own parts first, as they are in the file.
  const inOrder = (tree: Tree, place: readonly string[]): Tree => {
    const own = at(document, place);
    const ownNames = isObject(own) ? Object.keys(own) : [];
    const added = Object.keys(tree).filter((name) => !ownNames.includes(name));
    return Object.fromEntries([...ownNames, ...added.toSorted()].map((name) => [name, tree[name]]));
  };
  for (const kind of Object.keys(components))
    components[kind] = inOrder(branch(components, kind), ['components', kind]);
  whole.components = inOrder(components, ['components']);
  for (const path of Object.keys(paths)) paths[path] = inOrder(branch(paths, path), ['paths', path]);
  whole.paths = inOrder(paths, ['paths']);
  return { whole, absentFields: [...absentFields].toSorted() };
};
