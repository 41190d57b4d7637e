import { useId } from 'react';
import classes from '@/ui/inputs/light/light.module.css';

interface Props {
  isKept: boolean;
  onChange: (isKept: boolean) => void;
}

/** Asks whether the session outlives its tab (docs/decisions/0032). */
export function KeepSignedIn({ isKept, onChange }: Props) {
  const id = useId();
  return (
    <div>
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={isKept}
          aria-describedby={id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        在这台设备上保持登录
      </label>
      <p className={classes.description} id={id}>
        用公用电脑时请取消：关掉这个标签页就会退出登录。
      </p>
    </div>
  );
}
