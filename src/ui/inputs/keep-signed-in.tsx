import { Checkbox } from '@mantine/core';
import { useInput } from '@/ui/form/use-input.ts';

/** Checkbox of the form field `kept`: keep the session after its tab is closed. */
export function KeepSignedIn() {
  const { name, value, change } = useInput<boolean>();
  return (
    <Checkbox
      id={name}
      name={name}
      size="md"
      label="在这台设备上保持登录"
      description="用公用电脑时请取消：关掉这个标签页就会退出登录。"
      checked={value}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
    />
  );
}
