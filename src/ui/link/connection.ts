declare global {
  interface Navigator {
    /** Network Information API; Chromium only. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether the reader asks for as little as possible; false where the browser doesn't say. */
export const savesData = (): boolean => navigator.connection?.saveData === true;
