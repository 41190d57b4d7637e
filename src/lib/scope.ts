import { asList } from '@/lib/as-list.ts';
import { isObject } from '@/lib/is-object.ts';

/** Whether a user's scopes contain `name`: a string, a list, or an object with (dotted) keys. */
export const scopeIncludes = (sent: unknown, name: string): boolean => {
  const scope = asList(sent);
  if (typeof scope === 'string') return scope === name;
  if (Array.isArray(scope)) return scope.includes(name);
  return Boolean(ownValue(scope, name));
};

const ownValue = (value: unknown, name: string): unknown => {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = new Map(Object.entries(value));
  if (entries.has(name)) return entries.get(name);
  return name
    .split('.')
    .reduce<unknown>(
      (found, key) =>
        typeof found === 'object' && found !== null ? new Map(Object.entries(found)).get(key) : undefined,
      value,
    );
};

/** A user's scopes as a list, from any of the contract's forms. */
export const scopeNames = (sent: unknown): string[] => {
  const scope = asList(sent);
  if (typeof scope === 'string') return [scope];
  if (Array.isArray(scope)) return scope.filter((name) => typeof name === 'string');
  if (typeof scope !== 'object' || scope === null) return [];
  return Object.entries(scope).flatMap(([name, isGranted]) => (isGranted ? [name] : []));
};

/** Scopes in the contract's form: a list, or an object whose truthy keys are granted. */
type EditableScope = string[] | Record<string, unknown>;

/** A user's scopes to edit, in the form received; a list if the form is unknown. */
export const editableScope = (scope: unknown): EditableScope => {
  const names = scopeNames(scope);
  return isObject(scope) && (names.length === 0 || !Array.isArray(asList(scope))) ? { ...scope } : names;
};

/** Grants or revokes a scope; keeps the form. */
export const withScope = (scope: EditableScope, name: string, isGranted: boolean): EditableScope => {
  if (!Array.isArray(scope)) return { ...scope, [name]: isGranted };
  const others = scope.filter((other) => other !== name);
  return isGranted ? [...others, name] : others;
};

/** Whether a user may manage at least one content type. */
export const mayManage = (scope: unknown): boolean =>
  scopeNames(scope).some((name) => name === 'admin' || name.startsWith('admin-'));

/** Whether a user has the scope `name`, or `admin`, which includes every scope. */
export const mayUse = (scope: unknown, name: string): boolean =>
  scopeIncludes(scope, 'admin') || scopeIncludes(scope, name);
