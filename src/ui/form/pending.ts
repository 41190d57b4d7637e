import type { AnyFormApi } from '@tanstack/react-form';
import { createAtom, useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { useFieldContext } from '@/ui/form/form-context.ts';

interface Pending {
  uploading: number;
  /** Not uploaded yet or failed: the user must upload or remove them. */
  unresolved: number;
  /** File names of all of them. */
  names: readonly string[];
}

export interface FormPending extends Pending {
  /** Number of submits blocked by an upload. */
  blockedSubmits: number;
}

const nothingPending: Pending = { uploading: 0, unresolved: 0, names: [] };

/** Pending uploads of a form, by field. */
const createRegister = () => {
  const fields = new Map<string, Pending>();
  const store = createAtom<FormPending>({ ...nothingPending, blockedSubmits: 0 });
  return {
    fields,
    store,
    report: (name: string, pending: Pending) => {
      fields.set(name, pending);
      const all = [...fields.values()];
      const sum = (of: 'uploading' | 'unresolved') => all.reduce((total, field) => total + field[of], 0);
      const names = all.flatMap((field) => field.names);
      store.set((state) => ({ ...state, uploading: sum('uploading'), unresolved: sum('unresolved'), names }));
    },
    countBlocked: () => store.set((state) => ({ ...state, blockedSubmits: state.blockedSubmits + 1 })),
  };
};

type Register = ReturnType<typeof createRegister>;

/** Keyed by store: `field.form` and `useFormContext()` are different objects for one form. */
const registers = new WeakMap<object, Register>();

const registerOf = ({ store }: AnyFormApi): Register => {
  const register = registers.get(store) ?? createRegister();
  registers.set(store, register);
  return register;
};

/** Uses the `onDynamic` slot, which no validator here writes. */
const setUnresolvedError = (form: AnyFormApi, name: string, { unresolved }: Pending) =>
  form.setFieldMeta(name, (meta) => ({
    ...meta,
    isTouched: true,
    errorMap: {
      ...meta.errorMap,
      onDynamic: unresolved === 0 ? undefined : `有 ${unresolved} 张图片还没有传上去。请先上传，或者去掉。`,
    },
  }));

/** Reports the file names of an input's uploading and unresolved images to its form. */
export const usePending = (uploading: readonly string[], unresolved: readonly string[]) => {
  const { form, name } = useFieldContext<unknown>();
  // Compared by content, since callers may create new arrays in each render.
  const reported = JSON.stringify([uploading, unresolved]);
  useEffect(() => {
    const pending = {
      uploading: uploading.length,
      unresolved: unresolved.length,
      names: [...uploading, ...unresolved],
    };
    registerOf(form).report(name, pending);
    if (form.getFieldMeta(name)?.errorMap.onDynamic !== undefined) setUnresolvedError(form, name, pending);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form, name, reported]);
  useEffect(() => () => registerOf(form).report(name, nothingPending), [form, name]);
};

/** The form's pending uploads. */
export const useFormPending = (form: AnyFormApi): FormPending => useSelector(registerOf(form).store);

/** Calls back once, when nothing is pending; returns the unsubscribe function. */
export const onceSettled = (form: AnyFormApi, callback: () => void): (() => void) => {
  const { unsubscribe } = registerOf(form).store.subscribe(({ uploading, unresolved }) => {
    if (uploading + unresolved > 0) return;
    unsubscribe();
    callback();
  });
  return unsubscribe;
};

/** Whether an upload blocks the submit; if so, counts it, so that the reason is announced again. */
export const blockWhileUploading = (form: AnyFormApi): boolean => {
  const { store, countBlocked } = registerOf(form);
  if (store.get().uploading === 0) return false;
  countBlocked();
  return true;
};

/** Whether fields have images that are not uploaded; sets the error of those fields. */
export const rejectUnresolved = (form: AnyFormApi): boolean => {
  const unresolvedFields = [...registerOf(form).fields].filter(([, { unresolved }]) => unresolved > 0);
  for (const [name, pending] of unresolvedFields) setUnresolvedError(form, name, pending);
  return unresolvedFields.length > 0;
};
