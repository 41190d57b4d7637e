import type * as managed from '../../src/api/gen/managed/types.gen.ts';
import * as managedSchemas from '../../src/api/gen/managed/valibot.gen.ts';
import type * as open from '../../src/api/gen/public/types.gen.ts';
import * as openSchemas from '../../src/api/gen/public/valibot.gen.ts';
import { conflict, op } from '../http/op.ts';
import { type ContentDefinition, kept } from './define.ts';

export const news: ContentDefinition<'news'> = {
  type: 'news',
  operations: {
    list: op<open.ListNewsData, open.ListNewsResponses & open.ListNewsErrors>('get', '/api/news', {
      query: openSchemas.vListNewsQuery,
      replies: { 200: openSchemas.vListNewsResponse },
    }),
    read: op<open.GetNewsData, open.GetNewsResponses & open.GetNewsErrors>('get', '/api/news/{id}', {
      path: openSchemas.vGetNewsPath,
      replies: { 200: openSchemas.vGetNewsResponse },
    }),
    rows: op<managed.ListManagedNewsData, managed.ListManagedNewsResponses & managed.ListManagedNewsErrors>(
      'get',
      '/api/admin/news',
      { query: managedSchemas.vListManagedNewsQuery, replies: { 200: managedSchemas.vListManagedNewsResponse } },
    ),
    row: op<managed.GetManagedNewsData, managed.GetManagedNewsResponses & managed.GetManagedNewsErrors>(
      'get',
      '/api/admin/news/{id}',
      { path: managedSchemas.vGetManagedNewsPath, replies: { 200: managedSchemas.vGetManagedNewsResponse } },
    ),
    create: op<managed.CreateNewsData, managed.CreateNewsResponses & managed.CreateNewsErrors>(
      'post',
      '/api/admin/news',
      { body: managedSchemas.vCreateNewsBody, replies: { 201: managedSchemas.vCreateNewsResponse } },
    ),
    update: op<managed.UpdateNewsData, managed.UpdateNewsResponses & managed.UpdateNewsErrors>(
      'put',
      '/api/admin/news/{id}',
      {
        path: managedSchemas.vUpdateNewsPath,
        body: managedSchemas.vUpdateNewsBody,
        replies: { 200: managedSchemas.vUpdateNewsResponse, 409: conflict(managedSchemas.vManagedNews) },
      },
    ),
    remove: op<managed.DeleteNewsData, managed.DeleteNewsResponses & managed.DeleteNewsErrors>(
      'delete',
      '/api/admin/news/{id}',
      { path: managedSchemas.vDeleteNewsPath, replies: { 204: managedSchemas.vDeleteNewsResponse } },
    ),
    restore: op<managed.RestoreNewsData, managed.RestoreNewsResponses & managed.RestoreNewsErrors>(
      'post',
      '/api/admin/news/{id}/restore',
      { path: managedSchemas.vRestoreNewsPath, replies: { 200: managedSchemas.vRestoreNewsResponse } },
    ),
    bulk: op<managed.BulkNewsData, managed.BulkNewsResponses & managed.BulkNewsErrors>('post', '/api/admin/news/bulk', {
      body: managedSchemas.vBulkNewsBody,
      replies: { 200: managedSchemas.vBulkNewsResponse },
    }),
  },
  read: ({ source_name, source_url, happened_on }) => ({ source_name, source_url, happened_on }),
  write: (input, stored) => ({
    source_name: kept(input.source_name, stored?.source_name, null),
    source_url: kept(input.source_url, stored?.source_url, null),
    happened_on: kept(input.happened_on, stored?.happened_on, null),
  }),
  texts: ({ source_name }) => [source_name],
  relations: () => [],
};
