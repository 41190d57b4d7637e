import { useStore } from '@tanstack/react-form';
import * as v from 'valibot';
import { useFieldContext } from '@/ui/form/form-context.ts';

const vNamed = v.object({ name: v.string() });

/** What is typed as `name` in the field's form; empty without such a field. */
export const useTypedName = (): string =>
  useStore(useFieldContext().form.store, ({ values }) => (v.is(vNamed, values) ? values.name : ''));
