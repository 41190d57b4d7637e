import { Button, Group } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { MantineRoot } from '@/ui/theme/mantine-root.tsx';
import classes from '@/ui/feedback/snackbar-host.module.css';

/** A way to take back what the message tells. */
export interface SnackbarAction {
  /** The word on its button. */
  name: string;
  run: () => void;
}

/** How long a message stays, in ms; one that can be answered as long as WCAG 2.2.1 gives for an answer. */
const durationMs = { done: 5000, problem: 10_000, action: 20_000 } as const;

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

export function SnackbarHost() {
  return (
    <MantineRoot>
      <Notifications position="bottom-center" classNames={{ root: classes.place }} />
    </MantineRoot>
  );
}
