type Headers = Readonly<Record<string, string>>;

/** Headers that mean something for files that are no documents, too. */
const general = new Set(['X-Content-Type-Options', 'Referrer-Policy']);

/** What all files are sent with, and what documents are sent with beside it: a worker's own fetches would be judged by their policy. */
export const splitHeaders = (headers: Headers): { all: Headers; documents: Headers } => {
  const entries = Object.entries(headers);
  return {
    all: Object.fromEntries(entries.filter(([name]) => general.has(name))),
    documents: Object.fromEntries(entries.filter(([name]) => !general.has(name))),
  };
};
