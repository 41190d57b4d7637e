import { useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { Column, ManagedDefinition } from '@/content/define-managed.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { createStoredValues } from '@/lib/stored-value.ts';

/** Number of columns that fit beside status and actions at 1280 px. */
const defaultColumnCount = 5;

const vLabels = v.fallback(v.nullable(v.array(v.string())), null);

const storedColumns = createStoredValues('table-columns', (stored) => v.parse(vLabels, stored), { inMemory: true });

/** Columns of a shared view, in the address. */
interface SharedColumns {
  /** Labels, separated by commas; undefined without a shared view. */
  columns: string | undefined;
  /** Removes them from the address. */
  onChoose: () => void;
}

/** The columns to show for a type: those of a shared view, else chosen per device; always includes the first. */
export const useShownColumns = <T extends ManagedType>(
  content: ManagedDefinition<T>,
  isWide: boolean,
  { columns: shared, onChoose }: SharedColumns,
) => {
  const store = storedColumns(content.resource.type);
  const stored = useSyncExternalStore(store.subscribe, store.read);
  const chosen = useMemo(() => shared?.split(',') ?? stored, [shared, stored]);
  // A stable array, because rows are memoised.
  const { all, shown } = useMemo(() => {
    const { columns, wideColumns = [] } = content;
    const defaults = [...columns.slice(0, defaultColumnCount), ...(isWide ? wideColumns : [])].map(
      ({ label }) => label,
    );
    const labels = chosen ?? defaults;
    const every: readonly Column<Managed[T]['row']>[] = [...columns.slice(0, 1), ...wideColumns, ...columns.slice(1)];
    return { all: every, shown: every.filter(({ label }, index) => index === 0 || labels.includes(label)) };
  }, [content, chosen, isWide]);
  const choose = (labels: readonly string[] | null) => {
    store.write(labels);
    if (shared !== undefined) onChoose();
  };
  return {
    shown,
    /** Labels of all columns that can be hidden. */
    labels: all.slice(1).map(({ label }) => label),
    /** Labels of the chosen columns; null for the default. */
    chosen,
    choose,
    toggle: (label: string, on: boolean) => {
      const others = shown.map((column) => column.label).filter((other) => other !== label);
      choose(on ? [...others, label] : others);
    },
  };
};

export type ShownColumns = Pick<ReturnType<typeof useShownColumns>, 'labels' | 'chosen' | 'choose' | 'toggle'>;
