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

const lineHeight = 62;

/** The input of a field, lazy for heavy kinds; `required` and the limit follow from the contract. Its value comes by context. */
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
