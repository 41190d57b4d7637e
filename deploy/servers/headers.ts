type Headers = Readonly<Record<string, string>>;

const policy = 'Content-Security-Policy';

const directivesOf = (text: string): Map<string, string[]> =>
  new Map(
    text.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );

/**
 * The headers of the newest release, whose policy also allows what earlier ones have inline: a server that reads its
 * configuration once answers for all of them while a release is switched, or rolled back.
 */
export const mergedHeaders = (newest: Headers, earlier: readonly Headers[]): Record<string, string> => {
  const merged = directivesOf(newest[policy] ?? '');
  for (const headers of earlier) {
    const others = directivesOf(headers[policy] ?? '');
    for (const name of ['script-src', 'style-src-elem']) {
      const sources = merged.get(name);
      const hashes = others.get(name)?.filter((source) => source.startsWith("'sha")) ?? [];
      if (sources) merged.set(name, [...new Set([...sources, ...hashes])]);
    }
  }
  return {
    ...newest,
    [policy]: [...merged].map(([name, sources]) => [name, ...sources].join(' ')).join('; '),
  };
};

/** Headers that mean something for files that are no documents, too. */
const general = new Set(['X-Content-Type-Options', 'Referrer-Policy']);

/**
 * What all files are sent with, and what documents are sent with beside it: the policy with its hashes is some kB, and
 * a worker's own fetches would be judged by it.
 */
export const splitHeaders = (headers: Headers): { all: Headers; documents: Headers } => {
  const entries = Object.entries(headers);
  return {
    all: Object.fromEntries(entries.filter(([name]) => general.has(name))),
    documents: Object.fromEntries(entries.filter(([name]) => !general.has(name))),
  };
};
