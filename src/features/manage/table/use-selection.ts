import { useCallback, useState } from 'react';
import type { Status } from '@/api/gen/types.gen.ts';
import { statusOf } from '@/features/manage/status-names.ts';

interface Selected {
  filter: string;
  /** With the status that each had when it was selected. */
  rows: ReadonlyMap<number, Status | null>;
  /** Everything that matches the filter, seen or not. */
  isAll: boolean;
}

const nothing = (filter: string): Selected => ({ filter, rows: new Map(), isAll: false });

/** The selected rows, kept from page to page; another filter clears them. */
export const useSelection = (filter: string) => {
  const [state, setState] = useState(nothing(filter));
  const { rows, isAll } = state.filter === filter ? state : nothing(filter);
  const change = useCallback(
    (step: (next: Map<number, Status | null>) => Partial<Selected> | undefined) =>
      setState((before) => {
        const current = before.filter === filter ? before : nothing(filter);
        const next = new Map(current.rows);
        return { ...current, ...step(next), rows: next };
      }),
    [filter],
  );
  // The same function while the filter is: rows are memoised.
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
    /** A record left the list by itself. */
    forget: (id: number) => change((next) => void next.delete(id)),
    selectAll: () => setState({ filter, rows, isAll: true }),
    clear: () => setState(nothing(filter)),
  };
};

export type Selection = ReturnType<typeof useSelection>;
