import { Button, Group, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '@/api/error-text.ts';
import { hasKind, type ManagedDefinition } from '@/content/define-managed.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import {
  csvFormat,
  exportedFile,
  jsonFormat,
  withRecords,
  type FileFormat,
  type RowPage,
} from '@/features/manage/table/export/export-file.ts';
import { saveFile } from '@/features/manage/table/export/save-file.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';
import { ButtonMenu, HelpItem } from '@/features/manage/table/menu/button-menu.tsx';
import classes from '@/features/manage/table/tools.module.css';

interface Props<T extends ManagedType> {
  content: ManagedDefinition<T>;
  /** Reads a page of the exported records. */
  readPage: (page: number, signal: AbortSignal) => Promise<RowPage<Managed[T]['row']>>;
}

/** Menu that exports all matching records as a file, with progress. */
export function ExportMenu<T extends ManagedType>({ content, readPage }: Props<T>) {
  const { name, resource, fields } = content;
  const [progress, setProgress] = useState<{ done: number; total: number | null } | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const run = async <Row extends { id: number }>(
    format: FileFormat<Row>,
    read: (page: number, signal: AbortSignal) => Promise<RowPage<Row>>,
  ) => {
    const abort = new AbortController();
    stop.current = abort;
    setProgress({ done: 0, total: null });
    try {
      const { file, count } = await exportedFile({
        format,
        readPage: (page) => read(page, abort.signal),
        signal: abort.signal,
        onProgress: (done, total) => setProgress({ done, total }),
      });
      if (abort.signal.aborted) return;
      saveFile(file, name, format.extension);
      await showSnackbar(`已导出 ${count} 条`);
    } catch (error) {
      if (!abort.signal.aborted) await showSnackbar(`没有导出。${errorText(error)}`, 'problem');
    } finally {
      setProgress(null);
    }
  };
  const readRecords = (page: number, signal: AbortSignal): Promise<RowPage<{ id: number }>> =>
    withRecords((one) => readPage(one, signal), {
      read: async (id): Promise<{ id: number }> => (await resource.read({ path: { id }, signal })).data.data,
      onRead: () => setProgress((before) => before && { ...before, done: before.done + 1 }),
      signal,
    })(page);

  if (progress) {
    return (
      <Group gap="xs">
        <span role="status">
          正在导出：{progress.done}
          {progress.total !== null && ` / ${progress.total}`}
        </span>
        <Button variant="default" onClick={() => stop.current?.abort()}>
          取消导出
        </Button>
      </Group>
    );
  }
  return (
    <ButtonMenu
      position="bottom-start"
      button={{
        variant: 'default',
        title: '导出',
        className: classes.short,
        leftSection: <IconDownload aria-hidden="true" size="1.125rem" />,
        children: '导出',
      }}
    >
      <Menu.Item onClick={() => void run(csvFormat(content), readPage)}>表格（CSV）</Menu.Item>
      <Menu.Item onClick={() => void run(jsonFormat, readPage)}>数据（JSON）</Menu.Item>
      {hasKind(fields, 'richText') && (
        <Menu.Item onClick={() => void run(jsonFormat, readRecords)}>数据（JSON），带正文</Menu.Item>
      )}
      <HelpItem topic="导出" />
    </ButtonMenu>
  );
}
