import { useState } from 'react';
import type { LightFieldState } from '@/ui/form/use-light-form.ts';
import classes from '@/ui/inputs/inputs.module.css';
import { LightField } from '@/ui/inputs/light/light-field.tsx';
import { useCapsLock } from '@/ui/inputs/password/use-caps-lock.ts';

interface Props {
  label: string;
  field: LightFieldState;
}

/** `PasswordField` for a light form: it can be shown, and Caps Lock is pointed out. */
export function LightPassword({ label, field }: Props) {
  const [isVisible, setIsVisible] = useState(false);
  const capsLock = useCapsLock();
  return (
    <LightField
      label={label}
      field={field}
      type={isVisible ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...capsLock.handlers}
      onBlur={capsLock.forget}
      section={
        <button
          type="button"
          className={classes.reveal}
          aria-label={isVisible ? '隐藏密码' : '显示密码'}
          onClick={() => setIsVisible(!isVisible)}
        >
          {isVisible ? '隐藏' : '显示'}
        </button>
      }
      below={
        <p role="status" className={classes.hint}>
          {capsLock.isOn && '大写锁定已打开，输入的字母会是大写。'}
        </p>
      }
    />
  );
}
