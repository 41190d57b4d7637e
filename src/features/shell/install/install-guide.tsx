import { useLocation } from '@tanstack/react-router';
import { IconShare2, IconSquarePlus } from '@tabler/icons-react';
import type { InstallWay } from '@/features/shell/install/install-way.ts';
import classes from '@/features/shell/install/install.module.css';
import { useCallback } from 'react';

/** Instructions to install the site in a given way. */
export function InstallGuide({ way, onInstall }: { way: InstallWay; onInstall: () => void }) {
  switch (way) {
    case 'installed':
      return <p>本站已经装在这台设备上了，您现在用的就是它。</p>;
    case 'offer':
      return (
        <>
          <p>以后点一下桌面上的图标就能打开，不用再找网址，几乎不占地方。</p>
          <button type="button" className={classes.primary} onClick={onInstall}>
            安装
          </button>
        </>
      );
    case 'ios':
      return (
        <>
          <p>以后点一下主屏幕上的图标就能打开，不用再找网址。</p>
          <ol>
            <li>
              点浏览器的“分享”
              <IconShare2 aria-hidden="true" />
              。没看到的话，先点“···”。
            </li>
            <li>
              在出来的单子里往下找，点“添加到主屏幕”
              <IconSquarePlus aria-hidden="true" />。
            </li>
            <li>点“添加”。</li>
          </ol>
        </>
      );
    case 'android':
      return (
        <ol>
          <li>点浏览器的菜单“⋮”或“≡”。</li>
          <li>选“添加到主屏幕”或“安装应用”。</li>
          <li>照提示点“添加”或“安装”。</li>
        </ol>
      );
    case 'desktop':
      return (
        <>
          <p>在手机上：用手机的浏览器打开本站，点右下角的“更多”，再点“装到手机上”。</p>
          <p>
            在电脑上：用 Chrome 或 Edge 打开本站，点地址栏右边的安装图标；用 Safari，点菜单“文件”里的“添加到程序坞”。
          </p>
        </>
      );
    case 'line':
      return (
        <>
          <p>LINE 里打开的网页不能装到手机上，请先换到浏览器。</p>
          <ExternalBrowserLink />
          <p>点了没反应？请点屏幕角上的“⋮”，选“用默认浏览器打开”。</p>
        </>
      );
    case 'wechat':
      return (
        <>
          <p>微信里打开的网页不能装到手机上，请先换到浏览器。</p>
          <ol>
            <li>点右上角的“···”。</li>
            <li>选“用浏览器打开”。有的手机上写的是“在默认浏览器中打开”或“在 Safari 中打开”。</li>
            <li>{afterwards}</li>
          </ol>
        </>
      );
    case 'app':
      return (
        <>
          <p>在这个应用里打开的网页不能装到手机上，请先换到浏览器。</p>
          <ol>
            <li>点屏幕角上的“···”或“⋮”。</li>
            <li>选“用浏览器打开”。</li>
            <li>{afterwards}</li>
          </ol>
        </>
      );
  }
}

/** Last step inside other apps. */
const afterwards = '在浏览器里点右下角的“更多”，再点“装到手机上”。';

/** Link to the page in the phone's browser: LINE opens URLs with `openExternalBrowser` there. */
function ExternalBrowserLink() {
  const href = useLocation({ select: (location) => location.href });
  const address = new URL(href, window.location.origin);
  address.searchParams.set('openExternalBrowser', '1');
  return (
    <a className={classes.primary} href={address.href}>
      用浏览器打开
    </a>
  );
}

/** The outcome of the hint. Takes the focus, because the focused button is removed. */
export function InstallOutcome({ isAccepted }: { isAccepted: boolean }) {
  const focus = useCallback((element: HTMLElement | null) => element?.focus({ preventScroll: true }), []);
  return (
    <p ref={focus} tabIndex={-1}>
      {isAccepted
        ? '好了，以后点桌面上的图标就能打开本站。'
        : '好的，以后不再提示。想装的时候，请点“更多”里的“装到手机上”。'}
    </p>
  );
}
