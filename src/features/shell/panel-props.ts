import type { RefObject } from 'react';

/** Props of the shell's lazy panels. */
export interface PanelProps {
  /** Receives the focus on close. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  onSettings: () => void;
  onInstall: () => void;
}
