import { ActionIcon, Alert, Button, Group, Loader, Modal } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconCopy } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '@/api/error-text.ts';
import { hasKind } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { HelpLink } from '@/features/manage/help/help-link.tsx';
import { isOpen } from '@/features/manage/record-editor/machine/selectors.ts';
import classes from '@/features/manage/record-editor/record-form.module.css';
import { RecordForm } from '@/features/manage/record-editor/record-form.tsx';
import type { RecordEditorOptions } from '@/features/manage/record-editor/record-ports.ts';
import { useRecordEditor } from '@/features/manage/record-editor/use-record-editor.ts';
import { StatusBadge } from '@/features/manage/status-badge.tsx';
import { statusOf } from '@/features/manage/status-names.ts';
import { StoredRecordContext } from '@/features/manage/record-editor/form-contexts.ts';
import { useBelow, useMedia } from '@/ui/hooks/use-media.ts';
import { isAsking } from '@/ui/overlays/confirm-dialog.ts';
import { ModalRoot } from '@/ui/overlays/modal.tsx';
import { hasNestedModal } from '@/ui/overlays/nested-modal.tsx';
import { useFocusReturn } from '@/ui/overlays/use-focus-return.ts';

/** In px. In a window of 1600 px or more, the list beside it still shows its titles. */
const panelWidth = 880;

/** Whether the focus is on the page beside the panel. */
const isFocusOnPage = () => Boolean(document.activeElement?.closest('#admin'));

/** Ref of the dialog: sets `aria-modal`, and focuses a panel when it opens (a modal dialog has a focus trap). */
const usePanel = (isPanel: boolean) => {
  const isAttached = useRef(false);
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      // Mantine always sets it to true.
      element.setAttribute('aria-modal', String(!isPanel));
      if (isPanel && !isAttached.current) element.focus({ preventScroll: true });
      isAttached.current = true;
    },
    [isPanel],
  );
};

/** Puts the focus in a field. The attribute makes it the first choice of the dialog's focus trap, which may run later. */
function InitialFocus({ field }: { field: string }) {
  useEffect(() => {
    const input = document.getElementById(field);
    input?.setAttribute('data-autofocus', '');
    input?.focus({ preventScroll: true });
  }, [field]);
  return null;
}

interface Props<T extends ManagedType> extends RecordEditorOptions<T> {
  /** Open the previous or next record; undefined if there is none. */
  onPrevious?: () => void;
  onNext?: () => void;
  /** Opens a new record as a copy of record `id`. */
  onCopy: (id: number) => void;
}

/**
 * Dialog that loads and edits a record; prompts before closing with unsaved changes. In wide windows it is a panel beside
 * the list, which stays usable.
 */
export function RecordDialog<T extends ManagedType>({ content, onPrevious, onNext, onCopy, ...options }: Props<T>) {
  useFocusReturn();
  const narrow = useBelow('sm');
  const isPanel = useMedia('(min-width: 1600px)');
  const frame = usePanel(isPanel);
  const [isChecklistOpen, setIsChecklistOpen] = useState(false);
  const editor = useRecordEditor({ content, ...options });
  const { state, dispatch } = editor;
  const { name } = content;
  const status = state.stored.record && statusOf(state.stored.record);
  const { id } = state;
  const hasNeighbours = (onPrevious ?? onNext) !== undefined;
  const headerActions = [
    {
      label: '复制一份',
      Icon: IconCopy,
      isShown: content.notCopied && id !== null,
      onOpen: () => id !== null && onCopy(id),
    },
    { label: `上一条${name}`, Icon: IconChevronUp, isShown: hasNeighbours, onOpen: onPrevious },
    { label: `下一条${name}`, Icon: IconChevronDown, isShown: hasNeighbours, onOpen: onNext },
  ];

  return (
    <ModalRoot
      opened
      onClose={() => {
        if (!isAsking() && !hasNestedModal() && !(isPanel && isFocusOnPage())) dispatch({ type: 'closeRequested' });
      }}
      closeOnEscape={!isChecklistOpen}
      panel={isPanel}
      size={isPanel ? panelWidth : hasKind(content.fields, 'richText') ? 1200 : 720}
      fullScreen={narrow}
      classNames={{
        inner: isPanel ? classes.panelFrame : undefined,
        content: `${classes.dialog} ${isPanel ? classes.panel : ''}`,
        body: classes.scroller,
      }}
    >
      {/* A click requests closing; the caret stays in place if the user cancels. */}
      {!isPanel && <Modal.Overlay onMouseDown={(event) => event.preventDefault()} />}
      <Modal.Content ref={frame}>
        {/* A header element would be a second banner landmark. */}
        <Modal.Header role="presentation">
          {/* Else the focus trap chooses the first button, which copies the record. */}
          <Modal.Title tabIndex={-1} data-autofocus={id !== null || undefined}>
            <Group component="span" gap="sm">
              {state.id === null ? `新建${name}` : `编辑${name} #${state.id}`}
              <StatusBadge status={status} />
            </Group>
          </Modal.Title>
          <Group gap="xs" ms="auto" me="xs" wrap="nowrap">
            {headerActions.map(
              ({ label, Icon, isShown, onOpen }) =>
                isShown && (
                  <ActionIcon
                    key={label}
                    variant="subtle"
                    size="var(--target)"
                    className={classes.neighbour}
                    aria-label={label}
                    title={label}
                    disabled={!onOpen}
                    onClick={() => onOpen?.()}
                  >
                    <Icon aria-hidden="true" />
                  </ActionIcon>
                ),
            )}
            {!narrow && content.resource.filters.includes('status') && <HelpLink topic="写一条内容" />}
          </Group>
          <Modal.CloseButton aria-label="关闭" ms={0} />
        </Modal.Header>
        <Modal.Body>
          {state.state === 'loadFailed' ? (
            <Alert color="red" role="alert" title="没有打开" mb="md">
              <p>{errorText(state.loadError)}</p>
              <Button variant="default" mt="sm" onClick={() => dispatch({ type: 'loadRetried' })}>
                再试一次
              </Button>
            </Alert>
          ) : isOpen(state) ? (
            <StoredRecordContext value={state.stored}>
              <RecordForm
                key={state.form.key}
                content={content}
                editor={editor}
                isChecklistOpen={isChecklistOpen}
                onChecklist={setIsChecklistOpen}
              />
              {id === null && <InitialFocus field={content.fields[0]?.name ?? ''} />}
            </StoredRecordContext>
          ) : (
            <Loader aria-label="正在加载" />
          )}
        </Modal.Body>
      </Modal.Content>
    </ModalRoot>
  );
}
