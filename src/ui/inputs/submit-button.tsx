import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { inWords } from '@/lib/error-text.ts';
import { useFormContext } from '@/ui/form-context.ts';

interface Props extends ButtonProps {
  /** Seconds until the server takes the form again. */
  wait?: number;
  children: ReactNode;
}

/** Sends the form; a second press while it is being sent does nothing. */
export function SubmitButton({ wait = 0, children, ...props }: Props) {
  const form = useFormContext();
  return (
    <form.Subscribe selector={(state) => state.isSubmitting}>
      {(isSubmitting) => (
        <Button
          {...props}
          type="submit"
          mih="var(--target)"
          loading={isSubmitting}
          aria-disabled={isSubmitting || wait > 0}
          data-disabled={wait > 0 || undefined}
        >
          {children}
          {/* Not in the button's name, which would be read out each second; the refusal says how long it takes. */}
          {wait > 0 && <span aria-hidden="true">（{inWords(wait)}后）</span>}
        </Button>
      )}
    </form.Subscribe>
  );
}
