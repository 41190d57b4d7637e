import '@mantine/core/styles/Switch.layer.css';
import { Input, Switch, type SwitchProps } from '@mantine/core';
import { useInput } from '@/ui/form/use-input.ts';

/** On/off switch. */
export function SwitchField({ label, description, required, ...props }: SwitchProps) {
  const { name, value, change, blur, error } = useInput<boolean>();
  const noteId = `${name}-note`;
  const errorId = `${name}-error`;
  const describedBy = [error && errorId, description && noteId].filter(Boolean).join(' ');
  return (
    <div>
      <Switch
        size="md"
        {...props}
        id={name}
        name={name}
        label={
          <>
            {label}
            {required && (
              <span aria-hidden="true" style={{ color: 'var(--danger)' }}>
                {' *'}
              </span>
            )}
          </>
        }
        checked={value}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
        onBlur={blur}
        aria-required={required}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy || undefined}
      />
      {description && <Input.Description id={noteId}>{description}</Input.Description>}
      {error && <Input.Error id={errorId}>{error}</Input.Error>}
    </div>
  );
}
