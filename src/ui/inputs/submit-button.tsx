import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormContext } from '@/ui/form-context.ts';

/** Sends the form; a second press while it is being sent does nothing. */
export function SubmitButton({ children, ...props }: ButtonProps & { children: ReactNode }) {
  const form = useFormContext();
  return (
    <form.Subscribe selector={(state) => state.isSubmitting}>
      {(isSubmitting) => (
        <Button {...props} type="submit" mih="var(--target)" loading={isSubmitting} aria-disabled={isSubmitting}>
          {children}
        </Button>
      )}
    </form.Subscribe>
  );
}
