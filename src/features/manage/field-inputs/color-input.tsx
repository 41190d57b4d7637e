import type { FieldInputProps } from '@/features/manage/field-inputs/field-input-props.ts';
import { useTypedName } from '@/features/manage/field-inputs/use-typed-name.ts';
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

/** Colour picker with proposals, previewed on a sample tag. */
export function ColorInput(props: FieldInputProps) {
  const name = useTypedName();
  const sample = name.trim() === '' ? '标签' : name;
  return <ColorField {...props} sample={sample} proposals={proposals} />;
}
