import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { createStoredValue } from '@/lib/stored-value.ts';
import { isComposing } from '@/ui/hooks/composing.ts';

/** Single-character shortcuts can be switched off (WCAG 2.1.4). */
const stored = createStoredValue('desk-shortcuts', (value) => v.parse(v.fallback(v.boolean(), true), value), {
  inMemory: true,
});

/** Whether the shortcuts are on, on this device. */
export const useShortcutsOn = () => useSyncExternalStore(stored.subscribe, stored.read, () => true);

/** Null is the default: on. */
export const setShortcutsOn = (on: boolean) => void stored.write(on ? null : false);

/** What a key does, by its `key`. */
type Shortcuts = Readonly<Record<string, () => void>>;

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Where keys belong to something else: an input, a dialog, a menu. */
const isElsewhere = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(`${typing}, [role="menu"], [role="listbox"]`) !== null) ||
  // One that is closed may stay mounted.
  [...document.querySelectorAll('[role="dialog"], dialog[open]')].some((dialog) => dialog.getClientRects().length > 0);

/** Listens for shortcuts on the whole page, while they are on. */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  const isOn = useShortcutsOn();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing(event) || isElsewhere(target)) return;
    // Shift with an arrow selects text.
    if (event.shiftKey && key.length > 1) return;
    const run = Object.hasOwn(shortcuts, key) ? shortcuts[key] : undefined;
    if (!run) return;
    event.preventDefault();
    run();
  });

  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
};
