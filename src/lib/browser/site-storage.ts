import { isInstalled } from '@/lib/browser/installed.ts';

/**
 * Whether the browser deletes script-writable storage after seven days without a visit. WebKit, the engine of every browser
 * on iPhone and iPad, does so unless the site is installed (webkit.org/tracking-prevention).
 */
export const deletesUnvisitedStorage = (): boolean =>
  // Chromium's user agent has AppleWebKit/537.
  /AppleWebKit\/6/.test(navigator.userAgent) && !isInstalled();

/** Requests persistent storage. False if the browser refuses or does not support it. */
export const persistStorage = async (): Promise<boolean> => {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
};
