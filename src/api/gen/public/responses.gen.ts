// This file is auto-generated from openapi.yaml by `npm run generate`

import * as v from 'valibot';
import * as a from '../../response-values.ts';

const imagePart = { id: a.positive, url: v.fallback(a.text, ''), width: a.positive, height: a.positive, alt: v.fallback(a.text, ''), mime: v.fallback(a.text, ''), size: v.fallback(a.number, 0) };
const user = { id: a.positive, name: v.fallback(a.text, ''), email: v.fallback(a.text, ''), scope: v.fallback(v.unknown(), []), avatar: v.fallback(v.nullish(v.object({ ...imagePart }), null), null), email_verified_at: v.fallback(v.nullish(a.text, null), null), last_login_at: v.fallback(v.nullish(a.text), undefined), created_at: v.fallback(a.text, ''), updated_at: v.fallback(a.text, '') };
const links = { first: v.fallback(v.nullish(a.text, null), null), last: v.fallback(v.nullish(a.text, null), null), prev: v.fallback(v.nullish(a.text, null), null), next: v.fallback(v.nullish(a.text, null), null) };
const meta = { current_page: v.fallback(a.number, 1), from: v.fallback(v.nullish(a.number, null), null), last_page: v.fallback(a.number, 1), path: v.fallback(a.text, ''), per_page: v.fallback(a.number, 1), to: v.fallback(v.nullish(a.number, null), null), total: v.fallback(a.number, 0) };
const recordTagPart = { id: a.positive, name: a.filledText, slug: a.filledText, color: v.fallback(a.text, ''), count: v.fallback(a.number, 0) };
const authorPart = { id: a.positive, name: v.fallback(a.text, '') };
const contentCard = { id: a.positive, title: v.fallback(a.filledText, '（没有标题）'), excerpt: v.fallback(v.nullish(a.text, null), null), image: v.fallback(v.nullish(v.object({ ...imagePart }), null), null), tags: v.fallback(a.list(v.object({ ...recordTagPart })), []), author: v.fallback(v.nullish(v.object({ ...authorPart }), null), null), published_at: v.fallback(v.nullish(a.text, null), null), created_at: v.fallback(a.text, ''), updated_at: v.fallback(a.text, '') };
const highlightFields = { link: v.fallback(v.nullish(a.text, null), null), position: v.fallback(a.number, 0) };
const body = { body: v.fallback(a.text, '') };
const sourcePart = { title: a.filledText, url: v.fallback(a.text, '') };
const knowhowFields = { sources: v.fallback(a.list(v.object({ ...sourcePart })), []), reviewed_on: v.fallback(v.nullish(a.text, null), null), review_due_on: v.fallback(v.nullish(a.text), undefined) };
const newsFields = { source_name: v.fallback(v.nullish(a.text, null), null), source_url: v.fallback(v.nullish(a.text, null), null), happened_on: v.fallback(v.nullish(a.text, null), null) };
const photoFields = { images: v.fallback(a.list(v.object({ ...imagePart })), []), taken_on: v.fallback(v.nullish(a.text, null), null), place: v.fallback(v.nullish(a.text, null), null) };
const reflectionFields = { person_name: v.fallback(a.text, '') };
const symptomFields = { aliases: v.fallback(a.list(a.filledText), []), seek_care: v.fallback(v.nullish(a.text, null), null) };
const symptomRefPart = { id: a.positive, title: a.filledText };
const witnessFields = { person_name: v.fallback(a.text, ''), person_age: v.fallback(v.nullish(a.number, null), null), video_url: v.fallback(v.nullish(a.text, null), null), symptoms: v.fallback(a.list(v.object({ ...symptomRefPart })), []) };
const searchHit = { type: a.filledText, id: a.positive, title: v.fallback(a.filledText, '（没有标题）'), excerpt: v.fallback(v.nullish(a.text, null), null), image: v.fallback(v.nullish(v.object({ ...imagePart }), null), null), published_at: v.fallback(a.text, '') };

export const loginResponse = v.object({ token: v.fallback(v.string(), '') });
export const refreshTokenResponse = v.object({ token: v.fallback(v.string(), '') });
export const logoutResponse = v.object({ message: v.fallback(v.string(), '') });
export const getUserResponse = v.object({ user: v.fallback(v.nullable(v.object({ ...user })), null) });
export const registerResponse = v.object({ token: v.fallback(v.string(), '') });
export const requestPasswordResetResponse = v.object({ message: v.fallback(v.string(), '') });
export const resetPasswordResponse = v.object({ message: v.fallback(v.string(), '') });
export const sendContactResponse = v.object({ message: v.fallback(v.string(), '') });
export const listHighlightResponse = v.object({ links: v.fallback(v.nullable(v.object({ ...links })), null), meta: v.object({ ...meta }), data: a.list(v.object({ ...contentCard, ...highlightFields })) });
export const getHighlightResponse = v.object({ data: v.object({ ...contentCard, ...highlightFields, ...body, id: v.fallback(a.number, 0) }) });
export const listKnowhowResponse = v.object({ links: v.fallback(v.nullable(v.object({ ...links })), null), meta: v.object({ ...meta }), data: a.list(v.object({ ...contentCard, ...knowhowFields })) });
export const getKnowhowResponse = v.object({ data: v.object({ ...contentCard, ...knowhowFields, ...body, id: v.fallback(a.number, 0) }) });
export const listNewsResponse = v.object({ links: v.fallback(v.nullable(v.object({ ...links })), null), meta: v.object({ ...meta }), data: a.list(v.object({ ...contentCard, ...newsFields })) });
export const getNewsResponse = v.object({ data: v.object({ ...contentCard, ...newsFields, ...body, id: v.fallback(a.number, 0) }) });
export const listPhotoResponse = v.object({ links: v.fallback(v.nullable(v.object({ ...links })), null), meta: v.object({ ...meta }), data: a.list(v.object({ ...contentCard, ...photoFields })) });
export const getPhotoResponse = v.object({ data: v.object({ ...contentCard, ...photoFields, ...body, id: v.fallback(a.number, 0) }) });
export const listReflectionResponse = v.object({ links: v.fallback(v.nullable(v.object({ ...links })), null), meta: v.object({ ...meta }), data: a.list(v.object({ ...contentCard, ...reflectionFields })) });
export const getReflectionResponse = v.object({ data: v.object({ ...contentCard, ...reflectionFields, ...body, id: v.fallback(a.number, 0) }) });
export const listSymptomResponse = v.object({ links: v.fallback(v.nullable(v.object({ ...links })), null), meta: v.object({ ...meta }), data: a.list(v.object({ ...contentCard, ...symptomFields })) });
export const getSymptomResponse = v.object({ data: v.object({ ...contentCard, ...symptomFields, ...body, id: v.fallback(a.number, 0) }) });
export const listWitnessResponse = v.object({ links: v.fallback(v.nullable(v.object({ ...links })), null), meta: v.object({ ...meta }), data: a.list(v.object({ ...contentCard, ...witnessFields })) });
export const getWitnessResponse = v.object({ data: v.object({ ...contentCard, ...witnessFields, ...body, id: v.fallback(a.number, 0) }) });
export const listTagResponse = v.object({ links: v.fallback(v.nullable(v.object({ ...links })), null), meta: v.object({ ...meta }), data: a.list(v.object({ ...recordTagPart, updated_at: v.fallback(a.text, '') })) });
export const searchResponse = v.object({ links: v.fallback(v.nullable(v.object({ ...links })), null), meta: v.object({ ...meta }), data: a.list(v.object({ ...searchHit })) });
