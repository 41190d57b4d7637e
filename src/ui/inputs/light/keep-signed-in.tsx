import { useId } from 'react';
import classes from '@/ui/inputs/light/light.module.css';

interface Props {
  label: string;
  description: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox with its label and description. */
export function LightCheckbox({ label, description, checked, onChange }: Props) {
  const id = useId();
  return (
    <div>
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      <p className={classes.description} id={id}>
        {description}
      </p>
    </div>
  );
}
