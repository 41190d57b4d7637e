import { IconCopy, IconDots, IconExternalLink, IconTrash } from '@tabler/icons-react';
import { useRouter, type LinkOptions } from '@tanstack/react-router';
import classes from '@/features/manage/table/menu/menu.module.css';
import { LazyMenu } from '@/features/manage/table/menu/lazy-menu.tsx';

interface Props {
  title: string;
  className: string | undefined;
  /** The record's page for readers; null if they can't see it. */
  readers: LinkOptions | null;
  /** Why it can't be deleted; null if it can. */
  removalRefusal: string | null;
  /** Null for types that are not copied. */
  onCopy: (() => void) | null;
  onRemove: () => void;
}

/** What can be done with a row besides editing it. */
export function RowMenu({ title, className, readers, removalRefusal, onCopy, onRemove }: Props) {
  const router = useRouter();
  return (
    <LazyMenu
      position="bottom-end"
      button={{
        variant: 'subtle',
        className,
        leftSection: <IconDots aria-hidden="true" size={18} />,
        'aria-label': `更多：「${title}」的操作`,
        children: '更多',
      }}
    >
      {(Menu) => (
        <>
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
          {onCopy && (
            <Menu.Item mih="var(--target)" leftSection={<IconCopy aria-hidden="true" size={18} />} onClick={onCopy}>
              复制一份
            </Menu.Item>
          )}
          {removalRefusal === null ? (
            <Menu.Item
              className={classes.danger}
              mih="var(--target)"
              leftSection={<IconTrash aria-hidden="true" size={18} />}
              onClick={onRemove}
            >
              删除
            </Menu.Item>
          ) : (
            // Not `disabled`: the keyboard reaches it, and with it the reason.
            <Menu.Item
              className={classes.refused}
              aria-disabled
              closeMenuOnClick={false}
              mih="var(--target)"
              leftSection={<IconTrash aria-hidden="true" size={18} />}
            >
              {removalRefusal}
            </Menu.Item>
          )}
        </>
      )}
    </LazyMenu>
  );
}
