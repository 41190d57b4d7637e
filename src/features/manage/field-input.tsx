import { Skeleton } from '@mantine/core';
import { memo, Suspense } from 'react';
import type * as v from 'valibot';
import type { FieldKindName } from '@/content/define-managed.ts';
import { fieldInputs } from '@/features/manage/field-inputs/field-inputs.tsx';
import { fieldKinds } from '@/features/manage/field-kinds.ts';
import { fieldSchema, isRequired } from '@/features/manage/field-schema.ts';

interface Props {
  kind: FieldKindName;
  name: string;
  label: string;
  description?: string;
  input: v.GenericSchema;
}

const lineHeight = 62;

/** The input of a field, lazy for heavy kinds; `required` follows from the API schema. Its value comes by context. */
export const FieldInput = memo(function FieldInput({ kind, name, label, description, input }: Props) {
  const { Input, height = lineHeight } = fieldInputs[kind];
  const schema = fieldSchema(input, name);
  return (
    <Suspense fallback={<Skeleton height={height} />}>
      <Input
        label={label}
        description={description}
        required={isRequired(schema, fieldKinds[kind].empty)}
        schema={schema}
      />
    </Suspense>
  );
});
