import { useId, type ReactNode } from 'react';
import styles from './drawer.module.css';

interface ActionProps {
  children: ReactNode;
  /** Accessible name, where the text alone is not enough. */
  label?: string;
  /** Whether what it sets is current. */
  isOn?: boolean;
  onClick: () => void;
}

/** A button of the drawer. */
export function Action({ children, label, isOn, onClick }: ActionProps) {
  return (
    <button type="button" className={styles.action} aria-label={label} aria-pressed={isOn} onClick={onClick}>
      {children}
    </button>
  );
}

/** A group of controls under a heading. */
export function Controls({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.controls}>
      <h3 id={id}>{title}</h3>
      <div className={styles.row}>{children}</div>
    </div>
  );
}

/** A control with its label. */
export function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      {children}
    </label>
  );
}

/** The error of the last action, if it failed. */
export function Refusal({ children }: { children: string }) {
  return (
    <p role="alert" className={styles.refusal} hidden={children === ''}>
      {children}
    </p>
  );
}
