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
            .flatMap(([name = '', ...sources]): [string, string[]][] =>
              name === '' ? [] : [[name.toLowerCase(), sources]],
            ),
        ),
    )
    .filter(({ size }) => size > 0);

/** Directives that take the place of one that is not there (CSP 3, 6.8.3). */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  'script-src-elem': ['script-src'],
  'script-src-attr': ['script-src'],
  'style-src-elem': ['style-src'],
  'style-src-attr': ['style-src'],
  'worker-src': ['child-src', 'script-src'],
  'frame-src': ['child-src'],
};

/** Directives that `default-src` does not stand in for. */
const standAlone = /^(?:base-uri|form-action|frame-ancestors|sandbox|report-|trusted-types|require-|upgrade-)/;

/** The sources that hold for a directive; null when the policy leaves it free. */
export const sourcesOf = (policy: Policy, directive: string): readonly string[] | null => {
  const names = [directive, ...(fallbacks[directive] ?? []), ...(standAlone.test(directive) ? [] : ['default-src'])];
  const name = names.find((one) => policy.has(one));
  return name === undefined ? null : (policy.get(name) ?? null);
};

/** Whether `sources` of a site at `origin` take in `wanted`: itself, its scheme, or a wildcard. */
export const covers = (sources: readonly string[], wanted: string, origin: string): boolean => {
  if (sources.includes(wanted)) return true;
  const [, scheme, host = ''] = /^(https?):\/\/(.+)$/.exec(wanted === "'self'" ? origin : wanted) ?? [];
  if (scheme === undefined) return false;
  return sources.some(
    (source) =>
      source === '*' ||
      source === `${scheme}:` ||
      source === host ||
      source === `${scheme}://${host}` ||
      (source.startsWith(`${scheme}://*.`) && host.endsWith(source.slice(scheme.length + 4))),
  );
};
