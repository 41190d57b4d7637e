import { isComposing } from '@/ui/hooks/composing.ts';

/** Whether a key event is Ctrl+K or Cmd+K and not handled yet. */
export const isSearchShortcut = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' &&
  event.ctrlKey !== event.metaKey &&
  !event.shiftKey &&
  !event.altKey &&
  !isComposing(event) &&
  !event.defaultPrevented;
