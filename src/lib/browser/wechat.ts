/** Whether a user agent is WeChat's own browser; false in WeCom (`wxwork`), which has other menus. */
export const isWeChat = (userAgent: string): boolean =>
  /MicroMessenger\//i.test(userAgent) && !/wxwork\//i.test(userAgent);
