/** The dialogs that are shown; closed ones may stay mounted. */
export const openDialogs = (): Element[] =>
  [...document.querySelectorAll('[role="dialog"], dialog[open]')].filter(
    (dialog) => dialog.getClientRects().length > 0,
  );
