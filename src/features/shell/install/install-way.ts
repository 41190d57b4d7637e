/** How the site gets onto the home screen; `app` is a page inside another app, which can't install anything. */
export type InstallWay = 'installed' | 'offer' | 'ios' | 'android' | 'desktop' | 'line' | 'wechat' | 'app';

export interface Device {
  userAgent: string;
  maxTouchPoints: number;
  /** The site runs as an installed app. */
  isStandalone: boolean;
  /** Chromium has offered to install the site. */
  hasOffer: boolean;
}

/** The browsers of apps that neither leave Safari out of their name nor are marked as an Android WebView. */
const otherApps = /FBA[NV]|Instagram|Weibo|AlipayClient|DingTalk|\bQQ\/|\baweme/;

/** The way to install the site on a device. */
export const installWay = ({ userAgent, maxTouchPoints, isStandalone, hasOffer }: Device): InstallWay => {
  if (isStandalone) return 'installed';
  if (/\bLine\//.test(userAgent)) return 'line';
  if (/MicroMessenger\//.test(userAgent)) return 'wechat';
  // iPadOS calls itself a Mac.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (otherApps.test(userAgent) || /; wv\)/.test(userAgent) || (isIos && !/Safari\//.test(userAgent))) return 'app';
  if (isIos) return 'ios';
  if (hasOffer) return 'offer';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
};

/** Ways worth a hint. Chromium without an offer has the site already; elsewhere the menu of the browser must do. */
const hintedWays: ReadonlySet<InstallWay> = new Set(['offer', 'ios', 'line', 'wechat', 'app']);

/** Whether a page shows the hint: not where somebody writes a letter. */
export const isHinted = (way: InstallWay, pathname: string): boolean => hintedWays.has(way) && pathname !== '/contact';
