// This file is auto-generated from openapi.yaml by `npm run generate`

import type { Shape } from '../../conform.ts';

const image = { id: 'N', url: 's', width: 'N', height: 'N', alt: 's', mime: 's', size: 'n' } as const;
const recordTag = { id: 'N', name: 'S', slug: 'S', color: 's', count: 'n' } as const;
const author = { id: 'N', name: 's' } as const;
const contentCard = { id: 'N', title: 't', excerpt: '?s', image: ['?', image], tags: ['*', recordTag], author: ['?', author], published_at: '?s', created_at: 's', updated_at: 's' } as const;
const highlightFields = { link: '?s', position: 'n' } as const;
const body = { body: 's' } as const;
const source = { title: 'S', url: 's' } as const;
const knowhowFields = { sources: ['*', source], reviewed_on: '?s' } as const;
const newsFields = { source_name: '?s', source_url: '?s', happened_on: '?s' } as const;
const photoFields = { images: ['*', image], taken_on: '?s', place: '?s' } as const;
const reflectionFields = { person_name: 's' } as const;
const symptomFields = { aliases: ['*', 'S'], seek_care: '?s' } as const;
const symptomRef = { id: 'N', title: 'S' } as const;
const witnessFields = { person_name: 's', person_age: '?n', video_url: '?s', symptoms: ['*', symptomRef] } as const;
const tag = { id: 'N', name: 'S', slug: 'S', color: 's', count: 'n', updated_at: 's' } as const;
const searchHit = { type: 'S', id: 'N', title: 't', excerpt: '?s', image: ['?', image], published_at: 's' } as const;

/** The shape of `data` in the answers of public reads, by path. */
export const shapes: Readonly<Record<string, Shape>> = {
  '/api/highlight': ['*', { ...contentCard, ...highlightFields }],
  '/api/highlight/{id}': { ...contentCard, ...highlightFields, ...body, id: 'x' },
  '/api/knowhow': ['*', { ...contentCard, ...knowhowFields }],
  '/api/knowhow/{id}': { ...contentCard, ...knowhowFields, ...body, id: 'x' },
  '/api/news': ['*', { ...contentCard, ...newsFields }],
  '/api/news/{id}': { ...contentCard, ...newsFields, ...body, id: 'x' },
  '/api/photo': ['*', { ...contentCard, ...photoFields }],
  '/api/photo/{id}': { ...contentCard, ...photoFields, ...body, id: 'x' },
  '/api/reflection': ['*', { ...contentCard, ...reflectionFields }],
  '/api/reflection/{id}': { ...contentCard, ...reflectionFields, ...body, id: 'x' },
  '/api/symptom': ['*', { ...contentCard, ...symptomFields }],
  '/api/symptom/{id}': { ...contentCard, ...symptomFields, ...body, id: 'x' },
  '/api/witness': ['*', { ...contentCard, ...witnessFields }],
  '/api/witness/{id}': { ...contentCard, ...witnessFields, ...body, id: 'x' },
  '/api/tag': ['*', tag],
  '/api/search': ['*', { ...searchHit }],
};
