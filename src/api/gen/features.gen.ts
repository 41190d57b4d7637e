// This file is auto-generated from openapi.yaml by `npm run generate`

/* What the server offers, as openapi.yaml says. */

export const hasRegistration: boolean = true;
export const hasPasswordReset: boolean = true;
export const hasContact: boolean = true;
export const hasSearch: boolean = true;
export const hasTags: boolean = true;
export const hasManagedTags: boolean = true;
export const hasManagedUsers: boolean = true;
export const hasUpload: boolean = true;
export const hasStatus: boolean = true;
export const hasBulk: boolean = true;

/** Calls of the app that the server lacks. */
export const absentCalls: readonly string[] = [];

/** Fields that its responses lack; null if there are none. */
export const absentFields: readonly string[] | null = null;

/** Addresses of the app that are a 404 without it; null if there are none. */
export const absentPages: readonly string[] | null = null;
