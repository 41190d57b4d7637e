import { Button, Group } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { MantineRoot } from '@/ui/theme/mantine-root.tsx';
import classes from '@/ui/feedback/snackbar-host.module.css';

/** Button in a message, such as undo. */
export interface SnackbarAction {
  name: string;
  run: () => void;
  /** In ms; less than 20 s (WCAG 2.2.1) only for actions that are also available elsewhere. */
  duration?: number;
}

/** In ms; 20 s with an action (WCAG 2.2.1). */
const durationMs = { done: 5000, problem: 10_000, action: 20_000 } as const;

/** Shows a snackbar, which stays while hovered or focused; `SnackbarHost` must be mounted. */
export const notify = (message: string, tone: 'done' | 'problem', ...actions: readonly SnackbarAction[]) => {
  const durations = actions.map(({ duration = durationMs.action }) => duration);
  const duration = actions.length > 0 ? Math.max(...durations) : durationMs[tone];
  const shown = {
    message:
      actions.length > 0 ? (
        <Group justify="space-between" gap="xs">
          {message}
          {actions.map(({ name, run }) => (
            <Button
              key={name}
              variant="subtle"
              mih="var(--target)"
              onClick={() => {
                run();
                notifications.hide(id);
              }}
            >
              {name}
            </Button>
          ))}
        </Group>
      ) : (
        message
      ),
    color: tone === 'done' ? 'jade' : 'red',
    autoClose: duration,
    withBorder: true,
    role: tone === 'done' ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': '关闭' },
    // Mantine itself pauses only while hovered.
    onFocusCapture: () => notifications.update({ ...shown, id, autoClose: false }),
    onBlurCapture: () => notifications.update({ ...shown, id }),
  };
  const id = notifications.show(shown);
};

/** Mantine notifications with their own provider. */
export function SnackbarHost() {
  return (
    <MantineRoot>
      <Notifications position="bottom-center" classNames={{ root: classes.root }} />
    </MantineRoot>
  );
}
