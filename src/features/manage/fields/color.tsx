import '@mantine/core/styles/ColorInput.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import { ColorInput, ColorSwatch, Group } from '@mantine/core';
import * as v from 'valibot';
import { defineKind, type FieldInputProps } from '@/features/manage/fields/define-kind.ts';
import { useInput } from '@/ui/form/use-input.ts';

const swatches = ['#1b6b56', '#134e3f', '#b4471f', '#6b4a00', '#2f4b8f', '#7a3b6b', '#5a665f', '#b3261e'];

const isColor = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

function Input({ schema: _schema, ...props }: FieldInputProps) {
  const { name, value, change, blur, error } = useInput<string>();
  return (
    <ColorInput
      {...props}
      id={name}
      name={name}
      format="hex"
      fixOnBlur={false}
      swatches={swatches}
      swatchesPerRow={8}
      withEyeDropper={false}
      value={value}
      onChange={change}
      onBlur={blur}
      error={error}
    />
  );
}

export const color = defineKind({
  Input,
  schema: v.string(),
  empty: '',
  summary: (value) => value,
  format: (value) => (
    <Group gap="xs" wrap="nowrap">
      {isColor(value) && <ColorSwatch color={value} size={18} aria-hidden="true" />}
      {value}
    </Group>
  ),
  isEqual: (one, other) => one.toLowerCase() === other.toLowerCase(),
  toInput: (value) => value.trim(),
});
