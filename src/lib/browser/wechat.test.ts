import { expect, test } from 'vitest';
import { isWeChat } from '@/lib/browser/wechat.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const webView = 'Mozilla/5.0 (Linux; Android 14; SM-S9280; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';
const windows = 'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/122.0.0.0';

test.each([
  ['an iPhone', `${iphone} Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI Language/zh_CN`, true],
  ['Android', `${webView} Chrome/130.0 Mobile Safari/537.36 MMWEBSDK/20250503 MicroMessenger/8.0.61.2880`, true],
  ['Windows', `${windows} Safari/537.36 MicroMessenger/7.0.20.1781(0x6700143B) NetType/WIFI WindowsWechat`, true],
  ['lower case, as some proxies send it', 'mozilla/5.0 micromessenger/8.0.60', true],
  ['WeCom', `${iphone} Mobile/15E148 wxwork/4.1.36 MicroMessenger/7.0.1 Language/zh`, false],
  ['Safari', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, false],
  ['LINE', `${iphone} Mobile/15E148 Safari Line/15.7.1`, false],
  ['QQ', `${webView} MQQBrowser/6.2 QQ/9.1.75.25965 Mobile Safari/537.36`, false],
])('isWeChat in %s', (_name, userAgent, expected) => {
  expect(isWeChat(userAgent)).toBe(expected);
});
