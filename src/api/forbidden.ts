const refusals = new EventTarget();

/** Tells that the server refused a signed-in user's call (403): their scope may have changed. */
export const announceForbidden = (): void => void refusals.dispatchEvent(new Event('forbidden'));

/** Calls `listener` at each such refusal. */
export const onForbidden = (listener: () => void): void => refusals.addEventListener('forbidden', listener);
