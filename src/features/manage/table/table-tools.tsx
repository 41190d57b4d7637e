import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { MenuContainer } from '@/features/manage/table/menu/button-menu.tsx';
import classes from '@/features/manage/table/tools.module.css';
import { Sheet } from '@/ui/overlays/sheet.tsx';

interface Props {
  search: ReactNode;
  /** Moves all tools except the search into a sheet. */
  hasSheet: boolean;
  /** Number of active filters in the sheet. */
  active: number;
  /** The other tools. */
  children: ReactNode;
}

const sheetId = 'table-tools';

/** Toolbar of an admin table; in narrow windows, the search and a button that opens a sheet with the other tools. */
export function TableTools({ search, hasSheet, active, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!hasSheet) {
    return (
      <div className={classes.frame}>
        <div className={classes.tools}>
          {search}
          {children}
        </div>
      </div>
    );
  }
  return (
    <div className={classes.tools}>
      {search}
      <Button
        variant="default"
        className={classes.more}
        aria-haspopup="dialog"
        leftSection={<IconAdjustmentsHorizontal aria-hidden="true" size="1.125rem" />}
        onClick={() => setOpen(true)}
      >
        筛选
        {active > 0 && (
          <span className={classes.active}>
            {active}
            <span className="visually-hidden"> 项在用</span>
          </span>
        )}
      </Button>
      <Sheet id={sheetId} opened={isOpen} onClose={close} title="筛选和工具">
        <MenuContainer value={`#${sheetId}`}>
          <div className={classes.sheet}>{children}</div>
        </MenuContainer>
        <Button fullWidth mih="var(--target)" mt="md" onClick={close}>
          看结果
        </Button>
      </Sheet>
    </div>
  );
}
