import * as bodies from '@/api/adapter/bodies.ts';
import { defineAdapter, type Adapter, type Difference } from '@/api/adapter/define-adapter.ts';
import * as fields from '@/api/adapter/fields.ts';
import * as lists from '@/api/adapter/lists.ts';
import * as paths from '@/api/adapter/paths.ts';
import * as queries from '@/api/adapter/queries.ts';

/** Modules of the ready-made parts, in the order in which an adapter has them. */
const modules = { paths, fields, queries, lists, bodies } as const;

type ModuleName = keyof typeof modules;

/** A part of an adapter, and its code. */
export interface Part {
  name: string;
  module: ModuleName;
  /** `renameField('excerpt', 'summary')` */
  code: string;
  difference: Difference;
  /** What to check in the line. */
  note?: string;
}

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll(/['\\]/g, String.raw`\$&`)}'` : objectCode(value);

const objectCode = (value: unknown): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? `{ ${Object.entries(value)
        .map(([name, inner]) => `${/^[a-z_]\w*$/i.test(name) ? name : literal(name)}: ${literal(inner)}`)
        .join(', ')} }`
    : JSON.stringify(value);

/** A part by the function that makes it and its arguments. */
export const part = <Arguments extends unknown[]>(
  module: ModuleName,
  make: (...args: Arguments) => Difference,
  ...args: Arguments
): Part => ({
  name: make.name,
  module,
  code: `${make.name}(${args.map(literal).join(', ')})`,
  difference: make(...args),
});

/** Before everything else, and after it. */
const placeOf = ({ name, module }: Part): number => {
  if (name === 'prefix') return 1;
  if (name === 'envelope') return 99;
  return Object.keys(modules).indexOf(module) + (module === 'paths' ? 0 : 1);
};

const ordered = (parts: readonly Part[]) => parts.toSorted((one, other) => placeOf(one) - placeOf(other));

/** The adapter of these parts, in their right order. */
export const adapterOf = (parts: readonly Part[]): Adapter =>
  defineAdapter(...ordered(parts).map(({ difference }) => difference));

/** The adapter of these parts as the text of `src/api/adapter/adapter.ts`. */
export const adapterCode = (parts: readonly Part[]): string => {
  const imports = Object.keys(modules).flatMap((module) => {
    const names = [
      ...new Set(parts.filter((candidate) => candidate.module === module).map(({ name }) => name)),
    ].toSorted();
    return names.length === 0 ? [] : [`import { ${names.join(', ')} } from '@/api/adapter/${module}.ts';`];
  });
  return [
    "import { defineAdapter } from '@/api/adapter/define-adapter.ts';",
    ...imports,
    '',
    '/** Where the server differs from `openapi.yaml` (docs/your-server.md). */',
    'export const adapter = defineAdapter(',
    ...ordered(parts).map(({ code, note }) => `${note ? `  // ${note}\n` : ''}  ${code},`),
    ');',
    '',
  ].join('\n');
};
