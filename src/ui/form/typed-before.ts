type Input = HTMLInputElement | HTMLTextAreaElement;

/** Sets what was typed as a person does: React ignores the event of a value that it has set itself. */
const type = (input: Input, value: string) => {
  input.value = input.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

const tick = (box: HTMLInputElement) => {
  box.checked = box.defaultChecked;
  box.click();
};

/** Does what a person has done to an input; undefined where that is nothing. */
const doneTo = (input: Input): (() => void) | undefined => {
  if (input instanceof HTMLInputElement && input.type === 'checkbox')
    return input.checked === input.defaultChecked ? undefined : () => tick(input);
  const { value } = input;
  return value === input.defaultValue ? undefined : () => type(input, value);
};

/**
 * Tells a form what was typed into it before the app took a prerendered page over: the inputs have it, React does not
 * know of it. A form that is sent before React knows is sent then.
 */
export const takeOverTyped = async (form: HTMLFormElement): Promise<void> => {
  // All first: when React renders one of them, the others are as it knows them.
  const all = [...form.querySelectorAll<Input>('input, textarea')].flatMap((input) => doneTo(input) ?? []);
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    form.ariaBusy = 'true';
  };
  form.addEventListener('submit', hold);
  for (const redo of all) {
    redo();
    // Until React has rendered it.
    await new Promise((resolve) => setTimeout(resolve));
  }
  form.removeEventListener('submit', hold);
  if (form.ariaBusy !== 'true') return;
  form.ariaBusy = null;
  form.requestSubmit();
};
