import { IconHeadphones, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { paragraphsOf } from '@/lib/paragraphs.ts';
import { showPlayer } from '@/ui/read-aloud/read-aloud-slot.ts';
import { asShown } from '@/ui/theme/shown-variant.ts';
import buttons from '@/ui/theme/action-button.module.css';

/** Whether speech synthesis is supported; some in-app browsers lack it. */
const canSpeak = (): boolean => 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window;

/** Unlocks speech; call it in a click handler: iOS Safari allows speech only after an utterance in a click. */
const allowSpeech = (): void => {
  window.speechSynthesis.speak(new SpeechSynthesisUtterance(''));
};

interface Props {
  title: string;
  /** Texts to read before the body, such as warnings. */
  words?: readonly string[];
  body: string | null;
}

type Step = 'closed' | 'opening' | 'open' | 'failed' | 'unsupported';

/** Names other than 听全文. None is longer, so that neighbouring buttons don't move. */
const names: Partial<Record<Step, string>> = { opening: '打开中', open: '停止' };

const problems: Partial<Record<Step, string>> = {
  failed: '朗读暂时打不开，请检查网络后再试一次。',
  unsupported: '这个浏览器不会朗读。请用手机自带的浏览器打开这一页，再按“听全文”。',
};

/** Button that reads a record aloud, with its status; loads the player on first press. */
export function ReadAloud({ title, words, body }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const isMounted = useRef(false);
  const [step, setStep] = useState<Step>('closed');

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      showPlayer(null);
    };
  }, []);

  const close = () => {
    showPlayer(null);
    setStep('closed');
    button.current?.focus({ preventScroll: true });
  };

  const open = async () => {
    if (!canSpeak()) {
      setStep('unsupported');
      return;
    }
    allowSpeech();
    setStep('opening');
    try {
      const { ReadAloudPlayer: Player } = await import('@/ui/read-aloud/read-aloud-player.tsx');
      if (!isMounted.current) return;
      const texts = [title, ...(words ?? []), ...paragraphsOf(body ?? '')].map(asShown);
      const article = button.current?.closest('article') ?? null;
      showPlayer(<Player title={asShown(title)} texts={texts} article={article} onClose={close} />);
      setStep('open');
    } catch (error) {
      console.warn(error);
      setStep('failed');
    }
  };

  const press = () => {
    if (step === 'open') close();
    else if (step !== 'opening') void open();
  };

  const Icon = step === 'open' ? IconPlayerStop : IconHeadphones;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttons.button}
        aria-disabled={step === 'opening'}
        aria-expanded={step === 'open'}
        aria-label={step === 'open' ? '停止朗读' : undefined}
        onClick={press}
      >
        <Icon aria-hidden="true" />
        {names[step] ?? '听全文'}
      </button>
      <p role="status" className={buttons.problem}>
        {problems[step]}
      </p>
    </>
  );
}
