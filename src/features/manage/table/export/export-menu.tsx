import { Button, Group, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '@/api/error-text.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { readInOrder } from '@/features/manage/managed-queries.ts';
import { csvFormat, exportedFile, jsonFormat, type FileFormat } from '@/features/manage/table/export/export-file.ts';
import { saveFile } from '@/features/manage/table/export/save-file.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';
import { ButtonMenu, HelpItem } from '@/features/manage/table/menu/button-menu.tsx';
import classes from '@/features/manage/table/tools.module.css';

interface Props<T extends ManagedType> {
  content: ManagedDefinition<T>;
  /** Filter of the exported records. */
  query: Managed[T]['query'];
}

/** Menu that exports all matching records as a file, with progress. */
export function ExportMenu<T extends ManagedType>({ content, query }: Props<T>) {
  const { name, resource } = content;
  const [progress, setProgress] = useState<{ done: number; total: number | null } | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const run = async (format: FileFormat<Managed[T]['row']>) => {
    const abort = new AbortController();
    stop.current = abort;
    setProgress({ done: 0, total: null });
    try {
      const { file, count } = await exportedFile({
        format,
        readPage: (page) => readInOrder(resource.type, query, page, abort.signal),
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
      <Menu.Item onClick={() => void run(csvFormat(content))}>表格（CSV）</Menu.Item>
      <Menu.Item onClick={() => void run(jsonFormat)}>数据（JSON）</Menu.Item>
      <HelpItem topic="导出" />
    </ButtonMenu>
  );
}
