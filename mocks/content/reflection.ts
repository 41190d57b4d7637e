import type * as managed from '../../src/api/gen/managed/types.gen.ts';
import * as managedSchemas from '../../src/api/gen/managed/valibot.gen.ts';
import type * as open from '../../src/api/gen/public/types.gen.ts';
import * as openSchemas from '../../src/api/gen/public/valibot.gen.ts';
import { conflict, op } from '../http/op.ts';
import { type ContentDefinition } from './define.ts';

export const reflection: ContentDefinition<'reflection'> = {
  type: 'reflection',
  operations: {
    list: op<open.ListReflectionData, open.ListReflectionResponses & open.ListReflectionErrors>(
      'get',
      '/api/reflection',
      { query: openSchemas.vListReflectionQuery, replies: { 200: openSchemas.vListReflectionResponse } },
    ),
    read: op<open.GetReflectionData, open.GetReflectionResponses & open.GetReflectionErrors>(
      'get',
      '/api/reflection/{id}',
      { path: openSchemas.vGetReflectionPath, replies: { 200: openSchemas.vGetReflectionResponse } },
    ),
    rows: op<
      managed.ListManagedReflectionData,
      managed.ListManagedReflectionResponses & managed.ListManagedReflectionErrors
    >('get', '/api/admin/reflection', {
      query: managedSchemas.vListManagedReflectionQuery,
      replies: { 200: managedSchemas.vListManagedReflectionResponse },
    }),
    row: op<
      managed.GetManagedReflectionData,
      managed.GetManagedReflectionResponses & managed.GetManagedReflectionErrors
    >('get', '/api/admin/reflection/{id}', {
      path: managedSchemas.vGetManagedReflectionPath,
      replies: { 200: managedSchemas.vGetManagedReflectionResponse },
    }),
    create: op<managed.CreateReflectionData, managed.CreateReflectionResponses & managed.CreateReflectionErrors>(
      'post',
      '/api/admin/reflection',
      { body: managedSchemas.vCreateReflectionBody, replies: { 201: managedSchemas.vCreateReflectionResponse } },
    ),
    update: op<managed.UpdateReflectionData, managed.UpdateReflectionResponses & managed.UpdateReflectionErrors>(
      'put',
      '/api/admin/reflection/{id}',
      {
        path: managedSchemas.vUpdateReflectionPath,
        body: managedSchemas.vUpdateReflectionBody,
        replies: { 200: managedSchemas.vUpdateReflectionResponse, 409: conflict(managedSchemas.vManagedReflection) },
      },
    ),
    remove: op<managed.DeleteReflectionData, managed.DeleteReflectionResponses & managed.DeleteReflectionErrors>(
      'delete',
      '/api/admin/reflection/{id}',
      { path: managedSchemas.vDeleteReflectionPath, replies: { 204: managedSchemas.vDeleteReflectionResponse } },
    ),
    restore: op<managed.RestoreReflectionData, managed.RestoreReflectionResponses & managed.RestoreReflectionErrors>(
      'post',
      '/api/admin/reflection/{id}/restore',
      { path: managedSchemas.vRestoreReflectionPath, replies: { 200: managedSchemas.vRestoreReflectionResponse } },
    ),
    bulk: op<managed.BulkReflectionData, managed.BulkReflectionResponses & managed.BulkReflectionErrors>(
      'post',
      '/api/admin/reflection/bulk',
      { body: managedSchemas.vBulkReflectionBody, replies: { 200: managedSchemas.vBulkReflectionResponse } },
    ),
  },
  read: ({ person_name }) => ({ person_name }),
  write: ({ person_name }) => ({ person_name }),
  texts: ({ person_name }) => [person_name],
  relations: () => [],
};
