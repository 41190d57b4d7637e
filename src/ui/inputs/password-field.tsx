import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useInput } from '@/ui/use-input.ts';

/** A password, with a button that shows it. */
export function PasswordField(props: Omit<PasswordInputProps, 'value' | 'onChange' | 'onBlur' | 'error'>) {
  const input = useInput<string>();
  return (
    <PasswordInput
      {...props}
      id={input.name}
      name={input.name}
      value={input.value}
      onChange={(event) => input.change(event.currentTarget.value)}
      onBlur={input.blur}
      error={input.error}
      visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏密码', tabIndex: 0 }}
    />
  );
}
