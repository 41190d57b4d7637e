const events = new EventTarget();

/** Announces a 403 for a signed-in user, whose scope may have changed. */
export const announceForbidden = (): void => void events.dispatchEvent(new Event('forbidden'));

/** Calls `listener` after each 403. */
export const onForbidden = (listener: () => void): void => events.addEventListener('forbidden', listener);
