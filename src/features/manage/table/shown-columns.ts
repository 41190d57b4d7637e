import { useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { Column, ManagedDefinition } from '@/content/define-managed.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { createStoredValues } from '@/lib/stored-value.ts';

/** As many as fit beside status and actions at 1280 px. */
const usualColumns = 5;

const vLabels = v.fallback(v.nullable(v.array(v.string())), null);

const storedColumns = createStoredValues('table-columns', (stored) => v.parse(vLabels, stored), { inMemory: true });

/** All columns that a type's table can show: the first, those of wide tables, the rest. */
const allColumns = <T extends ManagedType>({
  columns,
  wideColumns = [],
}: ManagedDefinition<T>): readonly Column<Managed[T]['row']>[] => [
  ...columns.slice(0, 1),
  ...wideColumns,
  ...columns.slice(1),
];

/** The columns that a person wants to see of a type, kept on the device; the first one always. */
export const useShownColumns = <T extends ManagedType>(content: ManagedDefinition<T>, isWide: boolean) => {
  const store = storedColumns(content.resource.type);
  const chosen = useSyncExternalStore(store.subscribe, store.read);
  // The same array while nothing changes: rows are memoised.
  const { all, shown } = useMemo(() => {
    const { columns, wideColumns = [] } = content;
    const usual = [...columns.slice(0, usualColumns), ...(isWide ? wideColumns : [])].map(({ label }) => label);
    const wanted = chosen ?? usual;
    const every = allColumns(content);
    return { all: every, shown: every.filter(({ label }, index) => index === 0 || wanted.includes(label)) };
  }, [content, chosen, isWide]);
  return {
    shown,
    /** Labels of all columns that can be hidden. */
    labels: all.slice(1).map(({ label }) => label),
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

export type ShownColumns = Pick<ReturnType<typeof useShownColumns>, 'isUsual' | 'toggle' | 'reset' | 'labels'>;
