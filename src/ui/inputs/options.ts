export interface Option {
  value: string;
  label: string;
}

const normalized = (text: string) => text.normalize('NFKC').toLowerCase().trim();

/** Options whose label contains the query, ignoring case and width. */
export const matchOptions = (options: readonly Option[], query: string): Option[] =>
  options.filter(({ label }) => normalized(label).includes(normalized(query)));
