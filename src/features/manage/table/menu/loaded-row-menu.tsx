import { IconCopy, IconExternalLink, IconEye, IconTrash } from '@tabler/icons-react';
import { useRouter, type LinkOptions } from '@tanstack/react-router';
import { Suspense, use, useRef, useState } from 'react';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import type { LazyMenuProps } from '@/features/manage/table/menu/lazy-menu-props.ts';
import { LoadedMenu } from '@/features/manage/table/menu/loaded-menu.tsx';
import classes from '@/features/manage/table/menu/menu.module.css';
import type * as recordPreview from '@/features/manage/preview/record-preview.tsx';

export interface LoadedRowMenuProps<T extends ManagedType> extends Pick<LazyMenuProps, 'button'> {
  content: ManagedDefinition<T>;
  id: number;
  /** The record's page for readers; null if they can't see it. */
  readers: LinkOptions | null;
  /** Why it can't be deleted; null if it can. */
  removalRefusal: string | null;
  /** Null for types that are not copied. */
  onCopy: (() => void) | null;
  onRemove: () => void;
}

let loading: Promise<typeof recordPreview> | undefined;
/** One promise for all renders (`use`); a failed one is made anew. */
const loaded = () =>
  (loading ??= import('@/features/manage/preview/record-preview.tsx').catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

const icon = { size: 18, 'aria-hidden': true } as const;

/** The menu of a row. */
export function LoadedRowMenu<T extends ManagedType>(props: LoadedRowMenuProps<T>) {
  const { content, id, button, readers, removalRefusal, onCopy, onRemove } = props;
  const router = useRouter();
  const [isPreviewed, setIsPreviewed] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const preview = () => {
    // The item is gone when the preview gives the focus back.
    target.current?.focus();
    setIsPreviewed(true);
  };
  return (
    <>
      <LoadedMenu position="bottom-end" button={{ ...button, ref: target }}>
        {(Menu) => (
          <>
            {readers && (
              <Menu.Item
                component="a"
                href={router.history.createHref(router.buildLocation(readers).href)}
                target="_blank"
                rel="noreferrer"
                mih="var(--target)"
                leftSection={<IconExternalLink {...icon} />}
              >
                在网站上看（新窗口）
              </Menu.Item>
            )}
            {content.Preview && (
              <Menu.Item mih="var(--target)" leftSection={<IconEye {...icon} />} onClick={preview}>
                预览
              </Menu.Item>
            )}
            {onCopy && (
              <Menu.Item mih="var(--target)" leftSection={<IconCopy {...icon} />} onClick={onCopy}>
                复制一份
              </Menu.Item>
            )}
            {removalRefusal === null ? (
              <Menu.Item
                className={classes.danger}
                mih="var(--target)"
                leftSection={<IconTrash {...icon} />}
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
                leftSection={<IconTrash {...icon} />}
              >
                {removalRefusal}
              </Menu.Item>
            )}
          </>
        )}
      </LoadedMenu>
      {isPreviewed && (
        <Suspense>
          <Preview content={content} id={id} onClose={() => setIsPreviewed(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Not by `lazy`, which would lose the type parameter. */
function Preview<T extends ManagedType>(props: Parameters<typeof recordPreview.RecordPreview<T>>[0]) {
  const preview = use(loaded());
  return <preview.RecordPreview {...props} />;
}
