import type { SelectProps } from '@mantine/core';

/** A select box that is labelled by `aria-label` and controlled. */
export interface LazySelectProps extends Pick<
  SelectProps,
  'placeholder' | 'searchable' | 'clearable' | 'allowDeselect' | 'clearButtonProps' | 'w'
> {
  'aria-label': string;
  data: readonly { value: string; label: string }[];
  value: string | null;
  onChange: (value: string | null) => void;
}
