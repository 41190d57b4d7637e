import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { MantineRoot } from '@/ui/mantine-root.tsx';

/** How long a message stays, in ms. */
const staysFor = { done: 5000, problem: 10_000 } as const;

export const notify = (message: string, tone: keyof typeof staysFor) => {
  notifications.show({
    message,
    color: tone === 'done' ? 'jade' : 'red',
    autoClose: staysFor[tone],
    withBorder: true,
    role: tone === 'done' ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': '关闭' },
  });
};

export function SnackbarHost() {
  return (
    <MantineRoot>
      <Notifications position="bottom-center" />
    </MantineRoot>
  );
}
