import type * as v from 'valibot';

/** The value itself comes from the form context (`useInput`). */
export interface FieldInputProps {
  label: string;
  description?: string;
  required?: boolean;
  schema: v.GenericSchema;
}
