import { TextInput, type TextInputProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { emailSlip } from '@/lib/email-slip.ts';
import { useFieldContext } from '@/ui/form/form-context.ts';
import { useTextInput } from '@/ui/form/use-input.ts';
import { inputLayout } from '@/ui/inputs/input-layout.tsx';
import classes from '@/ui/inputs/inputs.module.css';
import actions from '@/ui/theme/action-button.module.css';

/**
 * Email input for an address that the site doesn't know yet. Asks about a likely slip once the input is left; the address
 * stays valid.
 */
export function NewEmailField(props: TextInputProps) {
  const field = useFieldContext<string | null>();
  const { onBlur, ...input } = useTextInput();
  const element = useRef<HTMLInputElement>(null);
  // A prefilled address was written before.
  const [written, setWritten] = useState(input.value);
  const slip = written === input.value ? emailSlip(written) : null;

  const accept = (address: string) => {
    field.setValue(address);
    setWritten(address);
    element.current?.focus();
  };

  return (
    <TextInput
      type="email"
      inputMode="email"
      autoComplete="email"
      {...props}
      {...input}
      ref={element}
      onBlur={({ relatedTarget }) => {
        // A button that the question moved away would miss its click.
        if (!(relatedTarget instanceof HTMLButtonElement)) setWritten(input.value);
        onBlur();
      }}
      inputContainer={inputLayout(
        <div role="status" className={classes.question}>
          {slip?.address === null && '@ 后面好像没写完，一般像 qq.com 这样。没写错就不用改。'}
          {slip?.address && (
            <>
              是不是写错了？
              <button type="button" className={actions.link} onClick={() => accept(slip.address ?? '')}>
                改成 <bdi translate="no">{slip.address}</bdi>
              </button>
              没写错就不用改。
            </>
          )}
        </div>,
      )}
    />
  );
}
