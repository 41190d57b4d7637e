import { lazy } from 'react';

const load = () => import('@/ui/inputs/date/date-field.tsx');

/** `DateField`, loaded when it is shown. */
export const LazyDateField = lazy(async () => ({ default: (await load()).DateField }));

/** `DateTimeField`, loaded when it is shown. */
export const LazyDateTimeField = lazy(async () => ({ default: (await load()).DateTimeField }));
