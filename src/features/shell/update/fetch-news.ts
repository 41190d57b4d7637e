import * as v from 'valibot';
import { vWhatsNew, type WhatsNew } from '@/features/shell/update/changelog.ts';

/** What the waiting version brings, from the server: this page's own notes are those of its version. Null if unknown. */
export const fetchNews = async (): Promise<WhatsNew | null> => {
  try {
    const answer = await fetch('/whats-new.json', { cache: 'no-store' });
    return v.parse(vWhatsNew, await answer.json());
  } catch {
    return null;
  }
};
