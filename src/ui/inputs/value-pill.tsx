import { IconX } from '@tabler/icons-react';
import classes from '@/ui/inputs/inputs.module.css';

interface Props {
  label: string;
  /** Marks a value without an option, such as a deleted record. */
  isUnknown?: boolean;
  disabled?: boolean;
  onRemove: () => void;
}

/** One value of a multi-value input, with a remove button. */
export function ValuePill({ label, isUnknown = false, disabled = false, onRemove }: Props) {
  return (
    <span className={classes.pill} data-unknown={isUnknown || undefined}>
      {label}
      <button
        type="button"
        className={classes.remove}
        aria-label={`删除“${label}”`}
        disabled={disabled}
        onClick={onRemove}
      >
        <IconX aria-hidden="true" size="1rem" />
      </button>
    </span>
  );
}
