import { isWeChat } from '@/lib/browser/wechat.ts';

/** How the site gets onto the home screen; `app` is a page inside another app, which can't install anything. */
export type InstallWay = 'installed' | 'offer' | 'ios' | 'android' | 'desktop' | 'line' | 'wechat' | 'app';

/** What the way to install depends on. */
export interface Device {
  userAgent: string;
  maxTouchPoints: number;
  /** Whether the site runs as an installed app. */
  isStandalone: boolean;
  /** Whether Chromium offers to install the site. */
  hasOffer: boolean;
}

/** User agents of in-app browsers that can't be recognised by a missing `Safari` or an Android WebView mark. */
const otherApps = /FBA[NV]|Instagram|Weibo|AlipayClient|DingTalk|wxwork|\bQQ\/|\baweme/;

/** The way to install the site on a device. */
export const installWay = ({ userAgent, maxTouchPoints, isStandalone, hasOffer }: Device): InstallWay => {
  if (isStandalone) return 'installed';
  if (/\bLine\//.test(userAgent)) return 'line';
  if (isWeChat(userAgent)) return 'wechat';
  // iPadOS has a Mac user agent.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (otherApps.test(userAgent) || /; wv\)/.test(userAgent) || (isIos && !/Safari\//.test(userAgent))) return 'app';
  if (isIos) return 'ios';
  if (hasOffer) return 'offer';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
};

/** Ways with a hint. Others need none: Chromium without an offer has the site installed, or only the browser's menu installs it. */
const hintedWays: ReadonlySet<InstallWay> = new Set(['offer', 'ios', 'line', 'wechat', 'app']);

/** Whether a page may show the hint; not the contact page, where it would distract from writing. */
export const isHinted = (way: InstallWay, pathname: string): boolean => hintedWays.has(way) && pathname !== '/contact';
