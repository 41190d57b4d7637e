import { ActionIcon } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import type { HelpTopic } from '@/features/manage/help/help-topics.ts';
import { useNewWindow } from '@/ui/link/use-new-window.ts';
import classes from '@/features/manage/help/help-link.module.css';

/**
 * Returns a function from a topic to the attributes of a link to its section of the help page. The link opens a new window,
 * so that input and selection are not lost.
 */
export const useHelpLink = () => {
  const newWindow = useNewWindow();
  return (topic: HelpTopic) => newWindow({ to: '/admin/help', hash: topic });
};

interface Props {
  topic: HelpTopic;
  /** Positions it at the end of the first line of a positioned parent. */
  isInCorner?: boolean;
}

/** Icon link to a section of the help page; opens a new window. */
export function HelpLink({ topic, isInCorner = false }: Props) {
  const linkTo = useHelpLink();
  const name = `帮助：${topic}（新窗口）`;
  return (
    <ActionIcon
      component="a"
      {...linkTo(topic)}
      className={isInCorner ? classes.corner : undefined}
      variant="subtle"
      size="var(--target)"
      aria-label={name}
      title={name}
    >
      <IconHelpCircle aria-hidden="true" size="1.25rem" />
    </ActionIcon>
  );
}
