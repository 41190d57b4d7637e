/** Copies a text; false if blocked. Requires a user gesture. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
};

const copySelection = (text: string): boolean => {
  const focused = document.activeElement;
  // Content outside a modal dialog is inert and cannot be selected.
  const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const field = document.createElement('textarea');
  field.className = 'visually-hidden';
  // Prevents the on-screen keyboard.
  field.readOnly = true;
  field.value = text;
  host.append(field);
  field.focus({ preventScroll: true });
  field.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
};
