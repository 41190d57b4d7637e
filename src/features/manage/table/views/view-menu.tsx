import { Menu } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { tagsQuery } from '@/content/tags-query.ts';
import { ButtonMenu, HelpItem } from '@/features/manage/table/menu/button-menu.tsx';
import { isSameState, useSavedViews, type ViewState } from '@/features/manage/table/views/saved-views.ts';
import { useCopyLink } from '@/features/manage/sharing/copy-link.ts';
import { viewLink, viewLinkNote } from '@/features/manage/table/views/view-link.ts';
import { lazyComponent } from '@/ui/elements/lazy-component.tsx';
import { describeView } from '@/features/manage/table/views/describe-view.ts';
import classes from '@/features/manage/table/views/view-menu.module.css';

const ViewsDialog = lazyComponent(
  async () => (await import('@/features/manage/table/views/views-dialog.tsx')).ViewsDialog,
);

interface Props<T extends ManagedType> {
  content: ManagedDefinition<T>;
  /** Current state of the table. */
  current: ViewState;
  onApply: (state: ViewState) => void;
}

/** Menu of the saved views; marks and names the active one, applies others. */
export function ViewMenu<T extends ManagedType>({ content, current, onApply }: Props<T>) {
  const saved = useSavedViews(content.resource.type);
  const { data: tags = [] } = useQuery({ ...tagsQuery, enabled: content.resource.filters.includes('tag') });
  const [isOpen, setOpen] = useState(false);
  const copyLink = useCopyLink();
  const copy = (state: ViewState) => void copyLink(viewLink(content.resource.type, state), viewLinkNote);
  const target = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    target.current?.focus();
  };
  const applied = saved.views.find((view) => isSameState(view, current));
  return (
    <>
      <ButtonMenu
        position="bottom-start"
        className={classes.menu}
        button={{
          ref: target,
          variant: 'default',
          className: classes.target,
          leftSection: <IconBookmark aria-hidden="true" size="1.125rem" />,
          children: applied ? (
            <>
              视图：<bdi>{applied.name}</bdi>
            </>
          ) : (
            '视图'
          ),
        }}
      >
        {saved.views.map((view) => (
          <Menu.RadioItem
            key={view.name}
            value={view.name}
            checked={view === applied}
            closeMenuOnClick
            onChange={() => onApply(view)}
          >
            <bdi>{view.name}</bdi>
          </Menu.RadioItem>
        ))}
        <Menu.Item onClick={() => copy(current)}>复制链接</Menu.Item>
        <Menu.Item onClick={() => setOpen(true)}>保存和管理视图…</Menu.Item>
        <HelpItem topic="视图" />
      </ButtonMenu>
      {isOpen && (
        <Suspense>
          <ViewsDialog
            saved={saved}
            current={current}
            describe={(state) => describeView(content, state, tags)}
            onCopyLink={copy}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
