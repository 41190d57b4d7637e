import { Button, Group } from '@mantine/core';
import { useField } from '@tanstack/react-form';
import { fieldContext, useFieldContext } from '@/ui/form/form-context.ts';
import { TextField } from '@/ui/inputs/text-field.tsx';

interface Props {
  name: string;
  at: number;
  count: number;
  disabled: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One link of `LinksField` with its move and delete buttons. */
export function LinkRow({ name, at, count, disabled, onMove, onRemove }: Props) {
  const { form } = useFieldContext();
  const title = useField({ form, name: `${name}[${at}].title` });
  const url = useField({ form, name: `${name}[${at}].url` });
  const row = `第 ${at + 1} 条`;
  return (
    <>
      <fieldContext.Provider value={title}>
        <TextField label={`${row}的标题`} required disabled={disabled} />
      </fieldContext.Provider>
      <fieldContext.Provider value={url}>
        <TextField
          label={`${row}的网址`}
          type="url"
          inputMode="url"
          placeholder="https://"
          required
          disabled={disabled}
        />
      </fieldContext.Provider>
      <Group gap="xs">
        <Button
          id={`${name}-${at}-up`}
          variant="default"
          mih="var(--target)"
          disabled={disabled || at === 0}
          aria-label={`上移${row}`}
          onClick={() => onMove(at - 1)}
        >
          上移
        </Button>
        <Button
          id={`${name}-${at}-down`}
          variant="default"
          mih="var(--target)"
          disabled={disabled || at === count - 1}
          aria-label={`下移${row}`}
          onClick={() => onMove(at + 1)}
        >
          下移
        </Button>
        <Button
          variant="subtle"
          color="red"
          disabled={disabled}
          mih="var(--target)"
          aria-label={`删除${row}`}
          onClick={onRemove}
        >
          删除
        </Button>
      </Group>
    </>
  );
}
