declare global {
  interface Navigator {
    /** Network Information API; Chromium only. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether data saver is on; false in browsers that don't report it. */
export const savesData = (): boolean => navigator.connection?.saveData === true;
