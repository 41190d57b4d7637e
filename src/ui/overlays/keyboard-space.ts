/**
 * Dialogs end above the on-screen keyboard while this is on (`--keyboard` in controls.css), and the field that is written
 * in stays in view. iOS and Android lay the keyboard over the page: only the visual viewport knows of it. Returns how to
 * stop.
 */
export const watchKeyboard = (): (() => void) => {
  const { visualViewport } = window;
  if (!visualViewport) return () => {};

  const makeSpace = () => {
    // Zooming in makes it smaller, too.
    const covered = window.innerHeight - visualViewport.height * visualViewport.scale;
    document.documentElement.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
  };
  const follow = () => {
    makeSpace();
    placeOfWriting()?.scrollIntoView({ block: 'nearest' });
  };

  makeSpace();
  visualViewport.addEventListener('resize', follow);
  return () => visualViewport.removeEventListener('resize', follow);
};

/** The field with the focus; of a long text, the paragraph with the caret. */
const placeOfWriting = (): Element | null => {
  const field = document.activeElement;
  if (!field?.closest('[role="dialog"]')) return null;
  if (!field.matches('[contenteditable="true"]')) return field;
  return getSelection()?.focusNode?.parentElement ?? field;
};
