/** The value itself comes from the form context (`useInput`). */
export interface FieldInputProps {
  label: string;
  description?: string;
  required?: boolean;
  /** The contract's maximum: of code points in a text, of items in a list. */
  limit?: number;
}
