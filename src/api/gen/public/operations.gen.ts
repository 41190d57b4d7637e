// This file is auto-generated from openapi.yaml by `npm run generate`

import { operation } from '../../operation.ts';
import type * as types from '../types.gen.ts';
import * as schemas from './valibot.gen.ts';

/** Every call of this half of the contract, by its `operationId`. */
export const operations = {
  login: operation<types.LoginData, types.LoginResponses & types.LoginErrors>('post', '/api/auth/login', { body: schemas.vLoginBody, replies: { 200: schemas.vLoginResponse } }),
  refreshToken: operation<types.RefreshTokenData, types.RefreshTokenResponses & types.RefreshTokenErrors>('post', '/api/auth/refresh', { replies: { 200: schemas.vRefreshTokenResponse } }),
  logout: operation<types.LogoutData, types.LogoutResponses & types.LogoutErrors>('post', '/api/auth/logout', { replies: { 200: schemas.vLogoutResponse } }),
  getUser: operation<types.GetUserData, types.GetUserResponses & types.GetUserErrors>('get', '/api/auth/user', { replies: { 200: schemas.vGetUserResponse } }),
  register: operation<types.RegisterData, types.RegisterResponses & types.RegisterErrors>('post', '/api/auth/register', { body: schemas.vRegisterBody, replies: { 201: schemas.vRegisterResponse } }),
  requestPasswordReset: operation<types.RequestPasswordResetData, types.RequestPasswordResetResponses & types.RequestPasswordResetErrors>('post', '/api/password/email', { body: schemas.vRequestPasswordResetBody, replies: { 200: schemas.vRequestPasswordResetResponse } }),
  resetPassword: operation<types.ResetPasswordData, types.ResetPasswordResponses & types.ResetPasswordErrors>('post', '/api/password/reset', { body: schemas.vResetPasswordBody, replies: { 200: schemas.vResetPasswordResponse } }),
  sendContact: operation<types.SendContactData, types.SendContactResponses & types.SendContactErrors>('post', '/api/contact', { body: schemas.vSendContactBody, replies: { 201: schemas.vSendContactResponse } }),
  listHighlight: operation<types.ListHighlightData, types.ListHighlightResponses & types.ListHighlightErrors>('get', '/api/highlight', { query: schemas.vListHighlightQuery, replies: { 200: schemas.vListHighlightResponse } }),
  getHighlight: operation<types.GetHighlightData, types.GetHighlightResponses & types.GetHighlightErrors>('get', '/api/highlight/{id}', { path: schemas.vGetHighlightPath, replies: { 200: schemas.vGetHighlightResponse } }),
  listKnowhow: operation<types.ListKnowhowData, types.ListKnowhowResponses & types.ListKnowhowErrors>('get', '/api/knowhow', { query: schemas.vListKnowhowQuery, replies: { 200: schemas.vListKnowhowResponse } }),
  getKnowhow: operation<types.GetKnowhowData, types.GetKnowhowResponses & types.GetKnowhowErrors>('get', '/api/knowhow/{id}', { path: schemas.vGetKnowhowPath, replies: { 200: schemas.vGetKnowhowResponse } }),
  listNews: operation<types.ListNewsData, types.ListNewsResponses & types.ListNewsErrors>('get', '/api/news', { query: schemas.vListNewsQuery, replies: { 200: schemas.vListNewsResponse } }),
  getNews: operation<types.GetNewsData, types.GetNewsResponses & types.GetNewsErrors>('get', '/api/news/{id}', { path: schemas.vGetNewsPath, replies: { 200: schemas.vGetNewsResponse } }),
  listPhoto: operation<types.ListPhotoData, types.ListPhotoResponses & types.ListPhotoErrors>('get', '/api/photo', { query: schemas.vListPhotoQuery, replies: { 200: schemas.vListPhotoResponse } }),
  getPhoto: operation<types.GetPhotoData, types.GetPhotoResponses & types.GetPhotoErrors>('get', '/api/photo/{id}', { path: schemas.vGetPhotoPath, replies: { 200: schemas.vGetPhotoResponse } }),
  listReflection: operation<types.ListReflectionData, types.ListReflectionResponses & types.ListReflectionErrors>('get', '/api/reflection', { query: schemas.vListReflectionQuery, replies: { 200: schemas.vListReflectionResponse } }),
  getReflection: operation<types.GetReflectionData, types.GetReflectionResponses & types.GetReflectionErrors>('get', '/api/reflection/{id}', { path: schemas.vGetReflectionPath, replies: { 200: schemas.vGetReflectionResponse } }),
  listSymptom: operation<types.ListSymptomData, types.ListSymptomResponses & types.ListSymptomErrors>('get', '/api/symptom', { query: schemas.vListSymptomQuery, replies: { 200: schemas.vListSymptomResponse } }),
  getSymptom: operation<types.GetSymptomData, types.GetSymptomResponses & types.GetSymptomErrors>('get', '/api/symptom/{id}', { path: schemas.vGetSymptomPath, replies: { 200: schemas.vGetSymptomResponse } }),
  listWitness: operation<types.ListWitnessData, types.ListWitnessResponses & types.ListWitnessErrors>('get', '/api/witness', { query: schemas.vListWitnessQuery, replies: { 200: schemas.vListWitnessResponse } }),
  getWitness: operation<types.GetWitnessData, types.GetWitnessResponses & types.GetWitnessErrors>('get', '/api/witness/{id}', { path: schemas.vGetWitnessPath, replies: { 200: schemas.vGetWitnessResponse } }),
  listTag: operation<types.ListTagData, types.ListTagResponses & types.ListTagErrors>('get', '/api/tag', { query: schemas.vListTagQuery, replies: { 200: schemas.vListTagResponse } }),
  search: operation<types.SearchData, types.SearchResponses & types.SearchErrors>('get', '/api/search', { query: schemas.vSearchQuery, replies: { 200: schemas.vSearchResponse } }),
};

/** The same by type and role, without the roles that a type has not. */
export const operationsOf = {
  highlight: { list: operations.listHighlight, read: operations.getHighlight },
  knowhow: { list: operations.listKnowhow, read: operations.getKnowhow },
  news: { list: operations.listNews, read: operations.getNews },
  photo: { list: operations.listPhoto, read: operations.getPhoto },
  reflection: { list: operations.listReflection, read: operations.getReflection },
  symptom: { list: operations.listSymptom, read: operations.getSymptom },
  witness: { list: operations.listWitness, read: operations.getWitness },
  tag: { list: operations.listTag },
};
