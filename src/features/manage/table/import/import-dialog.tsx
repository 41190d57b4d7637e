import { Alert, Button, FileButton, Group, Stack } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { HelpLink } from '@/features/manage/help/help-link.tsx';
import { CheckStep } from '@/features/manage/table/import/check-step.tsx';
import { maxRows } from '@/features/manage/table/import/file/import-file.ts';
import { RunStep } from '@/features/manage/table/import/run-step.tsx';
import { useImport } from '@/features/manage/table/import/use-import.ts';
import { useBelow } from '@/ui/hooks/use-media.ts';
import { confirmBox, isAsking } from '@/ui/overlays/confirm-dialog.ts';
import { Modal } from '@/ui/overlays/modal.tsx';
import { hasNestedModal } from '@/ui/overlays/nested-modal.tsx';
import { useFocusReturn } from '@/ui/overlays/use-focus-return.ts';

interface Props<T extends ManagedType> {
  content: ManagedDefinition<T>;
  onClose: () => void;
}

/** Dialog that imports records from a file in three steps: choose, check, run. Prompts before closing an unfinished import. */
export function ImportDialog<T extends ManagedType>({ content, onClose }: Props<T>) {
  useFocusReturn();
  const narrow = useBelow('sm');
  const importer = useImport(content);
  const { checked, run } = importer;
  const isClosing = useRef(false);

  const close = async () => {
    if (isClosing.current || isAsking() || hasNestedModal()) return;
    const state = run ? run.job.progress.get().state : 'finished';
    isClosing.current = true;
    const isConfirmed =
      state === 'finished' ||
      state === 'cancelled' ||
      (await confirmBox({
        title: '导入还没有做完',
        message: '现在关掉，剩下的就不导入了。已经导入的会留着。',
        yes: '停止导入',
        danger: true,
      }));
    isClosing.current = false;
    if (isConfirmed) onClose();
  };

  return (
    <Modal opened onClose={() => void close()} title={`导入${content.name}`} size={960} fullScreen={narrow}>
      {run ? (
        <RunStep {...run} name={content.name} onRetry={() => void importer.retry(run.job)} onClose={onClose} />
      ) : checked ? (
        <CheckStep
          key={checked.name}
          checked={checked}
          failure={importer.failure}
          onEncoding={(encoding) => importer.chooseEncoding(checked, encoding)}
          onMode={importer.setMode}
          onRetry={() => void importer.planAgain()}
          onRestart={importer.restart}
          onStart={() => importer.start(checked)}
        />
      ) : (
        <ChooseStep name={content.name} importer={importer} />
      )}
    </Modal>
  );
}

interface ChooseProps {
  /** Name of the type. */
  name: string;
  importer: Pick<ReturnType<typeof useImport>, 'isReading' | 'failure' | 'choose'>;
}

/** Import step 1: instructions and choice of a file. */
function ChooseStep({ name, importer: { isReading, failure, choose } }: ChooseProps) {
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
        <FileButton accept=".csv,.tsv,.txt,.json,text/csv,application/json" onChange={(file) => file && choose(file)}>
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
