/**
 * Values by name of the inputs that a person changed before React knew of them: in a prerendered page, or filled in by
 * the browser. A checkbox has a boolean.
 */
export const changedInputs = (form: HTMLFormElement): ReadonlyMap<string, string | boolean> => {
  const changed = new Map<string, string | boolean>();
  for (const input of form.elements) {
    if (input instanceof HTMLInputElement && input.type === 'checkbox') {
      if (input.checked !== input.defaultChecked) changed.set(input.name, input.checked);
    } else if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) {
      if (input.value !== input.defaultValue) changed.set(input.name, input.value);
    }
  }
  return changed;
};
