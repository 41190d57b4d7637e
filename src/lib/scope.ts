/**
 * Whether a user's scopes contain `name` (behaviour 1.11): membership in a list, or a truthy own key of an object,
 * whose dotted path is walked when the literal key is missing. A plain string is a list of one.
 */
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

/** The names of the scopes that a user holds, whichever of the contract's two forms they came in. */
export const scopeNames = (scope: unknown): string[] => {
  if (typeof scope === 'string') return [scope];
  if (Array.isArray(scope)) return scope.filter((name) => typeof name === 'string');
  if (typeof scope !== 'object' || scope === null) return [];
  return Object.entries(scope).flatMap(([name, held]) => (held ? [name] : []));
};

/** Whether a user may manage at least one content type. */
export const mayManage = (scope: unknown): boolean =>
  scopeNames(scope).some((name) => name === 'admin' || name.startsWith('admin-'));

/** Whether a user may do what `name` covers; `admin` covers everything. */
export const mayUse = (scope: unknown, name: string): boolean =>
  scopeIncludes(scope, 'admin') || scopeIncludes(scope, name);
