import { useCallback, useState } from 'react';
import type { Status } from '@/api/gen/types.gen.ts';
import { statusOf } from '@/features/manage/status-names.ts';

interface Selected {
  filter: string;
  /** Selected ids with the status at the time of selection. */
  rows: ReadonlyMap<number, Status | null>;
  /** All records that match the filter, on any page. */
  isAll: boolean;
}

const noSelection = (filter: string): Selected => ({ filter, rows: new Map(), isAll: false });

/** The selected rows across pages; changing the filter clears them. */
export const useSelection = (filter: string) => {
  const [state, setState] = useState(noSelection(filter));
  const { rows, isAll } = state.filter === filter ? state : noSelection(filter);
  const change = useCallback(
    (step: (next: Map<number, Status | null>) => Partial<Selected> | undefined) =>
      setState((before) => {
        const current = before.filter === filter ? before : noSelection(filter);
        const next = new Map(current.rows);
        return { ...current, ...step(next), rows: next };
      }),
    [filter],
  );
  // Stable while the filter is the same, because rows are memoised.
  const select = useCallback(
    (chosen: readonly { id: number }[], on: boolean) =>
      change((next) => {
        for (const row of chosen) {
          if (on) next.set(row.id, statusOf(row));
          else next.delete(row.id);
        }
        return { isAll: false };
      }),
    [change],
  );
  return {
    rows,
    isAll,
    has: (id: number) => isAll || rows.has(id),
    select,
    /** Removes a record that is no longer in the list. */
    forget: (id: number) => change((next) => void next.delete(id)),
    selectAll: () => setState({ filter, rows, isAll: true }),
    clear: () => setState(noSelection(filter)),
  };
};

export type Selection = ReturnType<typeof useSelection>;
