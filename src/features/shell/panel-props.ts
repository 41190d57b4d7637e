import type { RefObject } from 'react';

export interface PanelProps {
  /** Receives the focus on close. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  onSettings: () => void;
  onInstall: () => void;
}
