import { isObject } from '../../src/lib/is-object.ts';

/** A part of openapi.yaml that a server may lack. */
interface Absence {
  /** Calls, as a pattern of `METHOD /path`. */
  calls?: RegExp;
  /** Properties of all schemas. */
  fields?: readonly string[];
  /** Fields that only what is sent loses. */
  sent?: readonly string[];
  /** Query parameters. */
  parameters?: readonly string[];
  /** Values of enumerations. */
  values?: readonly string[];
  /** Statuses of responses. */
  responses?: readonly string[];
}

/** What a server may lack, by feature. */
const absences = {
  registration: { calls: /^post \/api\/auth\/register$/ },
  passwordReset: { calls: /^post \/api\/password\// },
  contact: { calls: /^post \/api\/contact$/ },
  search: { calls: /^get \/api\/search$/ },
  tags: { calls: /^\w+ \/api\/(?:admin\/)?tag(?:\/|$)/, fields: ['tags', 'tag_ids'], parameters: ['tag'] },
  status: {
    fields: ['status', 'deleted_at'],
    sent: ['published_at'],
    parameters: ['status'],
    values: ['publish', 'unpublish'],
  },
  trash: { calls: /\/restore$/, fields: ['deleted_at'], values: ['trashed', 'restore'] },
  bulk: { calls: /\/bulk$/ },
  images: { calls: /^post \/api\/admin\/image$/, sent: ['image_id', 'image_ids', 'avatar_id'] },
  conflicts: { responses: ['409'], sent: ['updated_at'] },
  versions: { calls: /\/versions/ },
  users: { calls: /\/api\/admin\/user/ },
} as const satisfies Record<string, Absence>;

export type Feature = keyof typeof absences;

export const features = Object.keys(absences).filter((name): name is Feature => name in absences);

const without = (tree: Record<string, unknown>, names: readonly string[]) => {
  for (const name of names) delete tree[name];
};

const each = (value: unknown, visit: (tree: Record<string, unknown>) => void): void => {
  if (Array.isArray(value)) for (const item of value) each(item, visit);
  if (!isObject(value)) return;
  visit(value);
  for (const part of Object.values(value)) each(part, visit);
};

const nameOf = (parameter: unknown): string => {
  const reference = isObject(parameter) && typeof parameter.$ref === 'string' ? parameter.$ref : '';
  return /\/(\w+)Query$/.exec(reference)?.[1] ?? '';
};

/** Removes what only removed parts refer to, as a careful developer does. */
const withoutUnused = (document: Record<string, unknown>): void => {
  const { components } = document;
  if (!isObject(components)) return;
  for (;;) {
    const text = JSON.stringify(document);
    let removed = 0;
    for (const [kind, parts] of Object.entries(components)) {
      if (!isObject(parts) || kind === 'securitySchemes') continue;
      const unused = Object.keys(parts).filter((name) => !text.includes(`"#/components/${kind}/${name}"`));
      without(parts, unused);
      removed += unused.length;
    }
    if (removed === 0) return;
  }
};

/** The contract without these features. */
export const reduced = (contract: unknown, lacking: readonly Feature[]): Record<string, unknown> => {
  const document: unknown = structuredClone(contract);
  if (!isObject(document) || !isObject(document.paths) || !isObject(document.components))
    throw new Error('no contract');
  for (const feature of lacking) {
    const { calls, fields = [], sent = [], parameters = [], values = [], responses = [] }: Absence = absences[feature];
    for (const [path, methods] of Object.entries(document.paths)) {
      if (!isObject(methods)) continue;
      without(
        methods,
        Object.keys(methods).filter((method) => calls?.test(`${method} ${path}`)),
      );
      if (Object.keys(methods).length === 0) delete document.paths[path];
    }
    each(document.paths, (tree) => {
      if (Array.isArray(tree.parameters))
        tree.parameters = tree.parameters.filter((one) => !parameters.includes(nameOf(one)));
      if (isObject(tree.responses)) without(tree.responses, responses);
    });
    const lose = (tree: unknown, names: readonly string[]) =>
      each(tree, (part) => {
        if (isObject(part.properties)) without(part.properties, names);
        if (Array.isArray(part.required)) part.required = part.required.filter((name) => !names.includes(String(name)));
        if (Array.isArray(part.examples))
          for (const example of part.examples) if (isObject(example)) without(example, names);
        if (Array.isArray(part.enum)) part.enum = part.enum.filter((name) => !values.includes(String(name)));
      });
    lose(document.components, fields);
    const { schemas } = document.components;
    if (!isObject(schemas)) continue;
    for (const [name, schema] of Object.entries(schemas)) {
      if (/(?:Input|Update|UpdatedAt)$/.test(name)) lose(schema, sent);
    }
  }
  if (lacking.some((feature) => feature === 'images')) {
    // In place of a stored picture, its address.
    each(document.components, (tree) => {
      const { ContentInput: input } = tree;
      if (isObject(input) && isObject(input.properties))
        input.properties.image_url = { anyOf: [{ $ref: '#/components/schemas/Url' }, { type: 'null' }] };
    });
  }
  withoutUnused(document);
  return document;
};
