import type * as managed from '../../src/api/gen/managed/types.gen.ts';
import * as managedSchemas from '../../src/api/gen/managed/valibot.gen.ts';
import type * as open from '../../src/api/gen/public/types.gen.ts';
import * as openSchemas from '../../src/api/gen/public/valibot.gen.ts';
import { conflict, op } from '../http/op.ts';
import { type ContentDefinition, kept } from './define.ts';

export const symptom: ContentDefinition<'symptom'> = {
  type: 'symptom',
  operations: {
    list: op<open.ListSymptomData, open.ListSymptomResponses & open.ListSymptomErrors>('get', '/api/symptom', {
      query: openSchemas.vListSymptomQuery,
      replies: { 200: openSchemas.vListSymptomResponse },
    }),
    read: op<open.GetSymptomData, open.GetSymptomResponses & open.GetSymptomErrors>('get', '/api/symptom/{id}', {
      path: openSchemas.vGetSymptomPath,
      replies: { 200: openSchemas.vGetSymptomResponse },
    }),
    rows: op<managed.ListManagedSymptomData, managed.ListManagedSymptomResponses & managed.ListManagedSymptomErrors>(
      'get',
      '/api/admin/symptom',
      { query: managedSchemas.vListManagedSymptomQuery, replies: { 200: managedSchemas.vListManagedSymptomResponse } },
    ),
    row: op<managed.GetManagedSymptomData, managed.GetManagedSymptomResponses & managed.GetManagedSymptomErrors>(
      'get',
      '/api/admin/symptom/{id}',
      { path: managedSchemas.vGetManagedSymptomPath, replies: { 200: managedSchemas.vGetManagedSymptomResponse } },
    ),
    create: op<managed.CreateSymptomData, managed.CreateSymptomResponses & managed.CreateSymptomErrors>(
      'post',
      '/api/admin/symptom',
      { body: managedSchemas.vCreateSymptomBody, replies: { 201: managedSchemas.vCreateSymptomResponse } },
    ),
    update: op<managed.UpdateSymptomData, managed.UpdateSymptomResponses & managed.UpdateSymptomErrors>(
      'put',
      '/api/admin/symptom/{id}',
      {
        path: managedSchemas.vUpdateSymptomPath,
        body: managedSchemas.vUpdateSymptomBody,
        replies: { 200: managedSchemas.vUpdateSymptomResponse, 409: conflict(managedSchemas.vManagedSymptom) },
      },
    ),
    remove: op<managed.DeleteSymptomData, managed.DeleteSymptomResponses & managed.DeleteSymptomErrors>(
      'delete',
      '/api/admin/symptom/{id}',
      { path: managedSchemas.vDeleteSymptomPath, replies: { 204: managedSchemas.vDeleteSymptomResponse } },
    ),
    restore: op<managed.RestoreSymptomData, managed.RestoreSymptomResponses & managed.RestoreSymptomErrors>(
      'post',
      '/api/admin/symptom/{id}/restore',
      { path: managedSchemas.vRestoreSymptomPath, replies: { 200: managedSchemas.vRestoreSymptomResponse } },
    ),
    bulk: op<managed.BulkSymptomData, managed.BulkSymptomResponses & managed.BulkSymptomErrors>(
      'post',
      '/api/admin/symptom/bulk',
      { body: managedSchemas.vBulkSymptomBody, replies: { 200: managedSchemas.vBulkSymptomResponse } },
    ),
  },
  read: ({ aliases, seek_care }) => ({ aliases, seek_care }),
  write: (input, stored) => ({
    aliases: kept(input.aliases, stored?.aliases, []),
    seek_care: kept(input.seek_care, stored?.seek_care, null),
  }),
  texts: ({ aliases, seek_care }) => [...aliases, seek_care],
  relations: () => [],
};
