import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useFieldContext } from '@/ui/form-context.ts';
import { useFieldError } from '@/ui/field-error.ts';

/** A password, with a button that shows it. */
export function PasswordField(props: Omit<PasswordInputProps, 'value' | 'onChange' | 'onBlur' | 'error'>) {
  const field = useFieldContext<string>();
  return (
    <PasswordInput
      {...props}
      id={field.name}
      name={field.name}
      value={field.state.value}
      onChange={(event) => field.handleChange(event.currentTarget.value)}
      onBlur={field.handleBlur}
      error={useFieldError()}
      visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏密码', tabIndex: 0 }}
    />
  );
}
