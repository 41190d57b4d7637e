/** Pages that only lead to another address, and the parameter that holds it. Some (Outlook) also hold the reader's mail address. */
const redirects: readonly [host: RegExp, parameter: string][] = [
  [/^link\.(?:zhihu|juejin|csdn|gitee|segmentfault)\.(?:com|cn|net)$/, 'target'],
  [/^links?\.jianshu\.com$/, 'to'],
  [/^link\.jianshu\.com$/, 't'],
  [/^(?:www\.)?google\.[a-z.]+$/, 'q'],
  [/^(?:www\.)?google\.[a-z.]+$/, 'url'],
  [/^l\.(?:facebook|instagram)\.com$/, 'u'],
  [/^weibo\.cn$/, 'u'],
  [/^docs\.qq\.com$/, 'url'],
  [/^c\.pc\.qq\.com$/, 'pfurl'],
  [/^(?:www\.)?douban\.com$/, 'url'],
  [/^(?:www\.)?youtube\.com$/, 'q'],
  [/\.safelinks\.protection\.(?:outlook\.com|partner\.outlook\.cn)$/, 'url'],
];

/** The page on these hosts that leads on; others of their pages have such parameters, too. */
const redirectPath =
  /^\/(?:$|\?|url$|l\.php$|sinaurl$|scenario\/link\.html$|middle[mb]\.html$|link2\/?$|redirect$|go$)/;

/** The address behind the redirect of a website or a mail program; any other address unchanged. */
export const withoutRedirect = (address: string): string => {
  if (!/^https?:\/\/.+\?.*https?(?::|%3a)/i.test(address)) return address;
  const { hostname, pathname, searchParams } = new URL(address);
  if (!redirectPath.test(pathname)) return address;
  for (const [host, parameter] of redirects) {
    const target = host.test(hostname) ? searchParams.get(parameter) : null;
    if (target !== null && URL.canParse(target) && /^https?:/i.test(target)) return target;
  }
  return address;
};
