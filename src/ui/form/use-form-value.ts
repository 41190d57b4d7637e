import { useStore } from '@tanstack/react-form';
import { useFieldContext } from '@/ui/form/form-context.ts';

/** The value of another field of the same form. */
export const useFormValue = (name: string): unknown =>
  useStore(useFieldContext().form.store, ({ values }): unknown => Object(values)[name]);
