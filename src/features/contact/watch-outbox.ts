import { legacyLetter, outboxState } from '@/features/contact/letter-key.ts';

/** Sends a letter that waits for the network, now or once it is back. Few visitors have one: its code comes only then. */
export const watchOutbox = () => {
  const look = async () => {
    if (!navigator.onLine || (outboxState.read() ?? legacyLetter.read()) === null) return;
    try {
      await (await import('@/features/contact/outbox.ts')).resumeOutbox();
    } catch (error) {
      // The letter is kept, and looked at again the next time.
      console.warn(error);
    }
  };
  window.addEventListener('online', () => void look());
  void look();
};
