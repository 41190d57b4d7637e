import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { downloadSavedRecords } from '@/content/offline/saved-copies.ts';
import type { SavedRecord } from '@/content/saved/saved-records.ts';
import { persistStorage } from '@/lib/browser/site-storage.ts';
import { useOnline } from '@/ui/hooks/use-online.ts';

interface Space {
  /** Saved records that are on the device as a whole; null where the browser keeps nothing. */
  whole: number | null;
  /** In bytes, of the whole site; unknown in some browsers. */
  used: number | undefined;
  available: number | undefined;
  /** Whether the browser may clear it when it needs room. */
  isPersistent: boolean | undefined;
}

/** `0.1 MB`, `10.7 GB`. */
const inWords = (bytes: number) => {
  const [unit, name] = bytes < 1e9 ? [1e6, 'MB'] : [1e9, 'GB'];
  return `${(bytes / unit).toLocaleString('zh-CN', { maximumFractionDigits: 1 })} ${name}`;
};

const measure = async (whole: number | null): Promise<Space> => {
  const storage = 'storage' in navigator ? navigator.storage : undefined;
  const estimate = await storage?.estimate?.();
  return { whole, used: estimate?.usage, available: estimate?.quota, isPersistent: await storage?.persisted?.() };
};

/** Keeps the saved records whole on the device, and says how many are, and what room that takes. */
export function DeviceSpace({ records }: { records: readonly SavedRecord[] }) {
  const queryClient = useQueryClient();
  const online = useOnline();
  const [space, setSpace] = useState<Space | null>(null);
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    let isShown = true;
    const keep = async () => {
      const measured = await measure(await downloadSavedRecords(queryClient, records, online));
      if (isShown) setSpace(measured);
    };
    keep().catch(console.warn);
    return () => {
      isShown = false;
    };
  }, [queryClient, records, online]);

  if (space === null) return <p role="status">正在看看哪些已经存下…</p>;
  const { whole, used, available, isPersistent } = space;

  if (whole === null)
    return <p role="status">浏览器不让本站在这台设备上存内容（比如在无痕窗口里），没有网络时看不了这些收藏。</p>;

  const persist = async () => {
    setRefused(!(await persistStorage()));
    setSpace(await measure(whole));
  };

  return (
    <div role="status">
      <p>
        {whole === records.length
          ? `${whole} 篇都已整篇存在这台设备上，没有网络也能看。`
          : `${records.length} 篇里有 ${whole} 篇已整篇存在这台设备上；其余的有网络时会存下。`}
        {used !== undefined && `本站一共占用 ${inWords(used)}`}
        {used !== undefined && available !== undefined && `，还可以用 ${inWords(Math.max(0, available - used))}`}
        {used !== undefined && '。'}
        {isPersistent === true && '浏览器会一直留着它们。'}
      </p>
      {isPersistent === false && (
        <p>
          空间不够的时候，浏览器可能会清掉它们。
          {isRefused ? (
            '浏览器这次没有答应；把本站装到桌面或者加入书签以后，再试一次。'
          ) : (
            <button type="button" onClick={() => void persist().catch(console.warn)}>
              请浏览器一直留着
            </button>
          )}
        </p>
      )}
    </div>
  );
}
