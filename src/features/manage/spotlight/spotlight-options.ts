/** One line of the desk's search. */
export interface SpotlightOption {
  key: string;
  label: string;
  /** Further words that find it. */
  words?: string;
  about?: string;
}

/** The options whose label or words contain what is typed, in any case; all of them for an empty text. */
export const matching = <Option extends SpotlightOption>(options: readonly Option[], typed: string): Option[] => {
  const wanted = typed.trim().toLowerCase();
  return options.filter(({ label, words = '' }) => `${label} ${words}`.toLowerCase().includes(wanted));
};
