import { ActionIcon } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import type { HelpTopic } from '@/features/manage/help/help-topics.ts';
import { useHelpLink } from '@/features/manage/help/use-help-link.ts';

/** A small link to the section of the help page about what is beside it. */
export function HelpLink({ topic }: { topic: HelpTopic }) {
  const linkTo = useHelpLink();
  const name = `帮助：${topic}（新窗口）`;
  return (
    <ActionIcon component="a" {...linkTo(topic)} variant="subtle" size="var(--target)" aria-label={name} title={name}>
      <IconHelpCircle aria-hidden="true" size="1.25rem" />
    </ActionIcon>
  );
}
