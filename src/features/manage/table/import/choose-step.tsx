import { Alert, Button, FileButton, Group, Stack } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { HelpLink } from '@/features/manage/help/help-link.tsx';
import { maxRows } from '@/features/manage/table/import/read-file.ts';

interface Props {
  /** Name of the type. */
  name: string;
  isReading: boolean;
  /** Error message of the last file; empty for none. */
  failure: string;
  onChoose: (file: File) => void;
}

/** Import step 1: instructions and choice of a file. */
export function ChooseStep({ name, isReading, failure, onChoose }: Props) {
  return (
    <Stack gap="md" align="start">
      <p>
        选一个 CSV 或 JSON 文件：这里导出的，或者用表格软件做的。第一行是列名，例如“标题”“正文”；一行是一条{name}
        。一次最多 {maxRows} 条、10 MB。
      </p>
      <p>选好以后先给您看一遍，确认了才开始导入。</p>
      {failure !== '' && (
        <Alert color="red" role="alert" title="这个文件不能导入" w="100%">
          <p>{failure}</p>
        </Alert>
      )}
      <Group gap="xs">
        <FileButton accept=".csv,.tsv,.txt,.json,text/csv,application/json" onChange={(file) => file && onChoose(file)}>
          {(props) => (
            <Button
              {...props}
              data-autofocus
              mih="var(--target)"
              loading={isReading}
              leftSection={<IconFile aria-hidden="true" size="1.125rem" />}
            >
              {failure === '' ? '选择文件' : '换一个文件'}
            </Button>
          )}
        </FileButton>
        <HelpLink topic="导入" />
      </Group>
    </Stack>
  );
}
