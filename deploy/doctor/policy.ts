/** One content security policy: sources by directive. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** The policies in a header; several are separated by commas, and each is enforced. */
export const policiesIn = (header: string | null | undefined): Policy[] =>
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

/** The sources that apply to a directive; undefined when the policy does not restrict it. */
export const sourcesOf = (policy: Policy, directive: string): readonly string[] | undefined =>
  policy.get(directive) ?? (directive.endsWith('-src') ? policy.get('default-src') : undefined);

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
