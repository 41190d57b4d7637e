import * as v from 'valibot';
import { vWhatsNew, type WhatsNew } from '@/features/shell/update/changelog.ts';

/** Fetches the changes of the newest version from the server; null if that fails. */
export const fetchWhatsNew = async (): Promise<WhatsNew | null> => {
  try {
    const response = await fetch('/whats-new.json', { cache: 'no-store' });
    return v.parse(vWhatsNew, await response.json());
  } catch {
    return null;
  }
};
