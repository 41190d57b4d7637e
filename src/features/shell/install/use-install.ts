import { useSelector } from '@tanstack/react-store';
import { useState } from 'react';
import { dismissHint } from '@/features/shell/install/hint-state.ts';
import { installOffer } from '@/features/shell/install/install-offer.ts';
import { installWay, type InstallWay } from '@/features/shell/install/install-way.ts';
import { isInstalled } from '@/lib/browser/installed.ts';

type Outcome = 'accepted' | 'dismissed';

interface Install {
  way: InstallWay;
  /** The reader's choice in the browser's prompt. */
  outcome: Outcome | null;
  /** Opens the browser's prompt; any choice also dismisses the hint. */
  install: () => void;
}

/** Hook: the way to install the site on this device. */
export const useInstall = (): Install => {
  const offer = useSelector(installOffer);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const install = async () => {
    if (!offer) return;
    try {
      const choice = await offer.prompt();
      dismissHint();
      setOutcome(choice.outcome);
    } catch (error) {
      console.warn(error);
    }
    installOffer.set(null);
  };

  const { userAgent, maxTouchPoints } = navigator;
  return {
    way: installWay({ userAgent, maxTouchPoints, isStandalone: isInstalled(), hasOffer: offer !== null }),
    outcome,
    install: () => void install(),
  };
};
