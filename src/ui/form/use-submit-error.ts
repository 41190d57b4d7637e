import type { AnyFormApi } from '@tanstack/react-form';
import { useState } from 'react';
import { attempt, formErrors, type AttemptOptions } from '@/ui/form/form-errors.ts';
import { useRetryWait } from '@/ui/hooks/use-retry-wait.ts';

/** Submit error state; `wait` is the rest of the server's `Retry-After` in seconds. */
export const useSubmitError = () => {
  const [error, setError] = useState<unknown>(null);
  const [waitedFor, setWaitedFor] = useState<unknown>(null);
  const wait = useRetryWait(error);
  if (wait > 0 && waitedFor !== error) setWaitedFor(error);

  return {
    wait,
    isWaitOver: wait === 0 && error !== null && waitedFor === error,
    clear: () => setError(null),
    /** Shows the error of a request that was sent after the submit. */
    show: (form: AnyFormApi, refused: unknown, options: AttemptOptions) => {
      setError(refused);
      form.setErrorMap({ onSubmit: formErrors(refused, options) });
    },
    attempt: (send: () => Promise<unknown>, options: AttemptOptions) =>
      attempt(async () => {
        setError(null);
        try {
          await send();
        } catch (refused) {
          setError(refused);
          throw refused;
        }
      }, options),
  };
};

export type Refusal = ReturnType<typeof useSubmitError>;
