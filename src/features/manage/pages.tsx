import { Group, Pagination } from '@mantine/core';
import classes from '@/features/manage/manage-page.module.css';

interface Props {
  page: number;
  pages: number;
  total: number;
  onPage: (page: number) => void;
}

const controlNames = { first: '第一页', previous: '上一页', next: '下一页', last: '最后一页' } as const;

/** Pagination of a table with the total count. */
export function Pages({ page, pages, total, onPage }: Props) {
  return (
    <Group justify="space-between">
      <span className={classes.total}>共 {total} 条</span>
      {pages > 1 && (
        <Pagination
          aria-label="分页"
          value={page}
          total={pages}
          onChange={onPage}
          getItemProps={(number) => ({ 'aria-label': `第 ${number} 页` })}
          getControlProps={(control) => ({ 'aria-label': controlNames[control] })}
        />
      )}
    </Group>
  );
}
