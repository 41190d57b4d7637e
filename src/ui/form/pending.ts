import { useSelector, type AnyFormApi } from '@tanstack/react-form';
import { useEffect } from 'react';
import { useFieldContext } from '@/ui/form/form-context.ts';

/** A field's uploads and creations, in the field's meta in the state of the form. */
interface Pending {
  /** File names. */
  uploading: readonly string[];
  /** File names of those not uploaded yet or failed: the user must upload or remove them. */
  unresolved: readonly string[];
  /** Names of records that are being created, and then chosen in the field. */
  creating: readonly string[];
  /** Number of submits that they have blocked. */
  blockedSubmits: number;
}

interface FieldMeta {
  isTouched: boolean;
  pending?: Pending;
}

const nothingPending: Pending = { uploading: [], unresolved: [], creating: [], blockedSubmits: 0 };

const pendingIn = (meta: FieldMeta | undefined): Pending => meta?.pending ?? nothingPending;

/** How much of a field blocks a submit for a reason. */
const countOf = ({ uploading, unresolved, creating }: Pending, reason: 'uploading' | 'unresolved'): number =>
  reason === 'uploading' ? uploading.length : unresolved.length + creating.length;

type Metas = Partial<Record<string, FieldMeta>>;

const formPending = (metas: Metas) => {
  const fields = Object.values(metas).map(pendingIn);
  const uploading = fields.flatMap((field) => field.uploading);
  const unresolved = fields.flatMap((field) => field.unresolved);
  const creating = fields.flatMap((field) => field.creating);
  return {
    uploading: uploading.length,
    /** Includes records that are being created. */
    unresolved: unresolved.length + creating.length,
    /** File names of all pictures. */
    names: [...uploading, ...unresolved],
    /** Names of the records that are being created. */
    creating,
    blockedSubmits: fields.reduce((sum, { blockedSubmits }) => sum + blockedSubmits, 0),
  };
};

const change = (form: AnyFormApi, name: string, next: (before: Pending) => Pending) =>
  form.setFieldMeta(name, (meta) => ({ ...meta, pending: next(pendingIn(meta)) }));

/** Error of a field whose unresolved images or creations have blocked a submit. */
export const pendingError = (meta: FieldMeta | undefined): string | undefined => {
  const { unresolved, creating, blockedSubmits } = pendingIn(meta);
  if (creating.length > 0 && blockedSubmits > 0)
    return `${creating.map((name) => `“${name}”`).join('')}还在新建，请等一等，建好以后再试一次。`;
  return unresolved.length > 0 && blockedSubmits > 0
    ? `有 ${unresolved.length} 张图片还没有传上去。请先上传，或者去掉。`
    : undefined;
};

/** Reports to its form the file names of an input's uploading and unresolved images, or the names of what it creates. */
export const usePending = (
  uploading: readonly string[],
  unresolved: readonly string[],
  creating: readonly string[] = [],
) => {
  const { form, name } = useFieldContext<unknown>();
  // Compared by content, since callers may create new arrays in each render.
  const reported = JSON.stringify([uploading, unresolved, creating]);
  useEffect(() => {
    change(form, name, (before) => {
      const next = { ...before, uploading, unresolved, creating };
      // A new reason has blocked no submit yet.
      const isNew = countOf(next, 'unresolved') > 0 !== countOf(before, 'unresolved') > 0;
      return isNew ? { ...next, blockedSubmits: 0 } : next;
    });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form, name, reported]);
  useEffect(() => () => change(form, name, () => nothingPending), [form, name]);
};

const isEqual = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** The form's pending uploads and creations. */
export const useFormPending = (form: AnyFormApi) =>
  useSelector(form.store, ({ fieldMeta }) => formPending(fieldMeta), { compare: isEqual });

/** The form's pending uploads and creations now. */
export const pendingOf = (form: AnyFormApi) => formPending(form.state.fieldMeta);

/** Calls back once, when nothing is pending; returns the unsubscribe function. */
export const onceSettled = (form: AnyFormApi, callback: () => void): (() => void) => {
  const { unsubscribe } = form.store.subscribe(({ fieldMeta }) => {
    const { uploading, unresolved } = formPending(fieldMeta);
    if (uploading + unresolved > 0) return;
    unsubscribe();
    callback();
  });
  return unsubscribe;
};

/** Whether images or creations block a submit; if so, counts it, so that the reason is shown and announced again. */
export const blockWhilePending = (form: AnyFormApi, reason: 'uploading' | 'unresolved'): boolean => {
  const metas: Metas = form.state.fieldMeta;
  const names = Object.keys(metas).filter((name) => countOf(pendingIn(metas[name]), reason) > 0);
  for (const name of names) change(form, name, (all) => ({ ...all, blockedSubmits: all.blockedSubmits + 1 }));
  return names.length > 0;
};
