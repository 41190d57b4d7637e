import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadSavedRecords } from '@/content/offline/saved-copies.ts';
import type { SavedRecord } from '@/content/saved/saved-records.ts';
import { deletesUnvisitedStorage, persistStorage } from '@/lib/browser/site-storage.ts';
import { useOnline } from '@/ui/hooks/use-online.ts';

interface Space {
  /** Number of saved records with an offline copy; null if the browser allows no storage. */
  stored: number | null;
  /** Storage used by the site, in bytes; undefined in some browsers. */
  used: number | undefined;
  /** Storage quota, in bytes. */
  available: number | undefined;
  /** False if the browser may evict the storage. */
  isPersistent: boolean | undefined;
}

/** `0.1 MB`, `10.7 GB`. */
const formatBytes = (bytes: number) => {
  const [unit, name] = bytes < 1e9 ? [1e6, 'MB'] : [1e9, 'GB'];
  return `${(bytes / unit).toLocaleString('zh-CN', { maximumFractionDigits: 1 })} ${name}`;
};

const measure = async (stored: number | null): Promise<Space> => {
  const storage = 'storage' in navigator ? navigator.storage : undefined;
  const estimate = await storage?.estimate?.();
  return { stored, used: estimate?.usage, available: estimate?.quota, isPersistent: await storage?.persisted?.() };
};

/** Downloads offline copies of the saved records; shows how many are stored and the storage used. */
export function DeviceSpace({ records }: { records: readonly SavedRecord[] }) {
  const queryClient = useQueryClient();
  const online = useOnline();
  const [isPersistenceDenied, setIsPersistenceDenied] = useState(false);
  const { data: space, refetch } = useQuery({
    queryKey: ['device-space', records, online],
    queryFn: async () => measure(await downloadSavedRecords(queryClient, records, online)),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

  if (space === undefined) return <p role="status">正在看看哪些已经存下…</p>;
  const { stored, used, available, isPersistent } = space;

  if (stored === null)
    return <p role="status">浏览器不让本站在这台设备上存内容（比如在无痕窗口里），没有网络时看不了这些收藏。</p>;

  const persist = async () => {
    setIsPersistenceDenied(!(await persistStorage()));
    await refetch();
  };

  return (
    <div role="status">
      <p>
        {stored === records.length
          ? `${stored} 篇都已整篇存在这台设备上，没有网络也能看。`
          : `${records.length} 篇里有 ${stored} 篇已整篇存在这台设备上；其余的有网络时会存下。`}
        {used !== undefined && `本站一共占用 ${formatBytes(used)}`}
        {used !== undefined && available !== undefined && `，还可以用 ${formatBytes(Math.max(0, available - used))}`}
        {used !== undefined && '。'}
        {isPersistent === true && '浏览器会一直留着它们。'}
      </p>
      {isPersistent !== true && deletesUnvisitedStorage() && (
        <p>如果七天没有打开本站，这个浏览器会清掉它们；把本站装到主屏幕，从那里打开，就不会这样清。</p>
      )}
      {isPersistent === false && (
        <p>
          空间不够的时候，浏览器可能会清掉它们。
          {isPersistenceDenied ? (
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
