import { createAtom } from '@tanstack/react-store';

/** Chromium's event; `prompt` can be called once. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}

/** Chromium's install offer; null if there is none, the site is installed, or the offer was used. */
export const installOffer = createAtom<InstallOffer | null>(null);

/** Stores Chromium's install offer, which is sent once, before the install button's code is loaded. */
export const watchInstallOffer = () => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.set(event);
  });
  window.addEventListener('appinstalled', () => installOffer.set(null));
};
