/** Moves the focus to the next (1) or previous (-1) row; from outside the list, to the first or last. */
export const moveInRows = (list: HTMLElement | null, step: 1 | -1): void => {
  const rows = [...(list?.querySelectorAll('[data-row]') ?? [])];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const next = current === -1 ? (step === 1 ? 0 : rows.length - 1) : current + step;
  // A row's first button opens the record, or restores it from the trash.
  rows[Math.max(0, Math.min(rows.length - 1, next))]?.querySelector('button')?.focus();
};
