import type { AnyFormApi } from '@tanstack/react-form';
import type { FormField } from '@/content/define-managed.ts';
import { fieldKinds } from '@/features/manage/field-kinds.tsx';
import type { Values } from '@/features/manage/record-editor/record-values.ts';

/** The fields that differ between form and version. Not the publication time: only buttons publish and unpublish. */
export const restorableFields = (fields: readonly FormField[], values: Values, version: Values): FormField[] =>
  fields.filter(({ name, kind }) => kind !== 'publication' && !fieldKinds[kind].isEqual(values[name], version[name]));

/** Puts a version's values into a form, like typing; returns a function that takes back those not edited since. */
export const fillVersion = (form: AnyFormApi, fields: readonly FormField[], version: Values): (() => void) => {
  const restored = restorableFields(fields, form.state.values, version);
  const before: Values = { ...form.state.values };
  for (const { name } of restored) form.setFieldValue(name, version[name]);
  return () => {
    for (const { name, kind } of restored) {
      const isKept = fieldKinds[kind].isEqual(form.getFieldValue(name), version[name]);
      if (isKept) form.setFieldValue(name, before[name]);
    }
  };
};
