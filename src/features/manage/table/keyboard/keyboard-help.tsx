import { Button } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useShortcuts } from '@/features/manage/table/keyboard/shortcuts.ts';

const KeyboardDialog = lazy(async () => ({
  default: (await import('@/features/manage/table/keyboard/keyboard-dialog.tsx')).KeyboardDialog,
}));

interface Props {
  onSearch: () => void;
  onCreate: () => void;
  onMove: (step: 1 | -1) => void;
}

/** The shortcuts of the table, and the dialog that lists them and switches them off. */
export function KeyboardHelp({ onSearch, onCreate, onMove }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  if (isOpen && !isUsed) setUsed(true);
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
        leftSection={<IconKeyboard aria-hidden="true" size="1.125rem" />}
        onClick={() => setOpen(true)}
      >
        快捷键
      </Button>
      {isUsed && (
        <Suspense>
          <KeyboardDialog opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
