import { Group, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import { managedByType } from '@/content/managed-types.ts';
import { PageHead } from '@/content/page-head.tsx';
import { referencesIn } from '@/content/references.ts';
import type { PublicType } from '@/content/schemas.ts';
import { storedValues } from '@/features/manage/form-values.ts';
import { PreviewFrame } from '@/features/manage/preview/preview-frame.tsx';
import classes from '@/features/manage/preview/preview-page.module.css';
import { managedRecordQuery } from '@/features/manage/record-queries.ts';
import { StatusBadge } from '@/features/manage/status-badge.tsx';
import { statusOf } from '@/features/manage/status-names.ts';
import { Failure } from '@/ui/feedback/failure.tsx';
import { Link } from '@/ui/link/link.tsx';

interface Props<T extends PublicType> {
  type: T;
  id: number;
}

/** Page with the preview of a stored record of any status, to share with colleagues. */
export function PreviewPage<T extends PublicType>({ type, id }: Props<T>) {
  const content: ManagedDefinition<T> = managedByType[type];
  const { data: record, error, refetch } = useQuery(managedRecordQuery(type, id));
  const status = record ? statusOf(record) : null;
  const title = record ? content.titleOf(record) : `${content.name} #${id}`;
  return (
    <section className={classes.page}>
      <PageHead title={`预览：${title}`} indexed={false} />
      <Group gap="sm">
        <h1 className={classes.title}>预览：{title}</h1>
        <StatusBadge status={status} />
      </Group>
      {record && (
        <p>{status === 'published' ? '这是读者现在看到的样子。' : '读者还看不到这一篇；这里是已经保存的内容。'}</p>
      )}
      <p>
        <Link to="/admin/$type" params={{ type }} search={{ edit: id }} className={classes.edit}>
          编辑这一篇
        </Link>
      </p>
      {record ? (
        <PreviewFrame content={content} input={storedValues(content, record)} references={referencesIn(record)} />
      ) : error ? (
        <Failure error={error} onRetry={async () => void (await refetch({ throwOnError: true }))} />
      ) : (
        <Loader aria-label="正在加载" />
      )}
    </section>
  );
}
