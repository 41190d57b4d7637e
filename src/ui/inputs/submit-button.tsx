import { Button, type ButtonProps } from '@mantine/core';
import { useRef } from 'react';
import { inWords } from '@/api/error-text.ts';
import { useFormContext } from '@/ui/form/form-context.ts';
import { release, useFormPending } from '@/ui/form/pending.ts';
import classes from '@/ui/inputs/inputs.module.css';

interface Props extends ButtonProps {
  /** Seconds until a retry is allowed. */
  wait?: number;
  /** What waits for uploads, in words; the button's text by default. */
  verb?: string;
  onClick?: () => void;
  children: string;
}

/** Submit button; while a submit waits for uploads, shows a status and a cancel button. */
export function SubmitButton({ wait = 0, verb, children, ...props }: Props) {
  const form = useFormContext();
  const action = verb ?? children;
  const { uploading: arriving, isHeld } = useFormPending(form);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <p role="status" className={classes.held}>
        {isHeld && (arriving > 0 ? `等 ${arriving} 张图片传完就${action}…` : `写完这个词就${action}…`)}
      </p>
      {isHeld && (
        <Button
          variant="default"
          mih="var(--target)"
          onClick={() => {
            release(form);
            // The focused button is removed.
            button.current?.focus();
          }}
        >
          先不{action}
        </Button>
      )}
      <form.Subscribe selector={(state) => state.isSubmitting}>
        {(isSubmitting) => (
          <Button
            {...props}
            ref={button}
            type="submit"
            mih="var(--target)"
            loading={isSubmitting}
            aria-disabled={isSubmitting || isHeld || wait > 0}
            data-disabled={isHeld || wait > 0 || undefined}
          >
            {children}
            {/* Not in the accessible name, which would change every second. */}
            {wait > 0 && <span aria-hidden="true">（{inWords(wait)}后）</span>}
          </Button>
        )}
      </form.Subscribe>
    </>
  );
}
