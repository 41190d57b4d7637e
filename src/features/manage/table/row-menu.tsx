import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu } from '@mantine/core';
import { IconDots, IconExternalLink, IconTrash } from '@tabler/icons-react';
import { useRouter, type LinkOptions } from '@tanstack/react-router';
import classes from '@/features/manage/table/menu.module.css';
import { menuProps } from '@/features/manage/table/menu-props.ts';

interface Props {
  title: string;
  className: string | undefined;
  /** The record's page for readers; null if they can't see it. */
  readers: LinkOptions | null;
  onRemove: () => void;
}

/** What can be done with a row besides editing it. */
export function RowMenu({ title, className, readers, onRemove }: Props) {
  const router = useRouter();
  return (
    <Menu {...menuProps} position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          className={className}
          leftSection={<IconDots aria-hidden="true" size={18} />}
          aria-label={`更多：「${title}」的操作`}
        >
          更多
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {readers && (
          <Menu.Item
            component="a"
            href={router.history.createHref(router.buildLocation(readers).href)}
            target="_blank"
            rel="noreferrer"
            mih="var(--target)"
            leftSection={<IconExternalLink aria-hidden="true" size={18} />}
          >
            在网站上看（新窗口）
          </Menu.Item>
        )}
        <Menu.Item
          className={classes.danger}
          mih="var(--target)"
          leftSection={<IconTrash aria-hidden="true" size={18} />}
          onClick={onRemove}
        >
          删除
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
