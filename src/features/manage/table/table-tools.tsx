import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { MenuPlace } from '@/features/manage/table/menu/menu-place.ts';
import classes from '@/features/manage/table/tools.module.css';
import { Sheet } from '@/ui/overlays/sheet.tsx';

interface Props {
  search: ReactNode;
  /** All tools but the search are in a sheet. */
  hasSheet: boolean;
  /** How many tools of the sheet change what is shown. */
  active: number;
  /** The other tools. */
  children: ReactNode;
}

const sheetId = 'table-tools';

/** The tools of an admin table in one row; where there is no room, the search and a button that opens the others. */
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
        <MenuPlace value={`#${sheetId}`}>
          <div className={classes.sheet}>{children}</div>
        </MenuPlace>
        <Button fullWidth mih="var(--target)" mt="md" onClick={close}>
          看结果
        </Button>
      </Sheet>
    </div>
  );
}
