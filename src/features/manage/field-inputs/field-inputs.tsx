import { Skeleton } from '@mantine/core';
import { memo, Suspense, type ComponentType } from 'react';
import type * as v from 'valibot';
import type { Bounds } from '@/api/resource.ts';
import type { FieldKindName, FormField } from '@/content/define-managed.ts';
import { ColorInput } from '@/features/manage/field-inputs/color-input.tsx';
import type { FieldInputProps } from '@/features/manage/field-inputs/field-input-props.ts';
import { ImageInput, ImagesInput } from '@/features/manage/field-inputs/image-inputs.tsx';
import { PublicationInput } from '@/features/manage/field-inputs/publication-input.tsx';
import { SymptomsInput, TagsInput } from '@/features/manage/field-inputs/reference-inputs.tsx';
import { ReviewDueInput } from '@/features/manage/field-inputs/review-due-input.tsx';
import { RichTextInput } from '@/features/manage/field-inputs/rich-text-input.tsx';
import { ScopesInput } from '@/features/manage/field-inputs/scopes-input.tsx';
import { SlugInput } from '@/features/manage/field-inputs/slug-input.tsx';
import { isRequired } from '@/features/manage/form-values.ts';
import { EmailField, TextField } from '@/ui/inputs/text-field.tsx';
import { LinksField } from '@/ui/inputs/links-field.tsx';
import { NumberField } from '@/ui/inputs/number-field.tsx';
import { PasswordField } from '@/ui/inputs/password/password-field.tsx';
import { TextArea } from '@/ui/inputs/text-area.tsx';
import { DateField, DateTimeField } from '@/ui/inputs/date/date-field.tsx';
import { WordsField } from '@/ui/inputs/words-field.tsx';

interface KindInput {
  Input: ComponentType<FieldInputProps>;
  /** Takes the contract's maximum as `limit`. */
  takesLimit?: boolean;
  /** Height of the skeleton in px; default: one line. */
  height?: number;
}

/** The input of each field kind. Not in `field-kinds`, because tables need the kinds without the inputs. */
const fieldInputs: { [K in FieldKindName]: KindInput } = {
  text: { Input: TextField },
  textarea: { Input: TextArea, takesLimit: true, height: 96 },
  // No autofill: this is not the signed-in user's address.
  email: { Input: (props) => <EmailField {...props} autoComplete="off" /> },
  url: { Input: (props) => <TextField {...props} type="url" inputMode="url" placeholder="https://" /> },
  slug: { Input: SlugInput, takesLimit: true },
  color: { Input: ColorInput, height: 220 },
  richText: { Input: RichTextInput, height: 320 },
  date: { Input: DateField },
  reviewDue: { Input: ReviewDueInput, height: 110 },
  dateTime: { Input: DateTimeField },
  publication: { Input: PublicationInput },
  number: { Input: NumberField },
  image: { Input: ImageInput, height: 120 },
  images: { Input: ImagesInput, takesLimit: true, height: 160 },
  tags: { Input: TagsInput },
  symptoms: { Input: SymptomsInput },
  words: { Input: WordsField },
  links: { Input: LinksField, takesLimit: true },
  scopes: { Input: ScopesInput, height: 320 },
  password: { Input: (props) => <PasswordField {...props} meter autoComplete="new-password" /> },
};

interface Props {
  field: FormField;
  isNew: boolean;
  contract: v.GenericSchema;
  bounds?: Bounds;
}

/** In px. */
const lineHeight = 62;

/** Input of a field, loaded lazily for large kinds; `required` and `limit` follow from the contract, the value from the form context. */
export const FieldInput = memo(function FieldInput({ field, isNew, contract, bounds }: Props) {
  const { kind, label } = field;
  const description = isNew ? field.description : (field.editDescription ?? field.description);
  const { Input, takesLimit = false, height = lineHeight } = fieldInputs[kind];
  return (
    <Suspense fallback={<Skeleton height={height} />}>
      <Input
        label={label}
        description={description}
        required={isRequired(contract, field)}
        limit={takesLimit ? (bounds?.maxLength ?? bounds?.maxItems) : undefined}
      />
    </Suspense>
  );
});
