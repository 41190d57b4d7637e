import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { useSessionState } from '@/auth/session-context.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { managedSearch, type ManagedSearch } from '@/content/search-params.ts';
import { createStoredValues } from '@/lib/stored-value.ts';
import { lengthOf } from '@/lib/text-length.ts';

/** Filters, sort and columns of a table, without the page number. */
export interface ViewState {
  search: Pick<ManagedSearch, 'status' | 'tag' | 'gap' | 'may' | 'q' | 'sort' | 'per_page'>;
  /** Labels of the columns; null for the default. */
  columns: readonly string[] | null;
}

/** A named view. */
export interface SavedView extends ViewState {
  name: string;
}

const maxNameLength = 30;
/** Maximum number of views per type. */
export const maxViews = 20;

/** The filters and sort among search parameters, in a fixed order. */
export const conditionsOf = (search: Record<string, unknown>): ViewState['search'] => {
  const { per_page, q, tag, gap, may, status, sort } = managedSearch(search);
  return { per_page, q, tag, gap, may, status, sort };
};

const vView = v.object({
  name: v.pipe(
    v.string(),
    v.check((name) => name.trim() !== '' && lengthOf(name) <= maxNameLength),
  ),
  search: v.pipe(v.record(v.string(), v.unknown()), v.transform(conditionsOf)),
  columns: v.fallback(v.nullable(v.array(v.string())), null),
});

/** Parses stored views; skips invalid ones and duplicate names. */
export const parseViews = (stored: unknown): readonly SavedView[] => {
  const views = (Array.isArray(stored) ? stored : []).flatMap((item: unknown) => {
    const view = v.safeParse(vView, item);
    return view.success ? [view.output] : [];
  });
  return views.filter(({ name }, index) => views.findIndex((other) => isSameName(other.name, name)) === index);
};

/** Compares names without width, case and surrounding spaces. */
const isSameName = (one: string, other: string) =>
  one.normalize('NFKC').trim().toLowerCase() === other.normalize('NFKC').trim().toLowerCase();

/** Whether two views show the same, regardless of the order of columns. */
export const isSameState = (one: ViewState, other: ViewState): boolean => {
  const keyOf = ({ search, columns }: ViewState) => JSON.stringify([conditionsOf(search), columns?.toSorted() ?? null]);
  return keyOf(one) === keyOf(other);
};

/** Error message for a view's name; null if valid. `own` is the current name when renaming. */
export const nameProblem = (name: string, views: readonly SavedView[], own?: string): string | null => {
  if (name.trim() === '') return '请给视图起个名字。';
  if (lengthOf(name.trim()) > maxNameLength) return `名字最多 ${maxNameLength} 个字。`;
  if (views.some((view) => view.name !== own && isSameName(view.name, name))) return '已经有一个叫这个名字的视图。';
  if (own === undefined && views.length >= maxViews) return `最多存 ${maxViews} 个视图，请先删掉一个。`;
  return null;
};

const storedViews = createStoredValues('table-views', parseViews, { inMemory: true });

/** The user's saved views of a type on this device. Each change returns false if the device can't store it. */
export const useSavedViews = (type: ManagedType) => {
  const { user } = useSessionState();
  // Stored per user: the next user of the device must not see them.
  const store = storedViews(`${user?.id ?? 0}.${type}`);
  const views = useSyncExternalStore(store.subscribe, store.read);
  const change = (name: string, next: (view: SavedView) => SavedView) =>
    store.write(store.read().map((view) => (view.name === name ? next(view) : view)));
  return {
    views,
    add: (view: SavedView) => store.write([...store.read(), view]),
    rename: (name: string, next: string) => change(name, (view) => ({ ...view, name: next })),
    update: (name: string, state: ViewState) => change(name, (view) => ({ ...state, name: view.name })),
    remove: (name: string) => store.write(store.read().filter((view) => view.name !== name)),
  };
};

export type SavedViews = ReturnType<typeof useSavedViews>;
