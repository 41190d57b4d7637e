import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import { PageHead } from '@/content/page-head.tsx';
import type { ManagedType } from '@/content/schemas.ts';
import type { ManagedSearch } from '@/content/search-params.ts';
import { HelpLink } from '@/features/manage/help/help-link.tsx';
import classes from '@/features/manage/manage-page.module.css';
import { prefetchRecordDialog } from '@/features/manage/record-editor/routed-record-dialog.tsx';
import { StatusTabs } from '@/features/manage/table/status-tabs.tsx';

interface Props<T extends ManagedType> {
  content: ManagedDefinition<T>;
  search: ManagedSearch;
  heading?: Ref<HTMLHeadingElement>;
  onCreate: () => void;
}

/** Title of a type's table and calendar, links to its statuses, and a button for a new record. */
export function AdminHead<T extends ManagedType>({ content, search, heading, onCreate }: Props<T>) {
  const { name, resource } = content;
  return (
    <>
      <PageHead title={`${name}管理`} indexed={false} />
      <div className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {name}管理
        </h1>
        <StatusTabs content={content} search={search} />
        {resource.type === 'tag' && <HelpLink topic="标签" />}
        {resource.type === 'user' && <HelpLink topic="用户" />}
        <Button
          leftSection={<IconPlus aria-hidden="true" size="1.125rem" />}
          onPointerEnter={prefetchRecordDialog}
          onFocus={prefetchRecordDialog}
          onClick={onCreate}
        >
          新建{name}
        </Button>
      </div>
    </>
  );
}
