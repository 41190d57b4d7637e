import { useSelector, type AnyFormApi } from '@tanstack/react-form';
import { useEffect } from 'react';
import { useFieldContext } from '@/ui/form/form-context.ts';

/** A field's uploads, in the field's meta in the state of the form. */
interface Pending {
  /** File names. */
  uploading: readonly string[];
  /** File names of those not uploaded yet or failed: the user must upload or remove them. */
  unresolved: readonly string[];
  /** Number of submits that they have blocked. */
  blockedSubmits: number;
}

interface FieldMeta {
  isTouched: boolean;
  pending?: Pending;
}

const nothingPending: Pending = { uploading: [], unresolved: [], blockedSubmits: 0 };

const pendingIn = (meta: FieldMeta | undefined): Pending => meta?.pending ?? nothingPending;

type Metas = Partial<Record<string, FieldMeta>>;

const formPending = (metas: Metas) => {
  const fields = Object.values(metas).map(pendingIn);
  const uploading = fields.flatMap((field) => field.uploading);
  const unresolved = fields.flatMap((field) => field.unresolved);
  return {
    uploading: uploading.length,
    unresolved: unresolved.length,
    /** File names of all of them. */
    names: [...uploading, ...unresolved],
    blockedSubmits: fields.reduce((sum, { blockedSubmits }) => sum + blockedSubmits, 0),
  };
};

const change = (form: AnyFormApi, name: string, next: (before: Pending) => Pending) =>
  form.setFieldMeta(name, (meta) => ({ ...meta, pending: next(pendingIn(meta)) }));

/** Error of a field whose unresolved images have blocked a submit. */
export const pendingError = (meta: FieldMeta | undefined): string | undefined => {
  const { unresolved, blockedSubmits } = pendingIn(meta);
  return unresolved.length > 0 && blockedSubmits > 0
    ? `有 ${unresolved.length} 张图片还没有传上去。请先上传，或者去掉。`
    : undefined;
};

/** Reports the file names of an input's uploading and unresolved images to its form. */
export const usePending = (uploading: readonly string[], unresolved: readonly string[]) => {
  const { form, name } = useFieldContext<unknown>();
  // Compared by content, since callers may create new arrays in each render.
  const reported = JSON.stringify([uploading, unresolved]);
  useEffect(() => {
    change(form, name, (before) => ({
      uploading,
      unresolved,
      // A new reason has blocked no submit yet.
      blockedSubmits: unresolved.length > 0 === before.unresolved.length > 0 ? before.blockedSubmits : 0,
    }));
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form, name, reported]);
  useEffect(() => () => change(form, name, () => nothingPending), [form, name]);
};

const isEqual = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** The form's pending uploads. */
export const useFormPending = (form: AnyFormApi) =>
  useSelector(form.store, ({ fieldMeta }) => formPending(fieldMeta), { compare: isEqual });

/** Calls back once, when nothing is pending; returns the unsubscribe function. */
export const onceSettled = (form: AnyFormApi, callback: () => void): (() => void) => {
  const { unsubscribe } = form.store.subscribe(({ fieldMeta }) => {
    if (formPending(fieldMeta).names.length > 0) return;
    unsubscribe();
    callback();
  });
  return unsubscribe;
};

/** Whether images block a submit; if so, counts it, so that the reason is shown and announced again. */
export const blockWhilePending = (form: AnyFormApi, reason: 'uploading' | 'unresolved'): boolean => {
  const metas: Metas = form.state.fieldMeta;
  const names = Object.keys(metas).filter((name) => pendingIn(metas[name])[reason].length > 0);
  for (const name of names) change(form, name, (all) => ({ ...all, blockedSubmits: all.blockedSubmits + 1 }));
  return names.length > 0;
};
