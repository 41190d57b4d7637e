import { IconShare } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ShareDialog } from '@/features/record/share-dialog.tsx';
import type { ShareSubject } from '@/features/record/share-image/draw-share-image.ts';
import classes from '@/ui/theme/action-button.module.css';

interface Props {
  title: string;
  path?: string;
  /** Content of the share image; without it no image is offered. */
  subject?: ShareSubject;
}

type Step = 'closed' | 'opening' | 'open' | 'failed';

/** Share button; loads the dialog on the first press. */
export function Share({ title, path, subject }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [step, setStep] = useState<Step>('closed');
  const [LoadedDialog, setLoadedDialog] = useState<typeof ShareDialog | null>(null);

  const open = async () => {
    if (step === 'opening') return;
    setStep('opening');
    try {
      const loaded = await import('@/features/record/share-dialog.tsx');
      setLoadedDialog(() => loaded.ShareDialog);
      setStep('open');
    } catch (error) {
      console.warn(error);
      setStep('failed');
    }
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-disabled={step === 'opening'}
        onClick={() => void open()}
      >
        <IconShare aria-hidden="true" />
        {step === 'opening' ? '打开中' : '分享'}
      </button>
      <p role="status" className={classes.problem}>
        {step === 'failed' && '分享暂时打不开，请检查网络后再试一次。'}
      </p>
      {LoadedDialog && step === 'open' && (
        <LoadedDialog title={title} path={path} subject={subject} opener={button} onClose={() => setStep('closed')} />
      )}
    </>
  );
}
