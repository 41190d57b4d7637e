import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { inputLayout } from '@/ui/inputs/input-layout.tsx';
import { PasswordMeter } from '@/ui/inputs/password/password-meter.tsx';
import { useTextInput } from '@/ui/form/use-input.ts';
import classes from '@/ui/inputs/inputs.module.css';

/** Caps Lock state as of the last key or mouse event. */
const useCapsLock = () => {
  const [isOn, setIsOn] = useState(false);
  const update = (event: KeyboardEvent | MouseEvent) => setIsOn(event.getModifierState('CapsLock'));
  return { isOn, reset: () => setIsOn(false), handlers: { onKeyDown: update, onKeyUp: update, onMouseDown: update } };
};

interface Props extends PasswordInputProps {
  /** Shows the password's strength. */
  meter?: boolean;
  /** The user's name and email, which add no strength. */
  own?: readonly string[];
}

/** Password input with a visibility toggle and a Caps Lock hint. */
export function PasswordField({ meter = false, own, disabled, ...props }: Props) {
  const { onBlur, ...input } = useTextInput();
  const [isVisible, setIsVisible] = useState(false);
  const capsLock = useCapsLock();
  return (
    <PasswordInput
      {...props}
      {...input}
      {...capsLock.handlers}
      disabled={disabled}
      onBlur={() => {
        capsLock.reset();
        onBlur();
      }}
      aria-invalid={input.error === undefined ? undefined : true}
      autoCapitalize="none"
      spellCheck={false}
      visible={isVisible}
      rightSectionWidth="4em"
      rightSection={
        <button
          type="button"
          className={classes.reveal}
          disabled={disabled}
          aria-label={isVisible ? '隐藏密码' : '显示密码'}
          onClick={() => setIsVisible(!isVisible)}
        >
          {isVisible ? '隐藏' : '显示'}
        </button>
      }
      inputContainer={inputLayout(
        <>
          <p role="status" className={classes.hint}>
            {capsLock.isOn && '大写锁定已打开，输入的字母会是大写。'}
          </p>
          {meter && <PasswordMeter password={input.value} own={own} />}
        </>,
      )}
    />
  );
}
