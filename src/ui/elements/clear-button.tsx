import { IconX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import classes from '@/ui/elements/clear-button.module.css';

interface Props {
  /** Name of the content in the button's label 清除… */
  name: string;
  input: RefObject<HTMLInputElement | null>;
  onClear: () => void;
}

/** Button that clears and focuses an input; place it after the input in a positioned element. Hidden while the placeholder shows. */
export function ClearButton({ name, input, onClear }: Props) {
  return (
    <button
      type="button"
      className={classes.clear}
      aria-label={`清除${name}`}
      onClick={() => {
        onClear();
        input.current?.focus();
      }}
    >
      <IconX aria-hidden="true" size="1.25rem" />
    </button>
  );
}
