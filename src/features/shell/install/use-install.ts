import { useSelector } from '@tanstack/react-store';
import { useState } from 'react';
import { dismissHint } from '@/features/shell/install/hint-state.ts';
import { installOffer } from '@/features/shell/install/install-offer.ts';
import { installWay, type InstallWay } from '@/features/shell/install/install-way.ts';
import { isInstalled } from '@/lib/browser/installed.ts';

type Answer = 'accepted' | 'dismissed';

interface Install {
  way: InstallWay;
  /** What the person told the browser when it asked. */
  answer: Answer | null;
  /** Has the browser ask. An answer also dismisses the hint. */
  ask: () => void;
}

/** The way to install the site here. */
export const useInstall = (): Install => {
  const offer = useSelector(installOffer);
  const [answer, setAnswer] = useState<Answer | null>(null);

  const ask = async () => {
    if (!offer) return;
    try {
      const { outcome } = await offer.prompt();
      dismissHint();
      setAnswer(outcome);
    } catch (error) {
      console.warn(error);
    }
    installOffer.set(null);
  };

  const { userAgent, maxTouchPoints } = navigator;
  return {
    way: installWay({ userAgent, maxTouchPoints, isStandalone: isInstalled(), hasOffer: offer !== null }),
    answer,
    ask: () => void ask(),
  };
};
