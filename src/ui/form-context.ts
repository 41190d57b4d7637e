import { createFormHookContexts } from '@tanstack/react-form';

/** Where a bound input finds its field; made apart from `ui/form.tsx`, which names the inputs. */
export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts();
