import '@mantine/core/styles/ColorSwatch.layer.css';
import { ColorSwatch, Group } from '@mantine/core';
import * as v from 'valibot';
import { defineKind, type FieldInputProps } from '@/features/manage/fields/define-kind.ts';
import { useFormValue } from '@/ui/form/use-form-value.ts';
import { ColorField } from '@/ui/inputs/color/color-field.tsx';

const proposals = [
  { color: '#1b6b56', name: '玉绿' },
  { color: '#134e3f', name: '墨绿' },
  { color: '#b4471f', name: '柿红' },
  { color: '#6b4a00', name: '栗褐' },
  { color: '#2f4b8f', name: '靛蓝' },
  { color: '#7a3b6b', name: '梅紫' },
  { color: '#5a665f', name: '石灰' },
  { color: '#b3261e', name: '朱红' },
];

const isColor = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

function Input({ schema: _schema, ...props }: FieldInputProps) {
  const name = useFormValue('name');
  const sample = typeof name === 'string' && name.trim() !== '' ? name : '标签';
  return <ColorField {...props} sample={sample} proposals={proposals} />;
}

export const color = defineKind({
  Input,
  height: 220,
  schema: v.string(),
  empty: '',
  summary: (value) => value,
  format: (value) => (
    <Group gap="xs" wrap="nowrap" style={{ whiteSpace: 'nowrap' }}>
      {isColor(value) && <ColorSwatch color={value} size={18} aria-hidden="true" />}
      {value}
    </Group>
  ),
  isEqual: (one, other) => one.toLowerCase() === other.toLowerCase(),
  toInput: (value) => value.trim(),
});
