import '@/ui/theme/styles/menu.ts';
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { use, useId, useRef, useState, type RefObject } from 'react';
import * as v from 'valibot';
import type { Status } from '@/api/gen/types.gen.ts';
import { DateDialog } from '@/features/manage/record-editor/date-dialog.tsx';
import type { SaveRequest } from '@/features/manage/record-editor/machine/types.ts';
import { PlannedDayContext } from '@/features/manage/record-editor/form-contexts.ts';
import classes from '@/features/manage/record-editor/save-actions.module.css';
import { suggestedTime } from '@/features/manage/record-editor/suggested-time.ts';
import { dayKey } from '@/lib/dates.ts';
import { useBelow } from '@/ui/hooks/use-media.ts';
import { DateTimeField } from '@/ui/inputs/date/date-field.tsx';
import type { NewWindowLink } from '@/ui/link/use-new-window.ts';
import { useFormContext } from '@/ui/form/form-context.ts';
import { submit } from '@/ui/form/form-with-summary.tsx';
import { SubmitButton } from '@/ui/inputs/submit-button.tsx';
import { confirmBox } from '@/ui/overlays/confirm-dialog.ts';

interface Props {
  /** Status of the stored record: `draft` for a new one, null for a type without drafts. */
  status: Status | null;
  /** Seconds until the server accepts a save again (429). */
  wait: number;
  isSaving: boolean;
  isUploading: boolean;
  /** The form was edited since the pending save. */
  hasEdits: boolean;
  /** Status text about the draft or pending save; may be empty. */
  note: string;
  /** The first actions. */
  actions: readonly Action[];
  /** What the checklist misses; publishing with gaps is confirmed first. */
  gaps: readonly string[];
}

