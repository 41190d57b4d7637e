import { HelpLink } from '@/features/manage/help/help-link.tsx';
import type { FieldInputProps } from '@/features/manage/field-inputs/field-input-props.ts';
import { useInput } from '@/ui/form/use-input.ts';
import { useContext, useState } from 'react';
import { PicturePicker } from '@/features/manage/pictures/picture-picker.tsx';
import { ReferencesContext } from '@/features/manage/record-editor/form-contexts.ts';
import { ImageUpload } from '@/ui/inputs/image-upload/image-upload.tsx';

interface Props extends FieldInputProps {
  id: string;
  error: string | undefined;
  value: number[];
  onChange: (step: (before: number[]) => number[]) => void;
  maxCount?: number;
}

/** Input of image ids: uploads or previously used pictures. The images themselves are in `ReferencesContext`. */
function ImageIdsInput(props: Props) {
  const { references, remember } = useContext(ReferencesContext);
  /** Number of pictures that may be picked; null while the picker is closed. */
  const [pickable, setPickable] = useState<number | null>(null);
  const { id, value, onChange, maxCount = 1 } = props;
  return (
    <>
      <ImageUpload
        {...props}
        find={(imageId) => references.images.get(imageId)}
        remember={remember}
        onPickUsed={setPickable}
      />
      <HelpLink topic="图片" />
      {pickable !== null && (
        <PicturePicker
          maxCount={pickable}
          usedIds={value}
          onChoose={(images) => {
            images.forEach(remember);
            const ids = images.map((image) => image.id);
            onChange((before) => (maxCount === 1 ? ids : [...new Set([...before, ...ids])].slice(0, maxCount)));
            setPickable(null);
            document.getElementById(id)?.focus();
          }}
          onClose={() => setPickable(null)}
        />
      )}
    </>
  );
}

/** Input of one picture. */
export function ImageInput(props: FieldInputProps) {
  const { name, value, update, error } = useInput<number | null>();
  return (
    <ImageIdsInput
      {...props}
      id={name}
      error={error}
      value={value === null ? [] : [value]}
      onChange={(step) => update((before) => step(before === null ? [] : [before])[0] ?? null)}
    />
  );
}

/** Input of a list of pictures. */
export function ImagesInput({ limit, ...props }: FieldInputProps) {
  const { name, value, update, error } = useInput<number[]>();
  return <ImageIdsInput {...props} id={name} error={error} maxCount={limit} value={value} onChange={update} />;
}
