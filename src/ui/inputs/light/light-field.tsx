import { useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import type { LightFieldState } from '@/ui/form/use-light-form.ts';
import classes from '@/ui/inputs/light/light.module.css';

interface Props extends ComponentPropsWithRef<'input'> {
  label: string;
  field: LightFieldState;
  /** At the end of the input. */
  section?: ReactNode;
  /** Between the input and its error. */
  below?: ReactNode;
}

/** A required text input with its label and its error; looks and reads like Mantine's. */
export function LightField({ label, field, section, below, onBlur, ...props }: Props) {
  const { name, value, error, change, blur } = field;
  const composing = useRef(false);
  return (
    <div>
      <label className={classes.label} htmlFor={name} id={`${name}-label`}>
        {label}
        <span className={classes.required} aria-hidden="true">
          {' *'}
        </span>
      </label>
      <div className={classes.frame} data-error={error !== undefined || undefined}>
        <input
          {...props}
          id={name}
          name={name}
          className={classes.input}
          data-with-section={section ? true : undefined}
          required
          value={value}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${name}-error`}
          onChange={(event) => change(event.currentTarget.value, composing.current)}
          onCompositionStart={() => (composing.current = true)}
          onCompositionEnd={(event) => {
            composing.current = false;
            // Browsers differ in whether the last `input` event precedes `compositionend`.
            change(event.currentTarget.value, false);
          }}
          onBlur={(event) => {
            onBlur?.(event);
            blur();
          }}
        />
        {section && <div className={classes.section}>{section}</div>}
      </div>
      {below}
      {error !== undefined && (
        <p className={classes.error} id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
