import '@mantine/core/styles/Switch.layer.css';
import { Button, Modal, Switch } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '@/features/manage/table/keyboard/keyboard-help.module.css';
import { setShortcutsOn, useShortcuts, useShortcutsOn } from '@/features/manage/table/keyboard/shortcuts.ts';

interface Props {
  onSearch: () => void;
  onCreate: () => void;
  onMove: (step: 1 | -1) => void;
}

const keys = [
  ['/', '搜索'],
  ['n', '新建'],
  ['↑ ↓', '到上一行、下一行'],
  ['Enter', '打开所在的行'],
  ['?', '打开这个说明'],
] as const;

/** The shortcuts of the table, and the dialog that lists them and switches them off. */
export function KeyboardHelp({ onSearch, onCreate, onMove }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isOn = useShortcutsOn();
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
        leftSection={<IconKeyboard aria-hidden="true" size={18} />}
        onClick={() => setOpen(true)}
      >
        快捷键
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="快捷键" closeButtonProps={{ 'aria-label': '关闭' }}>
        <dl className={classes.keys}>
          {keys.map(([key, effect]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{effect}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.note}>写字的时候和打开对话框以后，这些键照常打字。</p>
        <Switch
          size="md"
          mt="md"
          label="使用快捷键"
          checked={isOn}
          onChange={({ currentTarget }) => setShortcutsOn(currentTarget.checked)}
        />
      </Modal>
    </>
  );
}
