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

/**
 * Runs an action at once, or when the button that is pressed at the moment is released: what the action shows would move it,
 * and the browser then clicks what contains both places. Before the click's own handlers. Returns a function that cancels it.
 */
export const afterPress = (action: (wasPressed: boolean) => void): (() => void) => {
  if (document.querySelector('button:active') === null) {
    action(false);
    return () => {};
  }
  const listening = new AbortController();
  const run = () => {
    listening.abort();
    action(true);
  };
  const { signal } = listening;
  addEventListener('click', run, { capture: true, signal });
  // Released elsewhere: no click, or one later in this task.
  for (const type of ['pointerup', 'pointercancel']) {
    addEventListener(type, () => setTimeout(() => !signal.aborted && run()), { signal });
  }
  return () => listening.abort();
};
