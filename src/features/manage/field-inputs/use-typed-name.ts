import { useSelector } from '@tanstack/react-form';
import * as v from 'valibot';
import { useFieldContext } from '@/ui/form/form-context.ts';

const vNamed = v.object({ name: v.string() });

/** Current value of the form's `name` field; empty if the form has none. */
export const useTypedName = (): string =>
  useSelector(useFieldContext().form.store, ({ values }) => (v.is(vNamed, values) ? values.name : ''));
