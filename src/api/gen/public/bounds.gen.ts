// This file is auto-generated from openapi.yaml by `npm run generate`

/* Bounds of the contract as plain data: what is shown of them needs no schema. Lengths are in code points. */

export const idBounds = {"minimum":1};
export const titleBounds = {"minLength":1,"maxLength":120};
export const excerptBounds = {"maxLength":300};
export const htmlBounds = {"minLength":1,"maxLength":65535};
export const positionBounds = {"minimum":0,"maximum":9999};
export const sourceNameBounds = {"maxLength":60};
export const placeBounds = {"maxLength":60};
export const seekCareBounds = {"maxLength":500};
export const personNameBounds = {"minLength":1,"maxLength":60};
export const personAgeBounds = {"minimum":0,"maximum":130};
export const passwordBounds = {"minLength":8,"maxLength":72};
export const tagNameBounds = {"minLength":1,"maxLength":30};
export const tagSlugBounds = {"minLength":1,"maxLength":60};
export const imageAltBounds = {"maxLength":200};
export const bulkIdsBounds = {"minItems":1,"maxItems":100};
export const credentialsBounds = {"password":{"minLength":1}};
export const registrationBounds = {"name":{"minLength":1,"maxLength":60},"password":{"minLength":8,"maxLength":72},"password_confirmation":{"minLength":8,"maxLength":72}};
export const passwordResetBounds = {"token":{"minLength":1},"password":{"minLength":8,"maxLength":72},"password_confirmation":{"minLength":8,"maxLength":72}};
export const contactMessageBounds = {"name":{"minLength":1,"maxLength":60},"subject":{"minLength":1,"maxLength":120},"message":{"minLength":1,"maxLength":5000}};
export const sourcesBounds = {"maxItems":20};
export const aliasesBounds = {"maxItems":10};
export const idPathBounds = {"minimum":1};
export const versionPathBounds = {"minimum":1};
export const pageQueryBounds = {"minimum":1};
export const perPageQueryBounds = {"minimum":1,"maximum":100};
export const textQueryBounds = {"maxLength":100};
export const tagQueryBounds = {"minimum":1};
export const searchTextQueryBounds = {"minLength":1,"maxLength":100};
