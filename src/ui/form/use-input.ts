import { useSelector } from '@tanstack/react-form';
import { useRef, type ChangeEvent, type CompositionEvent } from 'react';
import { firstMessage } from '@/ui/form/form-errors.ts';
import { useFieldContext } from '@/ui/form/form-context.ts';
import { pendingError } from '@/ui/form/pending.ts';

/** Binds an input to its form field. No validation during IME compositions; server errors survive a blur. */
export const useInput = <Value>() => {
  const field = useFieldContext<Value>();
  const { meta, value } = field.state;
  const composing = useRef(false);
  const unresolved = useSelector(field.form.store, ({ fieldMeta }) => pendingError(fieldMeta[field.name]));
  const itemError = useSelector(field.form.store, ({ fieldMeta }) => {
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
    /** The current value, also in callbacks of an earlier render. */
    latest: (): Value => field.form.getFieldValue(field.name),
    change: (next: Value) => {
      field.setValue(() => next, { dontValidate: composing.current });
    },
    update: (next: (before: Value) => Value) => field.setValue(next),
    /** For `compositionstart`. */
    compose: () => {
      composing.current = true;
    },
    /** For `compositionend`. */
    composed: () => {
      composing.current = false;
      void field.validate('change');
    },
    blur: () => {
      field.setMeta((before) => ({ ...before, isTouched: true, isBlurred: true }));
      if (field.form.state.errorMap.onSubmit === undefined) void field.form.validate('change');
    },
    error: unresolved ?? (meta.isTouched ? (firstMessage(meta.errors) ?? itemError) : undefined),
  };
};

/** `useInput` as props of a text input. */
export const useTextInput = () => {
  const { name, value, change, compose, composed, blur, error } = useInput<string | null>();
  return {
    id: name,
    name,
    value: value ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(event.currentTarget.value),
    onCompositionStart: compose,
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      // Browsers differ in whether the last `input` event precedes `compositionend`.
      change(event.currentTarget.value);
      composed();
    },
    onBlur: blur,
    error,
  };
};
