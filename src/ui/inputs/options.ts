export interface Option {
  value: string;
  label: string;
}

const normalized = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Whether two labels differ in case, width and spaces at most. */
export const isSameLabel = (one: string, other: string): boolean => normalized(one) === normalized(other);

/** Options whose label contains the query, ignoring case and width. */
export const matchOptions = (options: readonly Option[], query: string): Option[] =>
  options.filter(({ label }) => normalized(label).includes(normalized(query)));
