import { lazy } from 'react';

/** `PicturePicker`, loaded when it is opened. */
export const LazyPicturePicker = lazy(async () => ({
  default: (await import('@/features/manage/pictures/picture-picker.tsx')).PicturePicker,
}));
