/** An option of the desk search. */
export interface SpotlightOption {
  key: string;
  label: string;
  /** Further search terms. */
  words?: string;
  /** Second line. */
  about?: string;
}

/** Options whose label or words contain the typed text, ignoring case; all for an empty text. */
export const matching = <Option extends SpotlightOption>(options: readonly Option[], typed: string): Option[] => {
  const wanted = typed.trim().toLowerCase();
  return options.filter(({ label, words = '' }) => `${label} ${words}`.toLowerCase().includes(wanted));
};
