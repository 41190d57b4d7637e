import { Button, Group } from '@mantine/core';
import { errorText } from '@/api/error-text.ts';
import type { BulkAction } from '@/api/gen/types.gen.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { useBulk } from '@/features/manage/managed-queries.ts';
import classes from '@/features/manage/manage-page.module.css';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';
import { confirmBox } from '@/ui/overlays/confirm-dialog.tsx';

interface Props<T extends ManagedType> {
  content: ManagedDefinition<T>;
  ids: number[];
  trashed: boolean;
  onDone: () => void;
}

const names: Record<BulkAction, string> = { publish: '发布', unpublish: '撤回', delete: '删除', restore: '恢复' };

/** Bulk actions for the selected rows, as far as the API offers them for the type. */
export function BulkBar<T extends ManagedType>({ content, ids, trashed, onDone }: Props<T>) {
  const { resource, deletion } = content;
  const bulk = useBulk(resource.type);
  const actions = resource.actions.filter((action) => (action === 'restore') === trashed);

  const run = async (action: (typeof actions)[number]) => {
    const sure =
      action !== 'delete' ||
      (await confirmBox({ title: `删除选中的 ${ids.length} 条记录？`, message: `它们${deletion}`, yes: '删除' }));
    if (!sure) return;
    try {
      const affected = await bulk.mutateAsync({ action, ids });
      onDone();
      await showSnackbar(`已${names[action]} ${affected} 条`);
    } catch (error) {
      await showSnackbar(errorText(error), 'problem');
    }
  };

  return (
    <Group className={classes.bulk} role="group" aria-label="批量操作" mih={40}>
      <span role="status">{ids.length === 0 ? '勾选记录后可以批量操作' : `已选 ${ids.length} 条`}</span>
      {ids.length > 0 &&
        actions.map((action) => (
          <Button
            key={String(action)}
            variant="default"
            color={action === 'delete' ? 'red' : undefined}
            disabled={bulk.isPending}
            onClick={() => void run(action)}
          >
            {`${names[action]}`}
          </Button>
        ))}
    </Group>
  );
}
