/** Values by name of inputs changed before hydration, by the user or autofill; a boolean for a checkbox. */
export const changedInputs = (form: HTMLFormElement): ReadonlyMap<string, string | boolean> => {
  const changed = new Map<string, string | boolean>();
  for (const input of form.elements) {
    if (input instanceof HTMLInputElement && input.type === 'checkbox') {
      if (input.checked !== input.defaultChecked) changed.set(input.name, input.checked);
    } else if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) {
      if (input.value !== input.defaultValue) changed.set(input.name, input.value);
    }
  }
  changed.delete('');
  return changed;
};

/**
 * Whether the form was submitted before hydration; resets that state. The inline script of prerendered pages stores it in
 * `aria-busy` (deploy/prerender/start-later.ts).
 */
export const takeEarlySubmit = (form: HTMLFormElement): boolean => {
  const isEarly = form.ariaBusy === 'true';
  if (isEarly) form.ariaBusy = null;
  return isEarly;
};

/** Whether an IME composition started before hydration and is still active: the inline script stores it in `data-composing`. */
export const isComposingAtHydration = (input: HTMLInputElement): boolean => input.hasAttribute('data-composing');
