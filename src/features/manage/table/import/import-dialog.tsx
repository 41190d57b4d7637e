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
  const { step } = importer;
  const isClosing = useRef(false);

  const close = async () => {
    if (isClosing.current || isAsking() || hasNestedModal()) return;
    const state = step.name === 'run' ? step.job.progress.get().state : 'finished';
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
      {step.name === 'choose' && (
        <ChooseStep {...step} name={content.name} onChoose={(file) => void importer.choose(file)} />
      )}
      {step.name === 'check' && (
        <CheckStep
          key={step.checked.name}
          checked={step.checked}
          onMode={(mode) => void importer.plan({ ...step.checked, mode })}
          onRestart={importer.restart}
          onStart={(plan) => void importer.start(step.checked, plan)}
        />
      )}
      {step.name === 'run' && (
        <RunStep
          name={content.name}
          plan={step.plan}
          job={step.job}
          onRetry={() => void importer.retry(step.job)}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}
