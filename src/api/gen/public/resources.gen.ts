// This file is auto-generated from openapi.yaml by `npm run generate`

import type { PublicResource } from '../../resource.ts';
import type * as types from '../types.gen.ts';
import { getHighlight, getKnowhow, getNews, getPhoto, getReflection, getSymptom, getWitness, listHighlight, listKnowhow, listNews, listPhoto, listReflection, listSymptom, listTag, listWitness } from './sdk.gen.ts';

/** What the public half of the contract says of each type. */
export interface PublicResources {
  highlight: { card: types.ListHighlightResponse['data'][number]; record: types.GetHighlightResponse['data']; query: NonNullable<types.ListHighlightData['query']> };
  knowhow: { card: types.ListKnowhowResponse['data'][number]; record: types.GetKnowhowResponse['data']; query: NonNullable<types.ListKnowhowData['query']> };
  news: { card: types.ListNewsResponse['data'][number]; record: types.GetNewsResponse['data']; query: NonNullable<types.ListNewsData['query']> };
  photo: { card: types.ListPhotoResponse['data'][number]; record: types.GetPhotoResponse['data']; query: NonNullable<types.ListPhotoData['query']> };
  reflection: { card: types.ListReflectionResponse['data'][number]; record: types.GetReflectionResponse['data']; query: NonNullable<types.ListReflectionData['query']> };
  symptom: { card: types.ListSymptomResponse['data'][number]; record: types.GetSymptomResponse['data']; query: NonNullable<types.ListSymptomData['query']> };
  witness: { card: types.ListWitnessResponse['data'][number]; record: types.GetWitnessResponse['data']; query: NonNullable<types.ListWitnessData['query']> };
  tag: { card: types.ListTagResponse['data'][number]; record: null; query: NonNullable<types.ListTagData['query']> };
}

/** The calls of the public half by type. */
export const publicResources: { [T in keyof PublicResources]: PublicResource<T, PublicResources[T]> } = {
  highlight: { type: 'highlight', list: listHighlight, read: getHighlight },
  knowhow: { type: 'knowhow', list: listKnowhow, read: getKnowhow },
  news: { type: 'news', list: listNews, read: getNews },
  photo: { type: 'photo', list: listPhoto, read: getPhoto },
  reflection: { type: 'reflection', list: listReflection, read: getReflection },
  symptom: { type: 'symptom', list: listSymptom, read: getSymptom },
  witness: { type: 'witness', list: listWitness, read: getWitness },
  tag: { type: 'tag', list: listTag, read: null },
};
