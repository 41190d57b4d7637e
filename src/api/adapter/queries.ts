import type { queryNames } from '@/api/gen/calls.gen.ts';
import type { Difference, Query } from '@/api/adapter/define-adapter.ts';

type QueryName = (typeof queryNames)[number];

/** A parameter of the new name that was there is unknown to the receiver. */
const renamed = (query: Query, from: string, to: string): Query =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (name === to ? [] : [[name === from ? to : name, value]])),
  );

/** A query parameter that the server calls otherwise: `renameQuery('per_page', 'limit')`, `renameQuery('tag', 'filter[tag]')`. */
export const renameQuery = (contractName: QueryName, serverName: string): Difference => ({
  query: {
    toServer: (query) => renamed(query, contractName, serverName),
    toContract: (query) => renamed(query, serverName, contractName),
  },
});

/** `sort=-title` as two parameters: `sortAs('order_by', 'direction')` sends `order_by=title&direction=desc`. */
export const sortAs = (fieldName: string, directionName: string): Difference => ({
  query: {
    toServer: ({ sort, ...others }) =>
      sort === undefined
        ? others
        : {
            ...others,
            [fieldName]: sort.replace(/^-/, ''),
            [directionName]: sort.startsWith('-') ? 'desc' : 'asc',
          },
    toContract: ({ [fieldName]: field, [directionName]: direction, ...others }) => {
      const rest = Object.fromEntries(Object.entries(others).filter(([name]) => name !== 'sort'));
      if (field === undefined) return rest;
      return { ...rest, sort: `${direction?.toLowerCase() === 'desc' ? '-' : ''}${field}` };
    },
  },
});
