/**
 * Pages of websites, chats and mail programs that only lead on, by host and path. A list, since other pages take an address as
 * well: sharing, sign-in, archives.
 */
const redirectPages = [
  /^links?\.(?:zhihu|juejin|csdn|jianshu)\.(?:com|cn|net)\/(?:go)?$/,
  /^(?:gitee\.com|sspai\.com|xie\.infoq\.cn)\/link$/,
  /^www\.yuque\.com\/r\/goto$/,
  /^security\.feishu\.cn\/link\/safety$/,
  /^docs\.qq\.com\/scenario\/link\.html$/,
  /^c\.pc\.qq\.com\/middle[mb]\.html$/,
  /^weibo\.cn\/sinaurl$/,
  /^www\.douban\.com\/link2\/$/,
  /^(?:www\.)?google(?:\.[a-z]{2,3}){1,2}\/url$/,
  /^www\.youtube\.com\/redirect$/,
  /^(?:lm?|www)\.(?:facebook|instagram)\.com\/(?:l\.php)?$/,
  /^slack-redir\.net\/link$/,
  // Any path: links in Teams have another one.
  /\.safelinks\.protection\.(?:outlook\.com|partner\.outlook\.cn)\//,
];

/** The parameters of these pages that hold the address. */
const targetParameters = ['target', 'url', 'q', 'to', 't', 'u', 'pfurl'];

/**
 * The address behind a redirect; any other address unchanged. A reader sees where a link goes, and Outlook's holds the mail
 * address of who got it.
 */
export const withoutRedirect = (address: string): string => {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !redirectPages.some((page) => page.test(url.hostname + url.pathname))) return address;
  const targets = targetParameters.flatMap((name) => url.searchParams.get(name) ?? []);
  return targets.find((target) => /^https?:\/\//i.test(target) && URL.canParse(target)) ?? address;
};
