import { useContext, useState } from 'react';
import type { FieldInputProps } from '@/features/manage/field-inputs/field-input-props.ts';
import { HelpLink } from '@/features/manage/help/help-link.tsx';
import { PicturePicker } from '@/features/manage/pictures/picture-picker.tsx';
import { ReferencesContext } from '@/features/manage/references/references-context.ts';
import { ImageUpload } from '@/ui/inputs/image-upload/image-upload.tsx';

interface Props extends FieldInputProps {
  id: string;
  error: string | undefined;
  value: number[];
  onChange: (step: (before: number[]) => number[]) => void;
  maxCount?: number;
}

/** Uploaded pictures, or some used before, held by their ids; the pictures themselves are in the form's references. */
export function ImageIdsInput(props: Props) {
  const { references, remember } = useContext(ReferencesContext);
  /** How many may be picked; null while the choice is closed. */
  const [free, setFree] = useState<number | null>(null);
  const { id, value, onChange, maxCount = 1 } = props;
  return (
    <>
      <ImageUpload
        {...props}
        find={(imageId) => references.images.get(imageId)}
        remember={remember}
        onPickUsed={setFree}
      />
      <HelpLink topic="图片" />
      {free !== null && (
        <PicturePicker
          maxCount={free}
          taken={value}
          onChoose={(images) => {
            images.forEach(remember);
            const ids = images.map((image) => image.id);
            onChange((before) => (maxCount === 1 ? ids : [...new Set([...before, ...ids])].slice(0, maxCount)));
            setFree(null);
            document.getElementById(id)?.focus();
          }}
          onClose={() => setFree(null)}
        />
      )}
    </>
  );
}
