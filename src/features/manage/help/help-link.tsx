import { ActionIcon } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import type { HelpTopic } from '@/features/manage/help/help-topics.ts';
import classes from '@/features/manage/help/help-link.module.css';
import { useHelpLink } from '@/features/manage/help/use-help-link.ts';

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
