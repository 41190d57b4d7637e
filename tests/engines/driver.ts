/** Keys that steps press; by their names in the DOM. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'End';

/** One tab. Scripts are expressions; a promise is awaited. */
export interface Tab {
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  /** Resolves with the JSON value of an expression. */
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

/** A browser with a profile of its own, deleted when it is closed. Accepts every `beforeunload` question. */
export interface Driver {
  newTab: () => Promise<Tab>;
  /** Resizes the window; it may stay wider than asked where the engine has a minimum. */
  resize: (width: number, height: number) => Promise<void>;
  close: () => Promise<void>;
}
