/** Whether a form would ask before the page is left: those listen to `beforeunload`. */
export const hasUnsaved = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
