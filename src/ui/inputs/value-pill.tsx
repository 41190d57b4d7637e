import { IconX } from '@tabler/icons-react';
import classes from '@/ui/inputs/inputs.module.css';

interface Props {
  label: string;
  disabled?: boolean;
  onRemove: () => void;
}

/** One value of a multi-value input, with a remove button. */
export function ValuePill({ label, disabled = false, onRemove }: Props) {
  return (
    <span className={classes.pill}>
      {label}
      <button
        type="button"
        className={classes.remove}
        aria-label={`删除「${label}」`}
        disabled={disabled}
        onClick={onRemove}
      >
        <IconX aria-hidden="true" size={16} />
      </button>
    </span>
  );
}
