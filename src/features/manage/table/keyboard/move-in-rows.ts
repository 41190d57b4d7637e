/** Moves the focus to the row before or after the one that has it; to the first or last from outside. */
export const moveInRows = (list: HTMLElement | null, step: 1 | -1): void => {
  const rows = [...(list?.querySelectorAll('[data-row]') ?? [])];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const wanted = current === -1 ? (step === 1 ? 0 : rows.length - 1) : current + step;
  // A row's first button opens it; in the trash, restores it.
  rows[Math.max(0, Math.min(rows.length - 1, wanted))]?.querySelector('button')?.focus();
};
