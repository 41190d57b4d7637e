import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useState, type RefObject } from 'react';
import { useHelpLink } from '@/features/manage/help/help-link.tsx';
import classes from '@/features/manage/table/keyboard/keyboard-help.module.css';
import { setShortcutsOn, useShortcuts, useShortcutsOn } from '@/features/manage/table/keyboard/shortcuts.ts';
import toolClasses from '@/features/manage/table/tools.module.css';
import { Modal } from '@/ui/overlays/modal.tsx';

const keys = [
  ['/', '搜索'],
  ['n', '新建'],
  ['↑ ↓', '到上一行、下一行'],
  ['Enter', '打开所在的行'],
  ['Ctrl+K，Mac 上 ⌘K', '搜索与命令'],
  ['?', '打开这个说明'],
  ['Ctrl+S，Mac 上 ⌘S', '编辑时：保存，接着写'],
  ['Ctrl+K，Mac 上 ⌘K', '正文里：加链接'],
  ['Alt+F10', '正文里：到工具栏'],
] as const;

/** Moves the focus to the next (1) or previous (-1) row; from outside the list, to the first or last. */
const moveInRows = (list: HTMLElement | null, step: 1 | -1): void => {
  const rows = [...(list?.querySelectorAll('[data-row]') ?? [])];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const next = current === -1 ? (step === 1 ? 0 : rows.length - 1) : current + step;
  // A row's first button opens the record, or restores it from the trash.
  rows[Math.max(0, Math.min(rows.length - 1, next))]?.querySelector('button')?.focus();
};

interface Props {
  /** The list of rows. */
  list: RefObject<HTMLElement | null>;
  onSearch: () => void;
  onCreate: () => void;
}

/** Handles the table's shortcuts; button and dialog that lists the admin area's shortcuts and switches single-key ones off. */
export function KeyboardHelp({ list, onSearch, onCreate }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isOn = useShortcutsOn();
  const linkTo = useHelpLink();
  useShortcuts({
    '/': onSearch,
    n: onCreate,
    ArrowUp: () => moveInRows(list.current, -1),
    ArrowDown: () => moveInRows(list.current, 1),
    '?': () => setOpen(true),
  });
  return (
    <>
      <Button
        variant="subtle"
        className={toolClasses.short}
        title="快捷键"
        leftSection={<IconKeyboard aria-hidden="true" size="1.125rem" />}
        onClick={() => setOpen(true)}
      >
        快捷键
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="快捷键">
        <dl className={classes.keys}>
          {keys.map(([key, effect]) => (
            <div key={effect}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{effect}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.note}>写字的时候和打开对话框以后，单个的键照常打字。</p>
        <p className={classes.note}>
          <a {...linkTo('快捷键')}>编辑手册（新窗口）</a>
        </p>
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
