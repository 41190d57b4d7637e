/** One content security policy: sources by directive. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** The policies in a header; several are separated by commas, and each is enforced. */
export const policiesIn = (header: string | null): Policy[] =>
  (header ?? '')
    .split(',')
    .map(
      (policy) =>
        new Map(
          policy
            .split(';')
            .map((directive) => directive.trim().split(/\s+/))
            .filter(([name]) => name)
            .map(([name = '', ...sources]): [string, string[]] => [name.toLowerCase(), sources]),
        ),
    )
    .filter(({ size }) => size > 0);

/** Directives that `default-src` does not stand in for. */
const standAlone = /^(?:base-uri|form-action|frame-ancestors|sandbox|report-|trusted-types|require-|upgrade-)/;

/** Directives that stand in for a missing one, before `default-src` (CSP 3, 6.8.3). */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  'script-src-elem': ['script-src'],
  'style-src-elem': ['style-src'],
  'style-src-attr': ['style-src'],
  'worker-src': ['child-src', 'script-src'],
  'frame-src': ['child-src'],
};

/** The sources that apply to a directive; null when the policy does not restrict it. */
export const sourcesOf = (policy: Policy, directive: string): readonly string[] | null => {
  const names = [directive, ...(fallbacks[directive] ?? []), ...(standAlone.test(directive) ? [] : ['default-src'])];
  return names.map((name) => policy.get(name)).find((sources) => sources !== undefined) ?? null;
};

/** Whether `sources` of a site at `origin` allow `wanted`: by itself, its scheme, or a wildcard. */
export const covers = (sources: readonly string[], wanted: string, origin: string): boolean => {
  if (sources.includes(wanted)) return true;
  const [, scheme, host = ''] = /^(https?):\/\/(.+)$/.exec(wanted === "'self'" ? origin : wanted) ?? [];
  if (scheme === undefined) return false;
  const allowed = sources.map((source) => source.replace(`${scheme}://`, ''));
  return (
    allowed.some((source) => ['*', `${scheme}:`, host].includes(source)) ||
    allowed.some((source) => source.startsWith('*.') && host.endsWith(source.slice(1)))
  );
};
