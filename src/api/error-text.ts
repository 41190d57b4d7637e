import {
  ApiError,
  challengeStatus,
  CorsError,
  ExpiredAuthSessionError,
  interceptedStatus,
  SessionEndedError,
} from '@/api/error.ts';
import { isChunkError } from '@/lib/chunk-reload.ts';

/** Formats seconds in Chinese: 40 秒, 2 分钟 (rounded up). */
export const formatSeconds = (seconds: number) => (seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`);

const retryHint = (error: ApiError) =>
  error.retryAfter ? `请在 ${formatSeconds(error.retryAfter)}后再试。` : '请稍后再试。';

const goneText = '这条内容不存在，或者已经被删除。';

const textByStatus: Record<number, string> = {
  401: '登录已经失效，请重新登录。',
  403: '您的账号没有做这件事的权限。',
  404: goneText,
  409: '这条内容在您编辑的时候被别人改过了。',
  410: goneText,
  413: '文件或内容太大，服务器没有接受。',
  419: '这一页打开得太久了。请重新载入这一页，再试一次。',
  422: '有些内容不符合要求，请检查后再试。',
  [challengeStatus]: '网站要确认您是真人。请重新载入这一页，再试一次。',
  [interceptedStatus]: '中间的网络挡住了这一步，比如公司、学校或者酒店的网络。请重新载入这一页，或者换一个网络再试。',
};

/** The error message for users, in Chinese. Never shows the server's own text. */
export const errorText = (error: unknown): string => {
  if (error instanceof ExpiredAuthSessionError) return '登录已经过期，请重新登录。';
  if (error instanceof SessionEndedError) return '登录的账号变了，这一步没有完成。';
  const isOffline = typeof navigator !== 'undefined' && !navigator.onLine;
  const offlineText = '现在没有网络。请检查网络，然后再试一次。';
  if (isChunkError(error)) return isOffline ? offlineText : '网站刚刚更新过，或者网络断了。请再试一次。';
  if (!(error instanceof ApiError)) return '页面出了点问题，请再试一次。';
  if (error.cause instanceof CorsError)
    return '服务器不让这个网页读取内容。请稍后再试；一直这样的话，请告诉管理网站的人。';
  if (error.isNetworkError) return isOffline ? offlineText : '连不上服务器。请检查网络，然后再试一次。';
  if (error.status === 429) return `操作太频繁了，${retryHint(error)}`;
  if (error.status === 503) return `网站正在维护，${retryHint(error)}`;
  if (error.status < 300)
    return `服务器的回答无法识别${error.body === null ? '，可能是网络需要登录' : ''}。请稍后再试。`;
  return textByStatus[error.status] ?? '服务器出了问题，请稍后再试。';
};