/** A button of the action bar, or an item of its menu. */
export interface Action {
  name: string;
  run?: () => void;
  /** Opens a new window instead of `run`. */
  link?: NewWindowLink;
  /** Default: `default`. */
  variant?: 'filled' | 'subtle';
  /** The element that it expands. */
  expanded?: { id: string; isOpen: boolean };
  isDisabled?: boolean;
  noteId?: string;
  /** In a menu in wide windows, too. */
  isRare?: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;

const tomorrow = () => dayKey(new Date(Date.now() + dayMs).toISOString());

const vFutureTime = v.pipe(
  v.nullable(v.string()),
  v.check((date) => Date.parse(date ?? '') > Date.now(), '请选一个将来的时间。'),
);

function NewWindowName({ name }: { name: string }) {
  return (
    <>
      {name}
      <span aria-hidden="true">{'\u00a0↗'}</span>
      <span className="visually-hidden">（新窗口）</span>
    </>
  );
}

/** A button that stays focusable while disabled, so that screen readers announce the reason. */
function ActionButton({ name, run, link, variant, expanded, isDisabled = false, noteId }: Action) {
  if (link) {
    return (
      <Button component="a" variant="subtle" mih="var(--target)" {...link}>
        <NewWindowName name={name} />
      </Button>
    );
  }
  return (
    <Button
      variant={variant ?? 'default'}
      mih="var(--target)"
      aria-disabled={isDisabled}
      aria-describedby={noteId}
      data-disabled={isDisabled || undefined}
      aria-expanded={expanded?.isOpen}
      aria-controls={expanded?.isOpen ? expanded.id : undefined}
      onClick={() => !isDisabled && run?.()}
    >
      {name}
    </Button>
  );
}

/** Menu for rare actions, and on phones for all that don't fit beside the submit button. */
function ActionMenu({ actions, ref }: { actions: readonly Action[]; ref: RefObject<HTMLButtonElement | null> }) {
  return (
    <Menu
      position="top-end"
      // Inside the dialog, so that screen readers reach it.
      withinPortal={false}
      hideDetached={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <ActionIcon ref={ref} variant="default" size="var(--target)" aria-label="更多操作">
          <IconDots aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ name, run, link, isDisabled = false, noteId }) =>
          link ? (
            <Menu.Item key={name} component="a" {...link}>
              <NewWindowName name={name} />
            </Menu.Item>
          ) : (
            <Menu.Item
              key={name}
              aria-disabled={isDisabled}
              aria-describedby={noteId}
              onClick={() => {
                if (isDisabled) return;
                // A dialog would return the focus to the item, which no longer exists.
                ref.current?.focus({ preventScroll: true });
                run?.();
              }}
            >
              {name}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/**
 * Action bar of the record form. The submit button, and with it Enter in a field, never publishes; separate buttons
 * publish, schedule and unpublish. On phones: the submit button and a menu.
 */
export function SaveActions(props: Props) {
  const { status, wait, isSaving, isUploading, hasEdits, note, actions, gaps } = props;
  const form = useFormContext();
  const save = (request: SaveRequest) => void submit(form, { wait }, request);
  const isNarrow = useBelow('sm');
  const menu = useRef<HTMLButtonElement>(null);
  const [isScheduling, setIsScheduling] = useState(false);
  const plannedDay = use(PlannedDayContext);
  const noteId = useId();
  const state = {
    isDisabled: isSaving || isUploading || wait > 0,
    noteId: isUploading ? noteId : undefined,
  };
  const saveAt = (publishedAt: string | null) => save({ staysOpen: false, publishedAt });
  const askToPublish = async () => {
    const isConfirmed =
      gaps.length === 0 ||
      (await confirmBox({
        title: `还差 ${gaps.length} 项，现在就发布？`,
        message: `${gaps.join('、')}。发布以后也可以补。`,
        yes: '立即发布',
        cancel: '回去补',
        danger: false,
      }));
    if (isConfirmed) saveAt(new Date().toISOString());
  };
  const publish: Action = { ...state, name: '立即发布', run: () => void askToPublish() };
  const schedule: Action = { ...state, name: '定时发布…', run: () => setIsScheduling(true) };
  const askToUnpublish = async () => {
    const isConfirmed = await confirmBox({
      title: '撤回为草稿？',
      message: '读者会看不到它，直到再次发布。',
      yes: '撤回为草稿',
      danger: false,
    });
    if (isConfirmed) saveAt(null);
  };
  const unpublish: Action = { ...state, name: '撤回为草稿', run: () => void askToUnpublish() };
  const isDraft = status === 'draft';
  const leading: Action[] = [
    ...actions,
    ...(status !== null && !isDraft ? [unpublish] : []),
    ...(status === 'scheduled' ? [publish] : []),
  ];
  const rare = leading.filter(({ isRare }) => isRare);
  const inMenu = isDraft ? [publish, schedule, ...leading] : leading;

  return (
    <Group className={classes.row} justify="flex-end">
      <p className={classes.note} role="status">
        {note}
      </p>
      {!isNarrow && rare.length > 0 && <ActionMenu ref={menu} actions={rare} />}
      {!isNarrow &&
        leading.filter(({ isRare }) => !isRare).map((action) => <ActionButton key={action.name} {...action} />)}
      {hasEdits && (
        <ActionButton
          name="接着保存刚写的"
          {...state}
          isDisabled={isUploading}
          run={() => save({ staysOpen: false })}
        />
      )}
      <SubmitButton
        variant={isDraft && !isNarrow ? 'default' : undefined}
        wait={wait}
        loading={isSaving}
        verb="保存"
        noteId={noteId}
      >
        {isDraft ? '存草稿' : '保存'}
      </SubmitButton>
      {isNarrow && inMenu.length > 0 && <ActionMenu ref={menu} actions={inMenu} />}
      {!isNarrow && isDraft && (
        <>
          <ActionButton {...schedule} />
          <ActionButton {...publish} variant="filled" />
        </>
      )}
      {isScheduling && (
        <DateDialog
          title="定时发布"
          input={<DateTimeField label="什么时候发布" required />}
          value={suggestedTime(plannedDay ?? tomorrow())}
          schema={vFutureTime}
          action="定时发布"
          onClose={() => setIsScheduling(false)}
          onChoose={(date) => {
            setIsScheduling(false);
            saveAt(date);
          }}
        />
      )}
    </Group>
  );
}
