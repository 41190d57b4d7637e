import { isInstalled } from '@/lib/browser/installed.ts';

/**
 * Whether the browser deletes what scripts have stored after seven days without a visit: WebKit, which is every browser on
 * iPhone and iPad, does so for sites that are not installed (webkit.org/tracking-prevention).
 */
export const forgetsUnvisitedSites = (): boolean =>
  // Chromium calls itself AppleWebKit/537.
  /AppleWebKit\/6/.test(navigator.userAgent) && !isInstalled();

/** Asks the browser not to clear the site's storage when the device is short of space. False when it can't or won't promise that. */
export const persistStorage = async (): Promise<boolean> => {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
};
