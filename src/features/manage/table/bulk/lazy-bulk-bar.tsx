import { Group } from '@mantine/core';
import { Suspense, use, useState } from 'react';
import type { ManagedType } from '@/content/schemas.ts';
import type { BulkBarProps } from '@/features/manage/table/bulk/bulk-bar.tsx';
import classes from '@/features/manage/table/tools.module.css';

const load = () => import('@/features/manage/table/bulk/bulk-bar.tsx');

let loading: ReturnType<typeof load> | undefined;
const loaded = () => (loading ??= load());

/** `BulkBar`, loaded once something is selected. */
export function LazyBulkBar<T extends ManagedType>(props: BulkBarProps<T>) {
  const count = props.selection.rows.size;
  const [isUsed, setIsUsed] = useState(count > 0);
  // It stays when nothing is selected any more: an action may be under way.
  if (count > 0 && !isUsed) setIsUsed(true);
  const plain = (
    <Group className={classes.bulk} role="group" aria-label="批量操作" mih={40}>
      <span role="status">{count === 0 ? '勾选记录后可以批量操作' : `已选 ${count} 条`}</span>
    </Group>
  );
  return isUsed ? (
    <Suspense fallback={plain}>
      <Loaded {...props} />
    </Suspense>
  ) : (
    plain
  );
}

/** Not by `lazy`, which would lose the type parameter. */
function Loaded<T extends ManagedType>(props: BulkBarProps<T>) {
  const { BulkBar } = use(loaded());
  return <BulkBar {...props} />;
}
