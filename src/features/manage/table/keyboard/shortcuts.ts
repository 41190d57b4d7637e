import { useWindowEvent } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { createStoredValue } from '@/lib/stored-value.ts';
import { isComposing } from '@/ui/hooks/composing.ts';
import { openDialogs } from '@/ui/overlays/open-dialogs.ts';

/** Single-character shortcuts can be switched off (WCAG 2.1.4). */
const stored = createStoredValue('admin-shortcuts', (value) => v.parse(v.fallback(v.boolean(), true), value), {
  inMemory: true,
});

/** Whether single-key shortcuts are enabled on this device. */
export const useShortcutsOn = () => useSyncExternalStore(stored.subscribe, stored.read, () => true);

/** Enables or disables single-key shortcuts on this device. */
export const setShortcutsOn = (on: boolean) => void stored.write(on ? null : false);

/** Actions by `KeyboardEvent.key`. */
type Shortcuts = Readonly<Record<string, () => void>>;

const textInputs = 'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Whether another element handles keys: an input, a menu or an open dialog. */
const isHandledElsewhere = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(`${textInputs}, [role="menu"], [role="listbox"]`) !== null) ||
  openDialogs().length > 0;

/** Listens for shortcuts on the whole page while they are enabled. */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  const isOn = useShortcutsOn();
  useWindowEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
    if (!isOn || defaultPrevented || ctrlKey || metaKey || altKey || isComposing(event) || isHandledElsewhere(target))
      return;
    // Shift with an arrow selects text.
    if (event.shiftKey && key.length > 1) return;
    const run = Object.hasOwn(shortcuts, key) ? shortcuts[key] : undefined;
    if (!run) return;
    event.preventDefault();
    run();
  });
};
