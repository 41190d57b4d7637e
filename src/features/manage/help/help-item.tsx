import { Menu } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import type { HelpTopic } from '@/features/manage/help/help-topics.ts';
import { useHelpLink } from '@/features/manage/help/use-help-link.ts';

/** `HelpLink` as a menu item. */
export function HelpItem({ topic }: { topic: HelpTopic }) {
  const linkTo = useHelpLink();
  return (
    <Menu.Item component="a" {...linkTo(topic)} leftSection={<IconHelpCircle aria-hidden="true" size="1.125rem" />}>
      帮助：{topic}（新窗口）
    </Menu.Item>
  );
}
