import { Menu } from '@mantine/core';
import { IconCopy, IconDots, IconExternalLink, IconEye, IconTrash } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { publicLink } from '@/content/links.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { statusOf } from '@/features/manage/status-names.ts';
import { ButtonMenu } from '@/features/manage/table/menu/button-menu.tsx';
import type { RowProps } from '@/features/manage/table/rows-props.ts';
import { lazyComponent } from '@/ui/elements/lazy-component.tsx';
import { useNewWindow } from '@/ui/link/use-new-window.ts';

const RecordPreview = lazyComponent(
  async () => (await import('@/features/manage/preview/preview-dialog.tsx')).RecordPreview,
);

interface Props<T extends ManagedType> extends Pick<RowProps<T>, 'content' | 'row' | 'actions'> {
  className: string | undefined;
  /** Shows three dots without text. */
  isIcon: boolean | undefined;
  /** Reason why the record can't be deleted; null if it can. */
  cannotDeleteReason: string | null;
}

const icon = { size: 18, 'aria-hidden': true } as const;

/** Menu of a row's actions besides editing. */
export function RowMenu<T extends ManagedType>(props: Props<T>) {
  const { content, row, actions, className, isIcon, cannotDeleteReason } = props;
  const publicPage = statusOf(row) === 'published' ? publicLink(content.resource.type, row.id) : null;
  const newWindow = useNewWindow();
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const preview = () => {
    RecordPreview.preload();
    // The preview would return the focus to the menu item, which has unmounted by then.
    target.current?.focus();
    setIsPreviewOpen(true);
  };
  return (
    <>
      <ButtonMenu
        position="bottom-end"
        button={{
          ref: target,
          variant: 'subtle',
          className,
          leftSection: !isIcon && <IconDots aria-hidden="true" size="1.125rem" />,
          'aria-label': `更多：“${content.titleOf(row)}”的操作`,
          children: isIcon ? <IconDots aria-hidden="true" size="1.25rem" /> : '更多',
        }}
      >
        {publicPage && (
          <Menu.Item component="a" {...newWindow(publicPage)} leftSection={<IconExternalLink {...icon} />}>
            在网站上看（新窗口）
          </Menu.Item>
        )}
        {content.Preview && (
          <Menu.Item leftSection={<IconEye {...icon} />} onClick={preview}>
            预览
          </Menu.Item>
        )}
        {content.notCopied && (
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => actions.copy(row)}>
            复制一份
          </Menu.Item>
        )}
        {cannotDeleteReason === null ? (
          <Menu.Item color="var(--danger)" leftSection={<IconTrash {...icon} />} onClick={() => actions.remove(row)}>
            删除
          </Menu.Item>
        ) : (
          // Not `disabled`, so that the reason is reachable by keyboard.
          <Menu.Item aria-disabled closeMenuOnClick={false} leftSection={<IconTrash {...icon} />}>
            {cannotDeleteReason}
          </Menu.Item>
        )}
      </ButtonMenu>
      {isPreviewOpen && (
        <Suspense>
          <RecordPreview content={content} id={row.id} onClose={() => setIsPreviewOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
