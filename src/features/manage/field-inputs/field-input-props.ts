/** Props of a field's input; its value comes from the form context (`useInput`). */
export interface FieldInputProps {
  label: string;
  description?: string;
  required?: boolean;
  /** The contract's maximum: code points of a text, items of a list. */
  limit?: number;
}
