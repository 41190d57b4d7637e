import { IconCheck } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import classes from '@/features/shell/settings/option-group.module.css';

interface Props<Value> {
  title: string;
  value: Value;
  options: { value: Value; name: string; sample?: ReactNode }[];
  onChoose: (value: Value) => void;
}

/** Radio group with options side by side. */
export function OptionGroup<Value extends string | number>({ title, value, options, onChoose }: Props<Value>) {
  const group = useId();
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input type="radio" name={group} checked={option.value === value} onChange={() => onChoose(option.value)} />
            <span className={classes.face}>
              {option.sample && <span aria-hidden="true">{option.sample}</span>}
              {option.name}
              {option.value === value && <IconCheck aria-hidden="true" className={classes.check} />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
