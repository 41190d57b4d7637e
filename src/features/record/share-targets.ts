/** What decides which page is shown. The rest of a query, a search's words too, is the reader's own. */
const sharedKeys = new Set(['tag']);

/**
 * The whole address of a page as it may be given away: on this site, without hash, and of its query only what decides
 * which page it is. `path` may have a query; the page that is open when it is left out.
 */
export const pageAddress = (path?: string): string => {
  const { pathname, searchParams } = new URL(path ?? location.href, location.href);
  const query = new URLSearchParams([...searchParams].filter(([key]) => sharedKeys.has(key))).toString();
  return `${location.origin}${pathname}${query === '' ? '' : `?${query}`}`;
};

/** The page where LINE asks whom to send an address to (developers.line.biz, LINE Social Plugins, custom icons). */
export const lineShareUrl = (url: string, title: string): string => {
  // Its example writes a space as %20; a plus that was meant is %2B by then.
  const query = new URLSearchParams({ url, text: title }).toString().replaceAll('+', '%20');
  return `https://social-plugins.line.me/lineit/share?${query}`;
};

/** Whether the device has a share sheet of its own; false on a server and without https. */
export const canShare = (): boolean => typeof navigator !== 'undefined' && typeof navigator.share === 'function';

/** Puts a text on the clipboard; false when the browser refuses. Called from a click, because browsers ask for one. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    // Without https there is no clipboard, and this throws, too.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
};

const copySelection = (text: string): boolean => {
  const focused = document.activeElement;
  // Nothing outside an open modal dialog can be selected.
  const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const field = document.createElement('textarea');
  field.className = 'visually-hidden';
  // Keeps a phone's keyboard away.
  field.readOnly = true;
  field.value = text;
  host.append(field);
  field.focus({ preventScroll: true });
  field.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
};
