import type * as managed from '../../src/api/gen/managed/types.gen.ts';
import * as managedSchemas from '../../src/api/gen/managed/valibot.gen.ts';
import type * as open from '../../src/api/gen/public/types.gen.ts';
import * as openSchemas from '../../src/api/gen/public/valibot.gen.ts';
import { imagesOf } from '../db/images.ts';
import { conflict, op } from '../http/op.ts';
import { type ContentDefinition, kept } from './define.ts';

export const photo: ContentDefinition<'photo'> = {
  type: 'photo',
  operations: {
    list: op<open.ListPhotoData, open.ListPhotoResponses & open.ListPhotoErrors>('get', '/api/photo', {
      query: openSchemas.vListPhotoQuery,
      replies: { 200: openSchemas.vListPhotoResponse },
    }),
    read: op<open.GetPhotoData, open.GetPhotoResponses & open.GetPhotoErrors>('get', '/api/photo/{id}', {
      path: openSchemas.vGetPhotoPath,
      replies: { 200: openSchemas.vGetPhotoResponse },
    }),
    rows: op<managed.ListManagedPhotoData, managed.ListManagedPhotoResponses & managed.ListManagedPhotoErrors>(
      'get',
      '/api/admin/photo',
      { query: managedSchemas.vListManagedPhotoQuery, replies: { 200: managedSchemas.vListManagedPhotoResponse } },
    ),
    row: op<managed.GetManagedPhotoData, managed.GetManagedPhotoResponses & managed.GetManagedPhotoErrors>(
      'get',
      '/api/admin/photo/{id}',
      { path: managedSchemas.vGetManagedPhotoPath, replies: { 200: managedSchemas.vGetManagedPhotoResponse } },
    ),
    create: op<managed.CreatePhotoData, managed.CreatePhotoResponses & managed.CreatePhotoErrors>(
      'post',
      '/api/admin/photo',
      { body: managedSchemas.vCreatePhotoBody, replies: { 201: managedSchemas.vCreatePhotoResponse } },
    ),
    update: op<managed.UpdatePhotoData, managed.UpdatePhotoResponses & managed.UpdatePhotoErrors>(
      'put',
      '/api/admin/photo/{id}',
      {
        path: managedSchemas.vUpdatePhotoPath,
        body: managedSchemas.vUpdatePhotoBody,
        replies: { 200: managedSchemas.vUpdatePhotoResponse, 409: conflict(managedSchemas.vManagedPhoto) },
      },
    ),
    remove: op<managed.DeletePhotoData, managed.DeletePhotoResponses & managed.DeletePhotoErrors>(
      'delete',
      '/api/admin/photo/{id}',
      { path: managedSchemas.vDeletePhotoPath, replies: { 204: managedSchemas.vDeletePhotoResponse } },
    ),
    restore: op<managed.RestorePhotoData, managed.RestorePhotoResponses & managed.RestorePhotoErrors>(
      'post',
      '/api/admin/photo/{id}/restore',
      { path: managedSchemas.vRestorePhotoPath, replies: { 200: managedSchemas.vRestorePhotoResponse } },
    ),
    bulk: op<managed.BulkPhotoData, managed.BulkPhotoResponses & managed.BulkPhotoErrors>(
      'post',
      '/api/admin/photo/bulk',
      { body: managedSchemas.vBulkPhotoBody, replies: { 200: managedSchemas.vBulkPhotoResponse } },
    ),
  },
  read: ({ imageIds, taken_on, place }) => ({ images: imagesOf(imageIds), taken_on, place }),
  write: (input, stored) => ({
    imageIds: input.image_ids,
    taken_on: kept(input.taken_on, stored?.taken_on, null),
    place: kept(input.place, stored?.place, null),
  }),
  texts: ({ place }) => [place],
  relations: ({ image_ids }) => [{ field: 'image_ids', ids: image_ids, table: 'image' }],
};
