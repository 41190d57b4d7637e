import { Button } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useState } from 'react';
import { KeyboardDialog } from '@/features/manage/table/keyboard/keyboard-dialog.tsx';
import classes from '@/features/manage/table/tools.module.css';
import { useShortcuts } from '@/features/manage/table/keyboard/shortcuts.ts';

interface Props {
  onSearch: () => void;
  onCreate: () => void;
  onMove: (step: 1 | -1) => void;
}

/** Handles the table's shortcuts; button and dialog that list them. */
export function KeyboardHelp({ onSearch, onCreate, onMove }: Props) {
  const [isOpen, setOpen] = useState(false);
  useShortcuts({
    '/': onSearch,
    n: onCreate,
    ArrowUp: () => onMove(-1),
    ArrowDown: () => onMove(1),
    '?': () => setOpen(true),
  });
  return (
    <>
      <Button
        variant="subtle"
        className={classes.short}
        title="快捷键"
        leftSection={<IconKeyboard aria-hidden="true" size="1.125rem" />}
        onClick={() => setOpen(true)}
      >
        快捷键
      </Button>
      <KeyboardDialog opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
