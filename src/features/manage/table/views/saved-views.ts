import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { useSessionState } from '@/auth/session-context.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { managedSearch, type ManagedSearch } from '@/content/search-params.ts';
import { createStoredValues } from '@/lib/stored-value.ts';
import { lengthOf } from '@/lib/text-length.ts';

/** What a view shows: the conditions of a table, without its page. */
export interface ViewState {
  search: Pick<ManagedSearch, 'status' | 'tag' | 'q' | 'sort' | 'per_page'>;
  /** Labels; null for the usual ones. */
  columns: readonly string[] | null;
}

export interface SavedView extends ViewState {
  name: string;
}

const longestViewName = 30;
export const maxViews = 20;

/** The conditions among search parameters, always in the same order. */
export const conditionsOf = (search: Record<string, unknown>): ViewState['search'] => {
  const { per_page, q, tag, status, sort } = managedSearch(search);
  return { per_page, q, tag, status, sort };
};

const vView = v.object({
  name: v.pipe(
    v.string(),
    v.check((name) => name.trim() !== '' && lengthOf(name) <= longestViewName),
  ),
  search: v.pipe(v.record(v.string(), v.unknown()), v.transform(conditionsOf)),
  columns: v.fallback(v.nullable(v.array(v.string())), null),
});

/** The views among what is stored; what does not fit is left out. */
export const parseViews = (stored: unknown): readonly SavedView[] => {
  const views = (Array.isArray(stored) ? stored : []).flatMap((item: unknown) => {
    const view = v.safeParse(vView, item);
    return view.success ? [view.output] : [];
  });
  return views.filter(({ name }, index) => views.findIndex((other) => isSameName(other.name, name)) === index);
};

/** Names that people would take for one: without regard to width, case and spaces around. */
const isSameName = (one: string, other: string) =>
  one.normalize('NFKC').trim().toLowerCase() === other.normalize('NFKC').trim().toLowerCase();

export const isSameState = (one: ViewState, other: ViewState): boolean => {
  const keyOf = ({ search, columns }: ViewState) => JSON.stringify([conditionsOf(search), columns?.toSorted() ?? null]);
  return keyOf(one) === keyOf(other);
};

/** Why a view can't have this name, null if it can. `own` is the name of the view that is renamed. */
export const nameProblem = (name: string, views: readonly SavedView[], own?: string): string | null => {
  if (name.trim() === '') return '请给视图起个名字。';
  if (lengthOf(name.trim()) > longestViewName) return `名字最多 ${longestViewName} 个字。`;
  if (views.some((view) => view.name !== own && isSameName(view.name, name))) return '已经有一个叫这个名字的视图。';
  if (own === undefined && views.length >= maxViews) return `最多存 ${maxViews} 个视图，请先删掉一个。`;
  return null;
};

const storedViews = createStoredValues('table-views', parseViews, { inMemory: true });

/** The views of a type that the user has saved on this device. Each change is false if the device can't store it. */
export const useSavedViews = (type: ManagedType) => {
  const { user } = useSessionState();
  // The next user on the device must not see them.
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
