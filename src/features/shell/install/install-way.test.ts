import { describe, expect, test } from 'vitest';
import { installWay, isHinted, type InstallWay } from '@/features/shell/install/install-way.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const pixel = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)';
const webView =
  'Mozilla/5.0 (Linux; Android 14; SM-S9280 Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

const browsers: [string, string, InstallWay][] = [
  ['Safari on an iPhone', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 'ios'],
  ['Chrome on an iPhone', `${iphone} CriOS/137.0.7151.51 Mobile/15E148 Safari/604.1`, 'ios'],
  ['Firefox on an iPhone', `${iphone} FxiOS/139.0 Mobile/15E148 Safari/605.1.15`, 'ios'],
  ['Chrome on Android', `${pixel} Chrome/137.0.0.0 Mobile Safari/537.36`, 'android'],
  ['Samsung Internet', `${pixel} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 'android'],
  ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:139.0) Gecko/139.0 Firefox/139.0', 'android'],
  ['the QQ browser', `${pixel} Version/4.0 Chrome/98.0.4758.102 MQQBrowser/15.2 Mobile Safari/537.36`, 'android'],
  ['Chrome on Windows', `${windows} Chrome/137.0.0.0 Safari/537.36`, 'desktop'],
  ['Safari on a Mac', `${mac} Version/18.5 Safari/605.1.15`, 'desktop'],
  ['LINE on an iPhone', `${iphone} Mobile/15E148 Safari Line/15.7.1`, 'line'],
  ['LINE on Android', `${webView} Version/4.0 Chrome/137.0.7151.61 Mobile Safari/537.36 Line/15.7.2/IAB`, 'line'],
  [
    'WeChat on an iPhone',
    `${iphone} Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI Language/zh_CN`,
    'wechat',
  ],
  [
    'WeChat on Android',
    `${webView} Version/4.0 Chrome/130.0.6723.103 Mobile Safari/537.36 XWEB/1300333 MMWEBSDK/20250503 MicroMessenger/8.0.61.2880(0x28003D3B) WeChat/arm64 Weixin NetType/4G Language/zh_CN ABI/arm64`,
    'wechat',
  ],
  [
    'Facebook on an iPhone',
    `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/517.0.0.42.109;FBBV/742143612;FBDV/iPhone16,1]`,
    'app',
  ],
  [
    'Facebook on Android',
    `${webView} Version/4.0 Chrome/137.0.7151.61 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/517.0.0.44.109;]`,
    'app',
  ],
  ['Instagram on an iPhone', `${iphone} Mobile/22F76 Instagram 383.0.0.30.83 (iPhone16,1; iOS 18_5)`, 'app'],
  ['Weibo on an iPhone', `${iphone} Mobile/15E148 Weibo (iPhone16,1__weibo__15.6.0__iphone__os18.5)`, 'app'],
  [
    'QQ on Android',
    `${pixel} Version/4.0 Chrome/109.0.5414.86 MQQBrowser/6.2 QQ/9.1.75.25965 Mobile Safari/537.36`,
    'app',
  ],
  ['an unknown app on an iPhone', `${iphone} Mobile/15E148`, 'app'],
];

const device = { maxTouchPoints: 0, isStandalone: false, hasOffer: false };

describe('installWay', () => {
  test.each(browsers)('recognises %s', (_name, userAgent, way) => {
    expect(installWay({ ...device, userAgent })).toBe(way);
  });

  test('treats an iPad with a Mac user agent as iOS', () => {
    const userAgent = `${mac} Version/18.5 Safari/605.1.15`;
    expect(installWay({ ...device, userAgent, maxTouchPoints: 5 })).toBe('ios');
  });

  test('is the offer if Chromium makes one, on phones and desktops', () => {
    for (const start of [pixel, windows])
      expect(installWay({ ...device, userAgent: `${start} Chrome/137.0.0.0 Safari/537.36`, hasOffer: true })).toBe(
        'offer',
      );
  });

  test.each(browsers)('is installed in standalone mode: %s', (_name, userAgent) => {
    expect(installWay({ ...device, userAgent, isStandalone: true })).toBe('installed');
  });
});

test('isHinted allows only actionable ways, and not the contact page', () => {
  const ways: InstallWay[] = ['installed', 'offer', 'ios', 'android', 'desktop', 'line', 'wechat', 'app'];
  expect(ways.filter((way) => isHinted(way, '/news/5'))).toEqual(['offer', 'ios', 'line', 'wechat', 'app']);
  expect(ways.filter((way) => isHinted(way, '/contact'))).toEqual([]);
});
