import { useRef } from 'react';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { CheckStep } from '@/features/manage/table/import/check-step.tsx';
import { ChooseStep } from '@/features/manage/table/import/choose-step.tsx';
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
          onMode={importer.setMode}
          onRetry={() => void importer.planAgain()}
          onRestart={importer.restart}
          onStart={(plan) => void importer.start(checked, plan)}
        />
      ) : (
        <ChooseStep
          name={content.name}
          isReading={importer.isReading}
          failure={importer.failure}
          onChoose={importer.choose}
        />
      )}
    </Modal>
  );
}
