import { useEffect, useState } from 'react';
import { useOnline } from '@/ui/hooks/use-online.ts';
import classes from '@/features/shell/connection-notice.module.css';

/** In ms; the design allows at most 5 s. */
const backFor = 4000;

/** Live region: offline notice, and a short one when back online. */
export function ConnectionNotice() {
  const online = useOnline();
  const [wasOffline, setWasOffline] = useState(false);
  if (!online && !wasOffline) setWasOffline(true);

  useEffect(() => {
    if (!online || !wasOffline) return;
    const timer = setTimeout(() => setWasOffline(false), backFor);
    return () => clearTimeout(timer);
  }, [online, wasOffline]);

  return (
    <div role="status" className={classes.place}>
      {!online && <p className={classes.offline}>现在没有网络。已经打开的内容还可以看。</p>}
      {online && wasOffline && <p className={classes.online}>网络恢复了。</p>}
    </div>
  );
}
