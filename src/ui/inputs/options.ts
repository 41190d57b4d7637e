/** Something to choose: `value` for the form, `label` for the reader. */
export interface Option {
  value: string;
  label: string;
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().trim();

/** The options whose label holds the query, whatever its width or case. */
export const matching = (options: readonly Option[], query: string): Option[] =>
  options.filter(({ label }) => plain(label).includes(plain(query)));

/** Whether a text is the label of one of the options. */
export const isNamed = (options: readonly Option[], text: string): boolean =>
  options.some(({ label }) => plain(label) === plain(text));

/** Lists of options as one, each value once; the first label counts. */
export const together = (...lists: (readonly Option[])[]): Option[] => {
  const all = new Map<string, Option>();
  for (const option of lists.flat()) if (!all.has(option.value)) all.set(option.value, option);
  return [...all.values()];
};
