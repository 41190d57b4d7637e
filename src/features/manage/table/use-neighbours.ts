import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorText } from '@/api/error-text.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { rowsQuery } from '@/features/manage/managed-queries.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';

interface Page {
  data: readonly { id: number }[];
  meta: { current_page: number; last_page: number };
}

interface Options<T extends ManagedType> {
  content: ManagedDefinition<T>;
  query: Managed[T]['query'];
  /** The current page of the table. */
  page: Page | undefined;
  /** The open record; null without one. */
  id: number | null;
  onOpen: (id: number, page: number) => void;
}

/** Callbacks that open the previous and next record of the table, across pages; undefined if there is none. */
export const useNeighbours = <T extends ManagedType>({ content, query, page, id, onOpen }: Options<T>) => {
  const queryClient = useQueryClient();
  const openId = useRef(id);
  useEffect(() => {
    openId.current = id;
    return () => {
      openId.current = null;
    };
  }, [id]);
  const place = page?.data.findIndex((row) => row.id === id) ?? -1;
  if (!page || place === -1) return {};
  const { data: rows, meta } = page;

  const openOnPage = async (number: number, end: 0 | -1) => {
    try {
      const { data } = await queryClient.fetchQuery(rowsQuery(content.resource.type, { ...query, page: number }));
      // The user has closed the record, or opened another one.
      if (openId.current !== id) return undefined;
      const row = data.at(end);
      if (row) return onOpen(row.id, number);
      void showSnackbar('那一页现在没有记录了。', 'problem');
    } catch (error) {
      void showSnackbar(`那一条没有打开：${errorText(error)}`, 'problem');
    }
  };

  const opener = (row: { id: number } | undefined, number: number, end: 0 | -1) => {
    if (row) return () => onOpen(row.id, meta.current_page);
    if (number < 1 || number > meta.last_page) return undefined;
    return () => void openOnPage(number, end);
  };

  return {
    onPrevious: opener(rows[place - 1], meta.current_page - 1, -1),
    onNext: opener(rows[place + 1], meta.current_page + 1, 0),
  };
};
