import { linkOptions, type LinkOptions } from '@tanstack/react-router';
import type { ManagedType } from '@/content/schemas.ts';
import type { ViewState } from '@/features/manage/table/views/saved-views.ts';

/** The address of a table with a view's filters, sort and columns. */
export const viewLink = (type: ManagedType, { search, columns }: ViewState): LinkOptions =>
  linkOptions({
    to: '/admin/$type',
    params: { type },
    // An empty list would be left out of the address; unknown labels have no effect.
    search: { ...search, columns: columns === null ? undefined : columns.join(',') || '标题' },
  });

/** What to know about a copied link to a view. */
export const viewLinkNote = '同事登录以后打开，就是一样的列表，也可以存成自己的视图。';
