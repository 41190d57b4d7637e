import { createFormHookContexts } from '@tanstack/react-form';

/** Where a bound input finds its field; made apart from `ui/inputs/app-form.tsx`, which names the inputs. */
export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts();
