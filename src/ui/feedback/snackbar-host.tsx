import { Button, Group } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { MantineRoot } from '@/ui/theme/mantine-root.tsx';
import classes from '@/ui/feedback/snackbar-host.module.css';

/** A button in the message: undo, or a look at the result. */
export interface SnackbarAction {
  name: string;
  run: () => void;
  /** In ms; shorter than 20 s (WCAG 2.2.1) only for what can be done elsewhere, too. */
  duration?: number;
}

/** 20 s with an action, from WCAG 2.2.1. */
const durationMs = { done: 5000, problem: 10_000, action: 20_000 } as const;

/** Shows a snackbar, which stays while hovered or focused; `SnackbarHost` must be mounted. */
export const notify = (message: string, tone: 'done' | 'problem', action?: SnackbarAction) => {
  const duration = action?.duration ?? durationMs[action ? 'action' : tone];
  const shown = {
    message: action ? (
      <Group justify="space-between" gap="xs">
        {message}
        <Button
          variant="subtle"
          mih="var(--target)"
          onClick={() => {
            action.run();
            notifications.hide(id);
          }}
        >
          {action.name}
        </Button>
      </Group>
    ) : (
      message
    ),
    color: tone === 'done' ? 'jade' : 'red',
    autoClose: duration,
    withBorder: true,
    role: tone === 'done' ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': '关闭' },
    // Mantine pauses for the pointer only.
    onFocusCapture: () => notifications.update({ ...shown, id, autoClose: false }),
    onBlurCapture: () => notifications.update({ ...shown, id }),
  };
  const id = notifications.show(shown);
};

/** Mantine notifications with their own provider. */
export function SnackbarHost() {
  return (
    <MantineRoot>
      <Notifications position="bottom-center" classNames={{ root: classes.place }} />
    </MantineRoot>
  );
}
