/**
 * Publishes the height of the on-screen keyboard as `--keyboard`, which keeps dialogs above it (controls.css), and keeps the
 * focused field in view. iOS and Android overlay the page with the keyboard, which only the visual viewport shows. Returns
 * the cleanup.
 */
export const watchKeyboard = (): (() => void) => {
  const { visualViewport } = window;
  if (!visualViewport) return () => {};

  const publishHeight = () => {
    // `scale` because pinch zoom shrinks the visual viewport, too.
    const covered = window.innerHeight - visualViewport.height * visualViewport.scale;
    document.documentElement.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
  };
  const update = () => {
    publishHeight();
    editedElement()?.scrollIntoView({ block: 'nearest' });
  };

  publishHeight();
  visualViewport.addEventListener('resize', update);
  return () => visualViewport.removeEventListener('resize', update);
};

/** The focused element of a dialog; in a rich text editor, the paragraph with the caret. */
const editedElement = (): Element | null => {
  const field = document.activeElement;
  if (!field?.closest('[role="dialog"]')) return null;
  if (!field.matches('[contenteditable="true"]')) return field;
  return getSelection()?.focusNode?.parentElement ?? field;
};
