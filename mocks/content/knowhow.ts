import type * as managed from '../../src/api/gen/managed/types.gen.ts';
import * as managedSchemas from '../../src/api/gen/managed/valibot.gen.ts';
import type * as open from '../../src/api/gen/public/types.gen.ts';
import * as openSchemas from '../../src/api/gen/public/valibot.gen.ts';
import { conflict, op } from '../http/op.ts';
import { type ContentDefinition, kept } from './define.ts';

export const knowhow: ContentDefinition<'knowhow'> = {
  type: 'knowhow',
  operations: {
    list: op<open.ListKnowhowData, open.ListKnowhowResponses & open.ListKnowhowErrors>('get', '/api/knowhow', {
      query: openSchemas.vListKnowhowQuery,
      replies: { 200: openSchemas.vListKnowhowResponse },
    }),
    read: op<open.GetKnowhowData, open.GetKnowhowResponses & open.GetKnowhowErrors>('get', '/api/knowhow/{id}', {
      path: openSchemas.vGetKnowhowPath,
      replies: { 200: openSchemas.vGetKnowhowResponse },
    }),
    rows: op<managed.ListManagedKnowhowData, managed.ListManagedKnowhowResponses & managed.ListManagedKnowhowErrors>(
      'get',
      '/api/admin/knowhow',
      { query: managedSchemas.vListManagedKnowhowQuery, replies: { 200: managedSchemas.vListManagedKnowhowResponse } },
    ),
    row: op<managed.GetManagedKnowhowData, managed.GetManagedKnowhowResponses & managed.GetManagedKnowhowErrors>(
      'get',
      '/api/admin/knowhow/{id}',
      { path: managedSchemas.vGetManagedKnowhowPath, replies: { 200: managedSchemas.vGetManagedKnowhowResponse } },
    ),
    create: op<managed.CreateKnowhowData, managed.CreateKnowhowResponses & managed.CreateKnowhowErrors>(
      'post',
      '/api/admin/knowhow',
      { body: managedSchemas.vCreateKnowhowBody, replies: { 201: managedSchemas.vCreateKnowhowResponse } },
    ),
    update: op<managed.UpdateKnowhowData, managed.UpdateKnowhowResponses & managed.UpdateKnowhowErrors>(
      'put',
      '/api/admin/knowhow/{id}',
      {
        path: managedSchemas.vUpdateKnowhowPath,
        body: managedSchemas.vUpdateKnowhowBody,
        replies: { 200: managedSchemas.vUpdateKnowhowResponse, 409: conflict(managedSchemas.vManagedKnowhow) },
      },
    ),
    remove: op<managed.DeleteKnowhowData, managed.DeleteKnowhowResponses & managed.DeleteKnowhowErrors>(
      'delete',
      '/api/admin/knowhow/{id}',
      { path: managedSchemas.vDeleteKnowhowPath, replies: { 204: managedSchemas.vDeleteKnowhowResponse } },
    ),
    restore: op<managed.RestoreKnowhowData, managed.RestoreKnowhowResponses & managed.RestoreKnowhowErrors>(
      'post',
      '/api/admin/knowhow/{id}/restore',
      { path: managedSchemas.vRestoreKnowhowPath, replies: { 200: managedSchemas.vRestoreKnowhowResponse } },
    ),
    bulk: op<managed.BulkKnowhowData, managed.BulkKnowhowResponses & managed.BulkKnowhowErrors>(
      'post',
      '/api/admin/knowhow/bulk',
      { body: managedSchemas.vBulkKnowhowBody, replies: { 200: managedSchemas.vBulkKnowhowResponse } },
    ),
  },
  read: ({ sources, reviewed_on }) => ({ sources, reviewed_on }),
  write: (input, stored) => ({
    sources: kept(input.sources, stored?.sources, []),
    reviewed_on: kept(input.reviewed_on, stored?.reviewed_on, null),
  }),
  texts: ({ sources }) => sources.map(({ title }) => title),
  relations: () => [],
};
