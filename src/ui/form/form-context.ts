import { createFormHookContexts } from '@tanstack/react-form';

/** Separate from `ui/inputs/app-form.tsx`, which imports the inputs, to avoid an import cycle. */
export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts();
