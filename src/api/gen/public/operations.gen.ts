// This file is auto-generated from openapi.yaml by `npm run generate`

import { operation } from '../../operation.ts';
import type * as types from '../types.gen.ts';
import * as schemas from './valibot.gen.ts';

/** Every call of this half of the contract, by its `operationId`. */
export const operations = {
  login: operation<types.LoginData, types.LoginResponses & types.LoginErrors>('post', '/api/auth/login', { body: schemas.vLoginBody, responses: { 200: schemas.vLoginResponse } }),
  refreshToken: operation<types.RefreshTokenData, types.RefreshTokenResponses & types.RefreshTokenErrors>('post', '/api/auth/refresh', { responses: { 200: schemas.vRefreshTokenResponse } }),
  logout: operation<types.LogoutData, types.LogoutResponses & types.LogoutErrors>('post', '/api/auth/logout', { responses: { 200: schemas.vLogoutResponse } }),
  getUser: operation<types.GetUserData, types.GetUserResponses & types.GetUserErrors>('get', '/api/auth/user', { responses: { 200: schemas.vGetUserResponse } }),
  register: operation<types.RegisterData, types.RegisterResponses & types.RegisterErrors>('post', '/api/auth/register', { body: schemas.vRegisterBody, responses: { 201: schemas.vRegisterResponse } }),
  requestPasswordReset: operation<types.RequestPasswordResetData, types.RequestPasswordResetResponses & types.RequestPasswordResetErrors>('post', '/api/password/email', { body: schemas.vRequestPasswordResetBody, responses: { 200: schemas.vRequestPasswordResetResponse } }),
  resetPassword: operation<types.ResetPasswordData, types.ResetPasswordResponses & types.ResetPasswordErrors>('post', '/api/password/reset', { body: schemas.vResetPasswordBody, responses: { 200: schemas.vResetPasswordResponse } }),
  sendContact: operation<types.SendContactData, types.SendContactResponses & types.SendContactErrors>('post', '/api/contact', { body: schemas.vSendContactBody, responses: { 201: schemas.vSendContactResponse } }),
  listHighlight: operation<types.ListHighlightData, types.ListHighlightResponses & types.ListHighlightErrors>('get', '/api/highlight', { query: schemas.vListHighlightQuery, responses: { 200: schemas.vListHighlightResponse } }),
  getHighlight: operation<types.GetHighlightData, types.GetHighlightResponses & types.GetHighlightErrors>('get', '/api/highlight/{id}', { path: schemas.vGetHighlightPath, responses: { 200: schemas.vGetHighlightResponse } }),
  listKnowhow: operation<types.ListKnowhowData, types.ListKnowhowResponses & types.ListKnowhowErrors>('get', '/api/knowhow', { query: schemas.vListKnowhowQuery, responses: { 200: schemas.vListKnowhowResponse } }),
  getKnowhow: operation<types.GetKnowhowData, types.GetKnowhowResponses & types.GetKnowhowErrors>('get', '/api/knowhow/{id}', { path: schemas.vGetKnowhowPath, responses: { 200: schemas.vGetKnowhowResponse } }),
  listNews: operation<types.ListNewsData, types.ListNewsResponses & types.ListNewsErrors>('get', '/api/news', { query: schemas.vListNewsQuery, responses: { 200: schemas.vListNewsResponse } }),
  getNews: operation<types.GetNewsData, types.GetNewsResponses & types.GetNewsErrors>('get', '/api/news/{id}', { path: schemas.vGetNewsPath, responses: { 200: schemas.vGetNewsResponse } }),
  listPhoto: operation<types.ListPhotoData, types.ListPhotoResponses & types.ListPhotoErrors>('get', '/api/photo', { query: schemas.vListPhotoQuery, responses: { 200: schemas.vListPhotoResponse } }),
  getPhoto: operation<types.GetPhotoData, types.GetPhotoResponses & types.GetPhotoErrors>('get', '/api/photo/{id}', { path: schemas.vGetPhotoPath, responses: { 200: schemas.vGetPhotoResponse } }),
  listReflection: operation<types.ListReflectionData, types.ListReflectionResponses & types.ListReflectionErrors>('get', '/api/reflection', { query: schemas.vListReflectionQuery, responses: { 200: schemas.vListReflectionResponse } }),
  getReflection: operation<types.GetReflectionData, types.GetReflectionResponses & types.GetReflectionErrors>('get', '/api/reflection/{id}', { path: schemas.vGetReflectionPath, responses: { 200: schemas.vGetReflectionResponse } }),
  listSymptom: operation<types.ListSymptomData, types.ListSymptomResponses & types.ListSymptomErrors>('get', '/api/symptom', { query: schemas.vListSymptomQuery, responses: { 200: schemas.vListSymptomResponse } }),
  getSymptom: operation<types.GetSymptomData, types.GetSymptomResponses & types.GetSymptomErrors>('get', '/api/symptom/{id}', { path: schemas.vGetSymptomPath, responses: { 200: schemas.vGetSymptomResponse } }),
  listWitness: operation<types.ListWitnessData, types.ListWitnessResponses & types.ListWitnessErrors>('get', '/api/witness', { query: schemas.vListWitnessQuery, responses: { 200: schemas.vListWitnessResponse } }),
  getWitness: operation<types.GetWitnessData, types.GetWitnessResponses & types.GetWitnessErrors>('get', '/api/witness/{id}', { path: schemas.vGetWitnessPath, responses: { 200: schemas.vGetWitnessResponse } }),
  listTag: operation<types.ListTagData, types.ListTagResponses & types.ListTagErrors>('get', '/api/tag', { query: schemas.vListTagQuery, responses: { 200: schemas.vListTagResponse } }),
  search: operation<types.SearchData, types.SearchResponses & types.SearchErrors>('get', '/api/search', { query: schemas.vSearchQuery, responses: { 200: schemas.vSearchResponse } }),
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
