import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { createStoredValues } from '@/lib/stored-value.ts';

/** As many as fit beside status and actions at 1280 px. */
const usualColumns = 5;

const vLabels = v.fallback(v.nullable(v.array(v.string())), null);

const storedColumns = createStoredValues('table-columns', (stored) => v.parse(vLabels, stored), { inMemory: true });

/** The columns that a person wants to see of a type, kept on the device; the first one always. */
export const useShownColumns = <T extends ManagedType>({ resource, columns }: ManagedDefinition<T>) => {
  const store = storedColumns(resource.type);
  const chosen = useSyncExternalStore(store.subscribe, store.read);
  const shown = columns.filter(
    ({ label }, index) => index === 0 || (chosen ? chosen.includes(label) : index < usualColumns),
  );
  return {
    shown,
    isUsual: chosen === null,
    /** Labels; null for the usual ones. */
    chosen,
    choose: (labels: readonly string[] | null) => store.write(labels),
    toggle: (label: string, on: boolean) => {
      const others = shown.map((column) => column.label).filter((other) => other !== label);
      store.write(on ? [...others, label] : others);
    },
    reset: () => store.write(null),
  };
};

export type ShownColumns = Pick<ReturnType<typeof useShownColumns>, 'isUsual' | 'toggle' | 'reset'>;
