import type { RefObject } from 'react';

/** What a panel of the shell is given. */
export interface PanelProps {
  /** Has the focus when the panel is closed. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Shows the reading settings instead. */
  onSettings: () => void;
}
