import { Skeleton } from '@mantine/core';
import { memo, Suspense } from 'react';
import type * as v from 'valibot';
import type { Bounds } from '@/api/resource.ts';
import type { FieldKindName } from '@/content/define-managed.ts';
import { fieldInputs } from '@/features/manage/field-inputs/field-inputs.tsx';
import { fieldKinds } from '@/features/manage/field-kinds.tsx';
import { isRequired } from '@/features/manage/is-required.ts';

interface Props {
  kind: FieldKindName;
  name: string;
  label: string;
  description?: string;
  contract: v.GenericSchema;
  bounds?: Bounds;
}

/** In px. */
const lineHeight = 62;

/** Input of a field, loaded lazily for large kinds; `required` and `limit` follow from the contract, the value from the form context. */
export const FieldInput = memo(function FieldInput({ kind, name, label, description, contract, bounds }: Props) {
  const { Input, takesLimit = false, height = lineHeight } = fieldInputs[kind];
  return (
    <Suspense fallback={<Skeleton height={height} />}>
      <Input
        label={label}
        description={description}
        required={isRequired(contract, name, fieldKinds[kind].empty)}
        limit={takesLimit ? (bounds?.maxLength ?? bounds?.maxItems) : undefined}
      />
    </Suspense>
  );
});
