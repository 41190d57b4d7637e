import { useState } from 'react';
import { attempt, type AttemptOptions } from '@/ui/form/form-errors.ts';
import { useRetryWait } from '@/ui/hooks/use-retry-wait.ts';

/** What the server's last refusal means for a form: how long it has to wait, and whether that is over. */
export const useSubmitError = () => {
  const [error, setError] = useState<unknown>(null);
  const [waitedFor, setWaitedFor] = useState<unknown>(null);
  const wait = useRetryWait(error);
  if (wait > 0 && waitedFor !== error) setWaitedFor(error);

  return {
    /** Seconds until the server takes the form again; 0 when it named none. */
    wait,
    /** True once a wait is over, until the form is sent again. */
    isWaitOver: wait === 0 && error !== null && waitedFor === error,
    /** As `attempt` of `ui/form/form-errors.ts`, remembering what was refused. */
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
