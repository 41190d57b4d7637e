import { Button, Group } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { MantineRoot } from '@/ui/theme/mantine-root.tsx';
import classes from '@/ui/feedback/snackbar-host.module.css';

/** A button in the message: undo, or a look at the result. */
export interface SnackbarAction {
  name: string;
  run: () => void;
}

/** 20 s with an action, from WCAG 2.2.1. */
const durationMs = { done: 5000, problem: 10_000, action: 20_000 } as const;

/** Shows a snackbar; `SnackbarHost` must be mounted. */
export const notify = (message: string, tone: 'done' | 'problem', action?: SnackbarAction) => {
  const id = notifications.show({
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
    autoClose: durationMs[action ? 'action' : tone],
    withBorder: true,
    role: tone === 'done' ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': '关闭' },
  });
};

/** Mantine notifications with their own provider. */
export function SnackbarHost() {
  return (
    <MantineRoot>
      <Notifications position="bottom-center" classNames={{ root: classes.place }} />
    </MantineRoot>
  );
}
