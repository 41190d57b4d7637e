import { hasSearch } from '@/api/gen/features.gen.ts';
import { titles } from '@/content/catalog.ts';
import {
  clearSaved,
  savedStorageError,
  removeSaved,
  saveRecord,
  useSaved,
  type SavedRecord,
} from '@/content/saved/saved-records.ts';
import {
  clearSheets,
  insertSheet,
  removeSheet,
  sheetAnchor,
  useVisitSheets,
  type VisitSheet,
} from '@/content/saved/visit-sheets.ts';
import { listLink } from '@/content/links.ts';
import { publicTypes } from '@/content/public-types.ts';
import { DeviceListPage } from '@/features/saved/device-list-page.tsx';
import { DeviceSpace } from '@/features/saved/device-space.tsx';
import { SavedRows } from '@/features/saved/saved-rows.tsx';
import classes from '@/features/saved/saved-page.module.css';
import { formatDay } from '@/lib/dates.ts';
import { Link } from '@/ui/link/link.tsx';
import { Time } from '@/ui/elements/time.tsx';

/** The saved records of this device by type, newest first, and its visit sheets. */
export function SavedPage() {
  const records = useSaved();
  const sheets = useVisitSheets();

  return (
    <DeviceListPage
      title="我的收藏"
      note="只保存在这台设备上，不会传给网站；借用别人的设备时请清除。"
      side={records.length > 0 && <DeviceSpace records={records} />}
      clearing={
        records.length + sheets.length > 0
          ? {
              ...confirmationTexts(records.length, sheets.length),
              clear: () => clearSaved() && clearSheets(),
              storageError: savedStorageError,
            }
          : null
      }
    >
      {records.length === 0 ? (
        <EmptyState />
      ) : (
        <SavedRows
          groups={publicTypes
            .map((type) => ({ heading: titles[type], records: records.filter((record) => record.type === type) }))
            .filter((group) => group.records.length > 0)}
          Note={SavedNote}
          remove={removeSaved}
          restore={(record) => saveRecord(record) === 'saved'}
          storageError={savedStorageError}
        />
      )}
      {sheets.length > 0 && (
        <SavedRows
          groups={[{ heading: '看诊小抄', records: sheets }]}
          hash={sheetAnchor}
          Note={SheetNote}
          remove={({ id }) => removeSheet(id)}
          restore={insertSheet}
          storageError={savedStorageError}
        />
      )}
    </DeviceListPage>
  );
}

/** Texts of the confirmation before everything is cleared. */
const confirmationTexts = (records: number, sheets: number) => {
  const parts = [
    ...(records > 0 ? [{ name: '收藏', text: `${records} 篇收藏` }] : []),
    ...(sheets > 0 ? [{ name: '看诊小抄', text: `${sheets} 张看诊小抄` }] : []),
  ];
  const names = parts.map(({ name }) => name).join('和');
  return {
    title: `清除全部${names}？`,
    message: `这台设备上的 ${parts.map(({ text }) => text).join('和')}都会被移除，不能撤销。`,
    loadError: `没能打开询问窗口，${names}都还在。请检查网络再试。`,
  };
};

function SheetNote({ record: { ticked, day, changedAt } }: { record: VisitSheet }) {
  return (
    <>
      <span>{day === '' ? '没有写看诊日期' : `${formatDay(day)}看诊`}</span>
      <span>勾了 {ticked.length} 项</span>
      <span>
        <Time value={new Date(changedAt).toISOString()} />
        改过
      </span>
    </>
  );
}

function SavedNote({ record }: { record: SavedRecord }) {
  return (
    <span>
      <Time value={new Date(record.savedAt).toISOString()} />
      收藏
    </span>
  );
}

function EmptyState() {
  return (
    <div className={classes.nothing}>
      <p>还没有收藏。读到想留着再看的内容时，请按标题下面的“收藏”，以后就能在这里找到。</p>
      <p>
        可以从<Link {...listLink('knowhow')}>{titles.knowhow}</Link>读起
        {hasSearch && (
          <>
            ，或者
            <Link to="/search" prefetch={false}>
              搜索
            </Link>
            您关心的内容
          </>
        )}
        。
      </p>
    </div>
  );
}
