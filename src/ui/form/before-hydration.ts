/** Values by name of the inputs that a person or the browser filled in before hydration; of a checkbox, a boolean. */
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
 * Whether a person submitted the form before hydration, and forgets it: the inline script of prerendered pages then set
 * `aria-busy` (deploy/prerender/start-later.ts).
 */
export const takeEarlySubmit = (form: HTMLFormElement): boolean => {
  const isEarly = form.ariaBusy === 'true';
  if (isEarly) form.ariaBusy = null;
  return isEarly;
};

/** Whether a composition by an input method began before hydration and goes on: the same inline script then set `data-composing`. */
export const isComposingAtHydration = (input: HTMLInputElement): boolean => input.hasAttribute('data-composing');
