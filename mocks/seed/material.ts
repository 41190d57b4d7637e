export { body, excerpt, type Facts } from './material/bodies.ts';
export { photoCaption } from './material/captions.ts';
export { personAge, personName, photoPlace, placeName, places, publicName } from './material/people.ts';
export { highlightLink, newsSource, reference, videoUrl, type Reference } from './material/sources.ts';
export { findSymptom, symptoms, type SymptomMaterial } from './material/symptom.ts';
export { tags, type TagMaterial } from './material/tags.ts';
export { title, titleCount } from './material/titles.ts';
export { contentTypes, type ContentType } from './material/types.ts';
