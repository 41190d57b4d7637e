export type ContentType = 'highlight' | 'knowhow' | 'news' | 'photo' | 'reflection' | 'symptom' | 'witness';

export const contentTypes: readonly ContentType[] = [
  'highlight',
  'knowhow',
  'news',
  'photo',
  'reflection',
  'symptom',
  'witness',
];
