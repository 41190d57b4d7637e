import { useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { isRefreshSlow } from '@/api/refresh/slow-refresh.ts';
import { useOnline } from '@/ui/hooks/use-online.ts';
import classes from '@/features/shell/connection-notice.module.css';

/** Duration of the online notice; the design allows at most 5 s. */
const onlineNoticeMs = 4000;

/** Live region: offline notice, a short online notice afterwards, and a notice of a slow token refresh. */
export function ConnectionNotice() {
  const online = useOnline();
  const isWaiting = useSelector(isRefreshSlow);
  const [wasOffline, setWasOffline] = useState(false);
  if (!online && !wasOffline) setWasOffline(true);

  useEffect(() => {
    if (!online || !wasOffline) return;
    const timer = setTimeout(() => setWasOffline(false), onlineNoticeMs);
    return () => clearTimeout(timer);
  }, [online, wasOffline]);

  return (
    <div role="status" className={classes.place} data-print-hidden>
      {!online && <p className={classes.offline}>现在没有网络。已经打开的内容还可以看。</p>}
      {online && isWaiting && (
        <p className={classes.offline}>服务器回答得慢，正在延续您的登录。您可以接着看、接着写。</p>
      )}
      {online && wasOffline && !isWaiting && <p className={classes.online}>网络恢复了。</p>}
    </div>
  );
}
