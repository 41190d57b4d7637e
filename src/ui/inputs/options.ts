export interface Option {
  value: string;
  label: string;
}

const normalized = (text: string) => text.normalize('NFKC').toLowerCase().trim();

/** Options whose label contains the query, ignoring case and width. */
export const matchOptions = (options: readonly Option[], query: string): Option[] =>
  options.filter(({ label }) => normalized(label).includes(normalized(query)));

/** Whether a text equals an option's label, ignoring case and width. */
export const isNamed = (options: readonly Option[], text: string): boolean =>
  options.some(({ label }) => normalized(label) === normalized(text));

/** Merges option lists by value; the first label wins. */
export const mergeOptions = (...lists: (readonly Option[])[]): Option[] => {
  const all = new Map<string, Option>();
  for (const option of lists.flat()) if (!all.has(option.value)) all.set(option.value, option);
  return [...all.values()];
};
