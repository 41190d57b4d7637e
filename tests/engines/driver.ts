/** Supported keys by their DOM names. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'End';

/** A browser tab. */
export interface Tab {
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  /** Evaluates an expression, awaits a promise, and returns its JSON value. */
  evaluate: (script: string) => Promise<unknown>;
  /** Clicks at a point of the viewport. */
  click: (x: number, y: number) => Promise<void>;
  /** Chooses a file in a file input. */
  upload: (selector: string, path: string) => Promise<void>;
  /** Types into the focused element. */
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  close: () => Promise<void>;
}

/** A browser with a temporary profile. Accepts every `beforeunload` dialog. */
export interface Driver {
  newTab: () => Promise<Tab>;
  /** Resizes the window; engines may enforce a minimum width. */
  resize: (width: number, height: number) => Promise<void>;
  close: () => Promise<void>;
}
