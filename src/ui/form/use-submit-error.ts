import type { AnyFormApi } from '@tanstack/react-form';
import { useState } from 'react';
import { isRateLimited } from '@/api/error.ts';
import { formErrors, type AttemptOptions, type FormErrors } from '@/ui/form/form-errors.ts';
import { useRetryWait } from '@/ui/hooks/use-retry-wait.ts';

/** Removes the errors of the server, which would block a submit. */
export const clearSubmitErrors = (form: AnyFormApi): void => {
  for (const name of Object.keys(form.state.fieldMeta)) {
    form.setFieldMeta(name, (before) => ({ ...before, errorMap: { ...before.errorMap, onSubmit: undefined } }));
  }
  form.setErrorMap({ onSubmit: undefined });
};

/** Error of the last submit; `wait` is the remaining time of a rate limit in seconds. Maintenance (503) may end at any time. */
export const useSubmitError = () => {
  const [error, setError] = useState<unknown>(null);
  const [waitedFor, setWaitedFor] = useState<unknown>(null);
  const wait = useRetryWait(isRateLimited(error) ? error : null);
  if (wait > 0 && waitedFor !== error) setWaitedFor(error);

  return {
    wait,
    isWaitOver: wait === 0 && error !== null && waitedFor === error,
    clear: (form: AnyFormApi) => {
      setError(null);
      clearSubmitErrors(form);
    },
    /** Shows the error of a later request, sent after the submit itself. */
    show: (form: AnyFormApi, failure: unknown, options: AttemptOptions) => {
      setError(failure);
      form.setErrorMap({ onSubmit: formErrors(failure, options) });
    },
    /** Runs a submit request; returns undefined on success, otherwise the errors. Never throws. */
    attempt: async (send: () => Promise<unknown>, options: AttemptOptions): Promise<FormErrors | undefined> => {
      setError(null);
      try {
        await send();
        return undefined;
      } catch (failure) {
        setError(failure);
        return formErrors(failure, options);
      }
    },
  };
};

export type SubmitError = ReturnType<typeof useSubmitError>;
