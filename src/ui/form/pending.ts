import type { AnyFormApi } from '@tanstack/react-form';
import { useSelector } from '@tanstack/react-store';
import { createAtom } from '@tanstack/store';
import { useEffect } from 'react';
import { useFieldContext } from '@/ui/form/form-context.ts';

interface Pending {
  uploading: number;
  /** Not uploaded yet or failed: needs a user decision. */
  unresolved: number;
  /** File names of both. */
  names: readonly string[];
}

export interface FormPending extends Pending {
  isHeld: boolean;
}

const nothingPending: Pending = { uploading: 0, unresolved: 0, names: [] };

const createRegister = () => {
  const fields = new Map<string, Pending>();
  const store = createAtom<FormPending>({ ...nothingPending, isHeld: false });
  const update = (change: Partial<FormPending>) => store.set((state) => ({ ...state, ...change }));
  return {
    fields,
    store,
    report: (name: string, pending: Pending) => {
      fields.set(name, pending);
      const all = [...fields.values()];
      const sum = (of: 'uploading' | 'unresolved') => all.reduce((total, field) => total + field[of], 0);
      const names = all.flatMap((field) => field.names);
      update({ uploading: sum('uploading'), unresolved: sum('unresolved'), names });
    },
    hold: (isHeld: boolean) => update({ isHeld }),
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
  // Compared by content: callers may make new arrays with each render.
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
  useEffect(
    () => () => {
      const register = registerOf(form);
      if (register.fields.get(name)?.uploading) register.hold(false);
      register.report(name, nothingPending);
    },
    [form, name],
  );
};

/** The form's pending uploads. */
export const useFormPending = (form: AnyFormApi): FormPending => useSelector(registerOf(form).store);

/** Calls back once nothing is pending any more; returns the unsubscribe function. */
export const onceSettled = (form: AnyFormApi, callback: () => void): (() => void) => {
  const { unsubscribe } = registerOf(form).store.subscribe(({ uploading, unresolved }) => {
    if (uploading + unresolved > 0) return;
    unsubscribe();
    callback();
  });
  return unsubscribe;
};

/** Cancels a submit that waits for uploads. */
export const release = (form: AnyFormApi) => registerOf(form).hold(false);

/** Waits for uploads before a submit; false if a field is invalid, an image unresolved or the wait cancelled. */
export const waitForUploads = async (form: AnyFormApi): Promise<boolean> => {
  const { store, hold } = registerOf(form);
  const { uploading, unresolved, isHeld } = store.get();
  if (isHeld) return false;
  if (uploading + unresolved === 0) return true;
  if (!(await validateSettledFields(form))) return false;
  hold(true);
  await uploadsDone(form);
  const isWanted = store.get().isHeld;
  hold(false);
  return isWanted && (await validateSettledFields(form));
};

/** Skips validation of fields that are still uploading. */
const validateSettledFields = async (form: AnyFormApi): Promise<boolean> => {
  const { fields } = registerOf(form);
  const isUploading = (name: string) => (fields.get(name)?.uploading ?? 0) > 0;
  const known = Object.keys(form.fieldInfo).filter((name) => form.getFieldMeta(name) !== undefined);
  for (const name of known) if (!isUploading(name)) await form.validateField(name, 'change');
  for (const [name, pending] of fields) if (pending.unresolved > 0) setUnresolvedError(form, name, pending);
  return known.every(
    (name) => form.getFieldMeta(name)?.isValid || (isUploading(name) && fields.get(name)?.unresolved === 0),
  );
};

/** Resolves when uploads finish, one needs a decision or the wait is cancelled; never during an IME composition. */
const uploadsDone = (form: AnyFormApi): Promise<void> =>
  new Promise((resolve) => {
    const { store } = registerOf(form);
    const controller = new AbortController();
    const { signal } = controller;
    let isComposing = false;
    const check = () => {
      const { uploading, unresolved, isHeld } = store.get();
      if (isHeld && (isComposing || (uploading > 0 && unresolved === 0))) return;
      subscription.unsubscribe();
      controller.abort();
      resolve();
    };
    const subscription = store.subscribe(check);
    document.addEventListener('compositionstart', () => (isComposing = true), { capture: true, signal });
    document.addEventListener(
      'compositionend',
      () => {
        isComposing = false;
        // After the inputs' own `compositionend` handlers.
        setTimeout(check);
      },
      { capture: true, signal },
    );
  });
