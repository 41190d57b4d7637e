/** Sets the value as a person does: React ignores the event of a value that it has set itself. */
const type = (input: HTMLInputElement | HTMLTextAreaElement, value: string) => {
  input.value = input.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * Tells a form what was typed into it before the app took a prerendered page over: the inputs have it, React does not
 * know of it. A form that was sent meanwhile is sent now.
 */
export const takeOverTyped = (form: HTMLFormElement): void => {
  for (const input of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (input instanceof HTMLInputElement && input.type === 'checkbox') {
      if (input.checked === input.defaultChecked) continue;
      input.checked = input.defaultChecked;
      input.click();
    } else if (input.value !== input.defaultValue) type(input, input.value);
  }
  if (form.dataset.pressed === undefined) return;
  delete form.dataset.pressed;
  // When React has the values.
  setTimeout(() => form.requestSubmit());
};
