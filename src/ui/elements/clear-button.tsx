import { IconX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import classes from '@/ui/elements/clear-button.module.css';

interface Props {
  /** What is cleared, as in 清除搜索内容. */
  name: string;
  input: RefObject<HTMLInputElement | null>;
  onClear: () => void;
}

/** Clears an input and gives it the focus. At the end of the positioned box around both; while its placeholder shows, hidden. */
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
