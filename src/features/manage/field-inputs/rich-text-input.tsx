import { useCallback, useContext, useState } from 'react';
import type { Image } from '@/api/gen/types.gen.ts';
import type { FieldInputProps } from '@/features/manage/field-inputs/field-input-props.ts';
import { useFindRecords } from '@/features/manage/field-inputs/use-find-records.ts';
import { PicturePicker } from '@/features/manage/pictures/picture-picker.tsx';
import { LinkNotesContext, ReferencesContext } from '@/features/manage/record-editor/form-contexts.ts';
import { lazyComponent } from '@/ui/elements/lazy-component.tsx';
import { useFieldContext } from '@/ui/form/form-context.ts';

const RichTextField = lazyComponent(
  async () => (await import('@/ui/inputs/rich-text-editor/rich-text-field.tsx')).RichTextField,
);

/** Maximum number of pictures inserted at a time. */
const maxPicked = 10;

type Insert = (images: readonly Image[]) => void;

/** Rich-text input; adds its pictures to `ReferencesContext`. */
export function RichTextInput(props: FieldInputProps) {
  const { name } = useFieldContext<string>();
  const { remember } = useContext(ReferencesContext);
  const linkNoteOf = useContext(LinkNotesContext);
  const findLinks = useFindRecords();
  /** Set while the picture picker is open. */
  const [picking, setPicking] = useState<{ insert: Insert; maxCount: number } | null>(null);
  const pick = useCallback((insert: Insert, maxCount = maxPicked) => setPicking({ insert, maxCount }), []);
  const close = () => {
    setPicking(null);
    document.getElementById(name)?.focus();
  };
  return (
    <>
      <RichTextField {...props} onStored={remember} onPickUsed={pick} findLinks={findLinks} linkNoteOf={linkNoteOf} />
      {picking && (
        <PicturePicker
          maxCount={picking.maxCount}
          usedIds={[]}
          onChoose={(images) => {
            images.forEach(remember);
            picking.insert(images);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
