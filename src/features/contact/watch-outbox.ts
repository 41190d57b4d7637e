import { legacyLetter, outboxState } from '@/features/contact/letter-key.ts';

/**
 * Resumes the outbox now and whenever the browser comes online; its code is imported only if needed.
 * `present`: whose letters the page may mention.
 */
export const watchOutbox = (present: () => number | null | undefined) => {
  const look = async () => {
    if (!navigator.onLine || (outboxState.read() ?? legacyLetter.read()) === null) return;
    try {
      await (await import('@/features/contact/outbox.ts')).resumeOutbox(present);
    } catch (error) {
      console.warn(error);
    }
  };
  window.addEventListener('online', () => void look());
  void look();
};
