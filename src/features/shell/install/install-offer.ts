import { createAtom } from '@tanstack/store';

/** Chromium's event; it can be asked once. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}

/** What Chromium offers: null where the site can't be installed, is installed, or the offer has been used. */
export const installOffer = createAtom<InstallOffer | null>(null);

/** Keeps Chromium's offer for the site's own button. It comes once, before the code of that button. */
export const watchInstallOffer = () => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.set(event);
  });
  window.addEventListener('appinstalled', () => installOffer.set(null));
};
