import { useEffect, useState } from 'react';
import {
  canStoreHistory,
  clearHistory,
  historyStorageError,
  removeFromHistory,
  setHistoryOff,
  readFraction,
  useHistoryOff,
  useHistoryEntries,
  addToHistory,
  type HistoryEntry,
} from '@/content/saved/reading-history.ts';
import { DeviceListPage } from '@/features/saved/device-list-page.tsx';
import { SavedRows } from '@/features/saved/saved-rows.tsx';
import { whenIdle } from '@/lib/browser/idle.ts';
import { Time } from '@/ui/elements/time.tsx';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';
import classes from '@/features/saved/saved-page.module.css';

/** The reading history of this device, newest first, with reading progress. */
export function HistoryPage() {
  const entries = useHistoryEntries();
  const isOff = useHistoryOff();
  const [isStorageFailing, setIsStorageFailing] = useState(false);

  useEffect(() => whenIdle(() => setIsStorageFailing(!canStoreHistory())), []);

  return (
    <DeviceListPage
      title="读过的"
      note="只记在这台设备上，不会传给网站；借用别人的设备时请关掉或清除。"
      side={<HistorySwitch isOff={isOff} />}
      clearing={
        entries.length > 0
          ? {
              title: '清除全部阅读记录？',
              message: `这台设备上的 ${entries.length} 条阅读记录都会被移除，不能撤销。`,
              clear: clearHistory,
              storageError: historyStorageError,
              loadError: '没能打开询问窗口，阅读记录都还在。请检查网络再试。',
            }
          : null
      }
    >
      {isStorageFailing && (
        <p role="status">这台设备存不下阅读记录：存储空间满了，或者浏览器不允许保存。不影响阅读。</p>
      )}
      {entries.length === 0 ? (
        <p className={classes.empty}>
          {isOff ? '没有阅读记录，现在也不再记。' : '还没有阅读记录。打开过的文章会列在这里。'}
        </p>
      ) : (
        <SavedRows
          groups={[{ heading: '', records: entries }]}
          Note={HistoryNote}
          remove={removeFromHistory}
          restore={addToHistory}
          storageError={historyStorageError}
        />
      )}
    </DeviceListPage>
  );
}

function HistorySwitch({ isOff }: { isOff: boolean }) {
  return (
    <label className={classes.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={!isOff}
        aria-checked={!isOff}
        onChange={({ currentTarget }) => {
          if (!setHistoryOff(!currentTarget.checked)) void showSnackbar(historyStorageError, 'problem');
        }}
      />
      <span>
        记录阅读历史
        <small>关上以后不再记新的；已经记下的还留着，可以用“全部清除”删掉。</small>
      </span>
    </label>
  );
}

function HistoryNote({ record }: { record: HistoryEntry }) {
  return (
    <>
      <Time value={new Date(record.readAt).toISOString()} />
      <span>{progress(record)}</span>
    </>
  );
}

/** Rounded to tenths, because paragraphs differ in length. */
const progress = (record: HistoryEntry): string => {
  const fraction = readFraction(record);
  if (fraction === 1) return '读完了';
  const percent = Math.min(90, Math.round(fraction * 10) * 10);
  return percent === 0 ? '刚开始读' : `读到约 ${percent} %`;
};
