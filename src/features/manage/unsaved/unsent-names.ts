import * as v from 'valibot';
import { openTabs, tabId } from '@/lib/browser/tabs.ts';

const keyPrefix = 'unsent-pictures.';
const vNames = v.array(v.string());

const keyOf = (draftPrefix: string) => `${keyPrefix}${draftPrefix}.${tabId()}`;

/** Notes the names of pictures that are not stored yet, for the case that the tab is killed; none erases the note. */
export const writeUnsentNames = (draftPrefix: string, names: readonly string[]): void => {
  try {
    if (names.length === 0) localStorage.removeItem(keyOf(draftPrefix));
    else localStorage.setItem(keyOf(draftPrefix), JSON.stringify(names));
  } catch {
    // A full device: the pictures then go unmentioned.
  }
};

/** Takes the names that this tab before a reload, or a closed one, has left. */
export const takeUnsentNames = async (draftPrefix: string): Promise<string[]> => {
  const open = await openTabs();
  const prefix = `${keyPrefix}${draftPrefix}.`;
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .filter((key) => key === keyOf(draftPrefix) || !open.has(key.slice(prefix.length)))
      .flatMap((key) => {
        const names = v.safeParse(vNames, JSON.parse(localStorage.getItem(key) ?? '[]'));
        localStorage.removeItem(key);
        return names.success ? names.output : [];
      });
  } catch {
    return [];
  }
};
