/** Whether a user's scopes contain `name`: a string, a list, or an object with (dotted) keys. */
export const scopeIncludes = (scope: unknown, name: string): boolean => {
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
export const scopeNames = (scope: unknown): string[] => {
  if (typeof scope === 'string') return [scope];
  if (Array.isArray(scope)) return scope.filter((name) => typeof name === 'string');
  if (typeof scope !== 'object' || scope === null) return [];
  return Object.entries(scope).flatMap(([name, held]) => (held ? [name] : []));
};

/** Scopes as the contract writes them: a list, or an object whose truthy keys count. */
type WrittenScope = string[] | Record<string, unknown>;

/** A user's scopes to be edited, in the form that they came in; a list if that was none of the contract's. */
export const writtenScope = (scope: unknown): WrittenScope =>
  typeof scope === 'object' && scope !== null && !Array.isArray(scope) ? { ...scope } : scopeNames(scope);

/** Scopes with one granted or taken away, in the same form. */
export const withScope = (scope: WrittenScope, name: string, isHeld: boolean): WrittenScope => {
  if (!Array.isArray(scope)) return { ...scope, [name]: isHeld };
  const others = scope.filter((other) => other !== name);
  return isHeld ? [...others, name] : others;
};

/** Whether a user may manage at least one content type. */
export const mayManage = (scope: unknown): boolean =>
  scopeNames(scope).some((name) => name === 'admin' || name.startsWith('admin-'));

/** Whether a user has the scope `name`, or `admin`, which includes every scope. */
export const mayUse = (scope: unknown, name: string): boolean =>
  scopeIncludes(scope, 'admin') || scopeIncludes(scope, name);
