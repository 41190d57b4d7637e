import { Button, Group, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import {
  isSameState,
  nameProblem,
  type SavedView,
  type SavedViews,
  type ViewState,
} from '@/features/manage/table/views/saved-views.ts';
import classes from '@/features/manage/table/views/views-dialog.module.css';
import { confirmBox, isAsking } from '@/ui/overlays/confirm-dialog.ts';
import { Modal } from '@/ui/overlays/modal.tsx';

interface Props {
  saved: SavedViews;
  current: ViewState;
  /** A view's filters as text. */
  describe: (state: ViewState) => string;
  onCopyLink: (state: ViewState) => void;
  onClose: () => void;
}

/** Dialog that saves the table's state as a view, and renames, updates and deletes views. */
export function ViewsDialog({ saved, current, describe, onCopyLink, onClose }: Props) {
  const { views } = saved;
  const [status, setStatus] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const report = (isStored: boolean, message: string) =>
    setStatus(isStored ? message : `${message}，但是这台设备存不下，关掉这个页面就没有了`);

  const remove = async (name: string) => {
    const isConfirmed = await confirmBox({
      title: '删除这个视图？',
      message: `“${name}”。记录本身不受影响。`,
      yes: '删除',
    });
    if (!isConfirmed) return;
    report(saved.remove(name), `视图“${name}”已删除`);
    heading.current?.focus();
  };

  return (
    <Modal
      opened
      onClose={() => {
        if (!isAsking()) onClose();
      }}
      title="视图"
      size="lg"
    >
      <p className={classes.words}>现在的条件：{describe(current)}</p>
      <NameForm
        label="新视图的名字"
        action="保存为视图"
        views={views}
        onName={(name) => report(saved.add({ ...current, name }), `视图“${name}”已保存`)}
      />
      <p role="status" className={classes.status}>
        {status}
      </p>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        已保存的视图
      </h3>
      {views.length === 0 ? (
        <p className={classes.words}>还没有。视图只留在这台设备上，只有您能看到；要给同事看，复制链接发过去。</p>
      ) : (
        <ul className={classes.list}>
          {views.map((view) => (
            <li key={view.name}>
              <ViewRow
                view={view}
                views={views}
                description={describe(view)}
                isCurrent={isSameState(view, current)}
                onCopyLink={() => onCopyLink(view)}
                onRename={(name) => report(saved.rename(view.name, name), `视图改名为“${name}”`)}
                onUpdate={() => report(saved.update(view.name, current), `视图“${view.name}”已更新`)}
                onRemove={() => void remove(view.name)}
              />
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

interface NameFormProps {
  label: string;
  action: string;
  views: readonly SavedView[];
  /** Current name when renaming. */
  own?: string;
  onName: (name: string) => void;
  onCancel?: () => void;
}

function NameForm({ label, action, views, own, onName, onCancel }: NameFormProps) {
  const [name, setName] = useState(own ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const newProblem = nameProblem(name, views, own);
    setProblem(newProblem);
    if (newProblem !== null) {
      input.current?.focus();
      return;
    }
    onName(name.trim());
    setName('');
  };
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="xs">
        <TextInput
          ref={input}
          className={classes.input}
          label={label}
          value={name}
          error={problem}
          autoComplete="off"
          data-autofocus
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setProblem(null);
          }}
        />
        <Button type="submit" className={classes.action}>
          {action}
        </Button>
        {onCancel && (
          <Button variant="default" className={classes.action} onClick={onCancel}>
            取消
          </Button>
        )}
      </Group>
    </form>
  );
}

interface ViewRowProps {
  view: SavedView;
  views: readonly SavedView[];
  description: string;
  isCurrent: boolean;
  onCopyLink: () => void;
  onRename: (name: string) => void;
  onUpdate: () => void;
  onRemove: () => void;
}

function ViewRow({ view: { name }, views, description, isCurrent, onCopyLink, ...actions }: ViewRowProps) {
  const { onRename, onUpdate, onRemove } = actions;
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming) {
    return (
      <NameForm
        label={`“${name}”的新名字`}
        action="改名"
        views={views}
        own={name}
        onName={(next) => {
          setRenaming(false);
          onRename(next);
        }}
        onCancel={() => setRenaming(false)}
      />
    );
  }
  return (
    <>
      <p className={classes.name}>
        <bdi>{name}</bdi>
        {isCurrent && <span className={classes.mark}>正在用</span>}
      </p>
      <p className={classes.words}>{description}</p>
      <Group gap="xs">
        <Button variant="default" mih="var(--target)" aria-label={`改名：“${name}”`} onClick={() => setRenaming(true)}>
          改名
        </Button>
        <Button variant="default" mih="var(--target)" aria-label={`复制链接：“${name}”`} onClick={onCopyLink}>
          复制链接
        </Button>
        {!isCurrent && (
          <Button variant="default" mih="var(--target)" aria-label={`改成现在的条件：“${name}”`} onClick={onUpdate}>
            改成现在的条件
          </Button>
        )}
        <Button variant="default" color="red" mih="var(--target)" aria-label={`删除：“${name}”`} onClick={onRemove}>
          删除
        </Button>
      </Group>
    </>
  );
}
