import { isObject } from '@/lib/is-object.ts';

/** The values of an array that PHP has filtered and sends as an object, `{"0": …, "2": …}`; other values unchanged. */
export const asList = (value: unknown): unknown =>
  isObject(value) && Object.keys(value).every((key) => /^\d+$/.test(key)) ? Object.values(value) : value;
