import { Skeleton } from '@mantine/core';
import { memo, Suspense } from 'react';
import type * as v from 'valibot';
import type { Bounds } from '@/api/resource.ts';
import type { FormField } from '@/content/define-managed.ts';
import { fieldInputs } from '@/features/manage/field-inputs/field-inputs.tsx';
import { isRequired } from '@/features/manage/form-values.ts';

interface Props {
  field: FormField;
  contract: v.GenericSchema;
  bounds?: Bounds;
}

/** In px. */
const lineHeight = 62;

/** Input of a field, loaded lazily for large kinds; `required` and `limit` follow from the contract, the value from the form context. */
export const FieldInput = memo(function FieldInput({ field, contract, bounds }: Props) {
  const { kind, label, description } = field;
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
