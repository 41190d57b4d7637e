import type * as managed from '../../src/api/gen/managed/types.gen.ts';
import * as managedSchemas from '../../src/api/gen/managed/valibot.gen.ts';
import type * as open from '../../src/api/gen/public/types.gen.ts';
import * as openSchemas from '../../src/api/gen/public/valibot.gen.ts';
import { conflict, op } from '../http/op.ts';
import { type ContentDefinition, kept } from './define.ts';

export const highlight: ContentDefinition<'highlight'> = {
  type: 'highlight',
  operations: {
    list: op<open.ListHighlightData, open.ListHighlightResponses & open.ListHighlightErrors>('get', '/api/highlight', {
      query: openSchemas.vListHighlightQuery,
      replies: { 200: openSchemas.vListHighlightResponse },
    }),
    read: op<open.GetHighlightData, open.GetHighlightResponses & open.GetHighlightErrors>(
      'get',
      '/api/highlight/{id}',
      { path: openSchemas.vGetHighlightPath, replies: { 200: openSchemas.vGetHighlightResponse } },
    ),
    rows: op<
      managed.ListManagedHighlightData,
      managed.ListManagedHighlightResponses & managed.ListManagedHighlightErrors
    >('get', '/api/admin/highlight', {
      query: managedSchemas.vListManagedHighlightQuery,
      replies: { 200: managedSchemas.vListManagedHighlightResponse },
    }),
    row: op<managed.GetManagedHighlightData, managed.GetManagedHighlightResponses & managed.GetManagedHighlightErrors>(
      'get',
      '/api/admin/highlight/{id}',
      { path: managedSchemas.vGetManagedHighlightPath, replies: { 200: managedSchemas.vGetManagedHighlightResponse } },
    ),
    create: op<managed.CreateHighlightData, managed.CreateHighlightResponses & managed.CreateHighlightErrors>(
      'post',
      '/api/admin/highlight',
      { body: managedSchemas.vCreateHighlightBody, replies: { 201: managedSchemas.vCreateHighlightResponse } },
    ),
    update: op<managed.UpdateHighlightData, managed.UpdateHighlightResponses & managed.UpdateHighlightErrors>(
      'put',
      '/api/admin/highlight/{id}',
      {
        path: managedSchemas.vUpdateHighlightPath,
        body: managedSchemas.vUpdateHighlightBody,
        replies: { 200: managedSchemas.vUpdateHighlightResponse, 409: conflict(managedSchemas.vManagedHighlight) },
      },
    ),
    remove: op<managed.DeleteHighlightData, managed.DeleteHighlightResponses & managed.DeleteHighlightErrors>(
      'delete',
      '/api/admin/highlight/{id}',
      { path: managedSchemas.vDeleteHighlightPath, replies: { 204: managedSchemas.vDeleteHighlightResponse } },
    ),
    restore: op<managed.RestoreHighlightData, managed.RestoreHighlightResponses & managed.RestoreHighlightErrors>(
      'post',
      '/api/admin/highlight/{id}/restore',
      { path: managedSchemas.vRestoreHighlightPath, replies: { 200: managedSchemas.vRestoreHighlightResponse } },
    ),
    bulk: op<managed.BulkHighlightData, managed.BulkHighlightResponses & managed.BulkHighlightErrors>(
      'post',
      '/api/admin/highlight/bulk',
      { body: managedSchemas.vBulkHighlightBody, replies: { 200: managedSchemas.vBulkHighlightResponse } },
    ),
  },
  read: ({ link, position }) => ({ link, position }),
  write: (input, stored) => ({
    link: kept(input.link, stored?.link, null),
    position: kept(input.position, stored?.position, 0),
  }),
  texts: () => [],
  relations: () => [],
};
