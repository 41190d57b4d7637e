import { useContext } from 'react';
import type { FieldInputProps } from '@/features/manage/fields/define-kind.ts';
import { ReferencesContext } from '@/features/manage/references/references-context.ts';
import { ImageUpload } from '@/ui/inputs/image-upload/image-upload.tsx';

interface Props extends FieldInputProps {
  id: string;
  error: string | undefined;
  value: number[];
  onChange: (step: (before: number[]) => number[]) => void;
  maxCount?: number;
}

/** Uploaded pictures, held by their ids; the pictures themselves are in the form's references. */
export function ImageIdsInput({ schema: _schema, ...props }: Props) {
  const { references, remember } = useContext(ReferencesContext);
  return <ImageUpload {...props} find={(id) => references.images.get(id)} remember={remember} />;
}
