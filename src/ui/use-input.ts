import type { ChangeEvent } from 'react';
import { useFieldContext } from '@/ui/form-context.ts';

const textOf = (error: unknown): string => {
  if (typeof error === 'string') return error;
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';
};

/**
 * What an input needs of its field. `error` is empty before the first interaction. A blur looks at the values as they
 * are and leaves alone what the server said: that stays until the field changes or the form is sent again.
 */
export const useInput = <Value>() => {
  const field = useFieldContext<Value>();
  const { meta, value } = field.state;
  return {
    name: field.name,
    value,
    change: field.handleChange,
    blur: () => {
      field.setMeta((before) => ({ ...before, isTouched: true, isBlurred: true }));
      if (field.form.state.errorMap.onSubmit === undefined) void field.form.validate('change');
    },
    error: meta.isTouched ? meta.errors.map(textOf).find((text) => text !== '') : undefined,
  };
};

/** The same for an input of text, as its props. */
export const useTextInput = () => {
  const { name, value, change, blur, error } = useInput<string | null>();
  return {
    id: name,
    name,
    value: value ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(event.currentTarget.value),
    onBlur: blur,
    error,
  };
};
