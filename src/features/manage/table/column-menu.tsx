import { Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { ShownColumns } from '@/features/manage/table/shown-columns.ts';
import { ButtonMenu } from '@/features/manage/table/menu/button-menu.tsx';

interface Props extends ShownColumns {
  shown: readonly string[];
}

/** Menu that shows and hides columns. */
export function ColumnMenu({ labels, shown, chosen, choose, toggle }: Props) {
  return (
    <ButtonMenu
      position="bottom-start"
      button={{
        variant: 'default',
        leftSection: <IconColumns3 aria-hidden="true" size="1.125rem" />,
        'aria-label': '显示哪些列',
        children: '列',
      }}
    >
      {labels.map((label) => (
        <Menu.CheckboxItem key={label} checked={shown.includes(label)} onChange={(on) => toggle(label, on)}>
          {label}
        </Menu.CheckboxItem>
      ))}
      {chosen !== null && <Menu.Item onClick={() => choose(null)}>恢复原样</Menu.Item>}
    </ButtonMenu>
  );
}
