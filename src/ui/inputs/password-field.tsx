import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTextInput } from '@/ui/use-input.ts';

/** A password, with a button that shows it. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      {...props}
      {...useTextInput()}
      visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏密码', tabIndex: 0 }}
    />
  );
}
