import { useStore } from '@tanstack/react-form';
import { useRef, type ChangeEvent, type CompositionEvent } from 'react';
import { firstMessage } from '@/ui/form/form-errors.ts';
import { useFieldContext } from '@/ui/form/form-context.ts';

/**
 * What an input needs of its field. `error` is empty before the first interaction, and of a list it is also what is wrong
 * with one of its items, unless that has an input of its own. A blur looks at the values as they are and leaves alone
 * what the server said: that stays until the field itself changes or the form is sent again. Nothing is checked between
 * `compose` and `composed`: what an input method has there is no text yet.
 */
export const useInput = <Value>() => {
  const field = useFieldContext<Value>();
  const { meta, value } = field.state;
  const composing = useRef(false);
  const itemError = useStore(field.form.store, ({ fieldMeta }) => {
    const prefix = `${field.name}[`;
    for (const [name, item] of Object.entries<{ errors?: unknown[] } | undefined>(fieldMeta)) {
      if (!name.startsWith(prefix) || !item?.errors || field.form.getFieldInfo(name).instance) continue;
      const text = firstMessage(item.errors);
      if (text !== undefined) return `第 ${Number.parseInt(name.slice(prefix.length), 10) + 1} 项：${text}`;
    }
    return undefined;
  });

  return {
    name: field.name,
    value,
    /** The value as it is by now, for what takes its time. */
    latest: (): Value => field.form.getFieldValue(field.name),
    change: (next: Value) => {
      field.setValue(() => next, { dontValidate: composing.current });
    },
    /** Changes what is there by then, for what comes at any time. */
    update: (next: (before: Value) => Value) => field.setValue(next),
    compose: () => {
      composing.current = true;
    },
    composed: () => {
      composing.current = false;
      void field.validate('change');
    },
    blur: () => {
      field.setMeta((before) => ({ ...before, isTouched: true, isBlurred: true }));
      if (field.form.state.errorMap.onSubmit === undefined) void field.form.validate('change');
    },
    error: meta.isTouched ? (firstMessage(meta.errors) ?? itemError) : undefined,
  };
};

/** The same for an input of text, as its props. */
export const useTextInput = () => {
  const { name, value, change, compose, composed, blur, error } = useInput<string | null>();
  return {
    id: name,
    name,
    value: value ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(event.currentTarget.value),
    onCompositionStart: compose,
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      // Some browsers tell of the last change before the composition ends, some after.
      change(event.currentTarget.value);
      composed();
    },
    onBlur: blur,
    error,
  };
};
