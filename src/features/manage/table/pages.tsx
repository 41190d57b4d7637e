import { Group, Pagination, Select } from '@mantine/core';
import type { Meta } from '@/api/gen/types.gen.ts';
import { tablePageSizes } from '@/content/page-sizes.ts';
import classes from '@/features/manage/table/tools.module.css';

type PageSize = (typeof tablePageSizes)[number];

interface Props {
  meta: Meta;
  /** Undefined for the default. */
  size: PageSize | undefined;
  onSize: (size: PageSize | undefined) => void;
  onPage: (page: number) => void;
}

const controlNames = { first: '第一页', previous: '上一页', next: '下一页', last: '最后一页' } as const;

const [defaultSize] = tablePageSizes;

/** Pagination of a table with the total count and the page size. */
export function Pages({ meta, size = defaultSize, onSize, onPage }: Props) {
  const pages = meta.last_page;
  return (
    <Group justify="space-between">
      <Group className={classes.total}>
        <span>共 {meta.total} 条</span>
        <Select
          aria-label="每页几条"
          data={tablePageSizes.map((count) => ({ value: String(count), label: `每页 ${count} 条` }))}
          value={String(size)}
          allowDeselect={false}
          w="9rem"
          onChange={(chosen) => {
            const next = tablePageSizes.find((count) => String(count) === chosen);
            onSize(next === defaultSize ? undefined : next);
          }}
        />
      </Group>
      {pages > 1 && (
        <Pagination
          aria-label="分页"
          value={meta.current_page}
          total={pages}
          classNames={{ control: classes.page ?? '' }}
          onChange={onPage}
          getItemProps={(number) => ({ 'aria-label': `第 ${number} 页` })}
          getControlProps={(control) => ({ 'aria-label': controlNames[control] })}
        />
      )}
    </Group>
  );
}
