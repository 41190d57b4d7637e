import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useHelpLink } from '@/features/manage/help/use-help-link.ts';
import classes from '@/features/manage/table/keyboard/keyboard-dialog.module.css';
import { setShortcutsOn, useShortcutsOn } from '@/features/manage/table/keyboard/shortcuts.ts';
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

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Dialog that lists the desk's shortcuts and switches single-key ones off. */
export function KeyboardDialog({ opened, onClose }: Props) {
  const isOn = useShortcutsOn();
  const linkTo = useHelpLink();
  return (
    <Modal opened={opened} onClose={onClose} title="快捷键">
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
  );
}
