import type * as managed from '../../src/api/gen/managed/types.gen.ts';
import * as managedSchemas from '../../src/api/gen/managed/valibot.gen.ts';
import type * as open from '../../src/api/gen/public/types.gen.ts';
import * as openSchemas from '../../src/api/gen/public/valibot.gen.ts';
import { db } from '../db/db.ts';
import { conflict, op } from '../http/op.ts';
import { type ContentDefinition, kept } from './define.ts';

export const witness: ContentDefinition<'witness'> = {
  type: 'witness',
  operations: {
    list: op<open.ListWitnessData, open.ListWitnessResponses & open.ListWitnessErrors>('get', '/api/witness', {
      query: openSchemas.vListWitnessQuery,
      replies: { 200: openSchemas.vListWitnessResponse },
    }),
    read: op<open.GetWitnessData, open.GetWitnessResponses & open.GetWitnessErrors>('get', '/api/witness/{id}', {
      path: openSchemas.vGetWitnessPath,
      replies: { 200: openSchemas.vGetWitnessResponse },
    }),
    rows: op<managed.ListManagedWitnessData, managed.ListManagedWitnessResponses & managed.ListManagedWitnessErrors>(
      'get',
      '/api/admin/witness',
      { query: managedSchemas.vListManagedWitnessQuery, replies: { 200: managedSchemas.vListManagedWitnessResponse } },
    ),
    row: op<managed.GetManagedWitnessData, managed.GetManagedWitnessResponses & managed.GetManagedWitnessErrors>(
      'get',
      '/api/admin/witness/{id}',
      { path: managedSchemas.vGetManagedWitnessPath, replies: { 200: managedSchemas.vGetManagedWitnessResponse } },
    ),
    create: op<managed.CreateWitnessData, managed.CreateWitnessResponses & managed.CreateWitnessErrors>(
      'post',
      '/api/admin/witness',
      { body: managedSchemas.vCreateWitnessBody, replies: { 201: managedSchemas.vCreateWitnessResponse } },
    ),
    update: op<managed.UpdateWitnessData, managed.UpdateWitnessResponses & managed.UpdateWitnessErrors>(
      'put',
      '/api/admin/witness/{id}',
      {
        path: managedSchemas.vUpdateWitnessPath,
        body: managedSchemas.vUpdateWitnessBody,
        replies: { 200: managedSchemas.vUpdateWitnessResponse, 409: conflict(managedSchemas.vManagedWitness) },
      },
    ),
    remove: op<managed.DeleteWitnessData, managed.DeleteWitnessResponses & managed.DeleteWitnessErrors>(
      'delete',
      '/api/admin/witness/{id}',
      { path: managedSchemas.vDeleteWitnessPath, replies: { 204: managedSchemas.vDeleteWitnessResponse } },
    ),
    restore: op<managed.RestoreWitnessData, managed.RestoreWitnessResponses & managed.RestoreWitnessErrors>(
      'post',
      '/api/admin/witness/{id}/restore',
      { path: managedSchemas.vRestoreWitnessPath, replies: { 200: managedSchemas.vRestoreWitnessResponse } },
    ),
    bulk: op<managed.BulkWitnessData, managed.BulkWitnessResponses & managed.BulkWitnessErrors>(
      'post',
      '/api/admin/witness/bulk',
      { body: managedSchemas.vBulkWitnessBody, replies: { 200: managedSchemas.vBulkWitnessResponse } },
    ),
  },
  read: ({ person_name, person_age, video_url, symptomIds }, visible) => ({
    person_name,
    person_age,
    video_url,
    symptoms: symptomIds.flatMap((id) => {
      const symptom = db.content.symptom.get(id);
      return symptom !== undefined && visible(symptom) ? [{ id, title: symptom.title }] : [];
    }),
  }),
  write: (input, stored) => ({
    person_name: input.person_name,
    person_age: kept(input.person_age, stored?.person_age, null),
    video_url: kept(input.video_url, stored?.video_url, null),
    symptomIds: kept(input.symptom_ids && [...new Set(input.symptom_ids)], stored?.symptomIds, []),
  }),
  texts: ({ person_name }) => [person_name],
  relations: ({ symptom_ids = [] }) => [{ field: 'symptom_ids', ids: symptom_ids, table: 'symptom' }],
};
