import type { AnyFormApi } from '@tanstack/react-form';
import { useSelector } from '@tanstack/react-store';
import { createAtom } from '@tanstack/store';
import { useEffect } from 'react';
import { useFieldContext } from '@/ui/form/form-context.ts';

/** The pictures of a field, or of a whole form, that its value does not hold yet. */
interface Pending {
  /** They come by themselves. */
  uploading: number;
  /** Chosen and not sent, or failed: whoever chose them has to say what becomes of them. */
  unresolved: number;
}

interface FormPending extends Pending {
  /** The form was sent off and waits for what is arriving. */
  isHeld: boolean;
}

const createRegister = () => {
  const fields = new Map<string, Pending>();
  const store = createAtom<FormPending>({ uploading: 0, unresolved: 0, isHeld: false });
  const become = (change: Partial<FormPending>) => store.set((state) => ({ ...state, ...change }));
  return {
    fields,
    store,
    report: (name: string, pending: Pending) => {
      fields.set(name, pending);
      const sum = (of: keyof Pending) => [...fields.values()].reduce((total, field) => total + field[of], 0);
      become({ uploading: sum('uploading'), unresolved: sum('unresolved') });
    },
    hold: (isHeld: boolean) => become({ isHeld }),
  };
};

type Register = ReturnType<typeof createRegister>;

/** By the form's store: a field and a component know the same form as different objects. */
const registers = new WeakMap<object, Register>();

const registerOf = ({ store }: AnyFormApi): Register => {
  const register = registers.get(store) ?? createRegister();
  registers.set(store, register);
  return register;
};

/** Says at a field, once the form was refused for it, how many pictures wait for a decision. No validator of ours uses this slot. */
const say = (form: AnyFormApi, name: string, { unresolved }: Pending) =>
  form.setFieldMeta(name, (meta) => ({
    ...meta,
    isTouched: true,
    errorMap: {
      ...meta.errorMap,
      onDynamic: unresolved === 0 ? undefined : `有 ${unresolved} 张图片还没有传上去。请先上传，或者去掉。`,
    },
  }));

/** For an input that uploads: tells its form what its value does not hold yet. */
export const usePending = (uploading: number, unresolved: number) => {
  const { form, name } = useFieldContext<unknown>();
  useEffect(() => {
    registerOf(form).report(name, { uploading, unresolved });
    if (form.getFieldMeta(name)?.errorMap.onDynamic !== undefined) say(form, name, { uploading, unresolved });
  }, [form, name, uploading, unresolved]);
  useEffect(
    () => () => {
      const register = registerOf(form);
      // What was to be sent with its pictures can't be any more.
      if (register.fields.get(name)?.uploading) register.hold(false);
      register.report(name, { uploading: 0, unresolved: 0 });
    },
    [form, name],
  );
};

/** What a form waits for just now. */
export const useFormPending = (form: AnyFormApi): FormPending => useSelector(registerOf(form).store);

/** Takes back that a form was sent off, while it still waits. */
export const release = (form: AnyFormApi) => registerOf(form).hold(false);

/**
 * Whether a form may be sent with all its pictures; false when it was refused or taken back. Whoever presses early means
 * the text with its pictures: what comes by itself is waited for, as good editors do, since a refusal would only ask for
 * the same press a little later. What somebody has to decide, and whatever else is wrong, is said at once: nobody waits
 * for that.
 */
export const waitForUploads = async (form: AnyFormApi): Promise<boolean> => {
  const { store, hold } = registerOf(form);
  const { uploading, unresolved, isHeld } = store.get();
  if (isHeld) return false;
  if (uploading + unresolved === 0) return true;
  if (!(await isFine(form))) return false;
  hold(true);
  await arrival(form);
  const isWanted = store.get().isHeld;
  hold(false);
  return isWanted && (await isFine(form));
};

/** Checks what can be told by now: of a field whose pictures are arriving only whether one of them failed. */
const isFine = async (form: AnyFormApi): Promise<boolean> => {
  const { fields } = registerOf(form);
  const isUploading = (name: string) => (fields.get(name)?.uploading ?? 0) > 0;
  const known = Object.keys(form.fieldInfo).filter((name) => form.getFieldMeta(name) !== undefined);
  for (const name of known) if (!isUploading(name)) await form.validateField(name, 'change');
  for (const [name, pending] of fields) if (pending.unresolved > 0) say(form, name, pending);
  return known.every(
    (name) => form.getFieldMeta(name)?.isValid || (isUploading(name) && fields.get(name)?.unresolved === 0),
  );
};

/** Resolves when everything is there, when somebody has to decide, or when it is taken back; never in the middle of a word. */
const arrival = (form: AnyFormApi): Promise<void> =>
  new Promise((resolve) => {
    const { store } = registerOf(form);
    const controller = new AbortController();
    const { signal } = controller;
    let isComposing = false;
    const look = () => {
      const { uploading, unresolved, isHeld } = store.get();
      if (isHeld && (isComposing || (uploading > 0 && unresolved === 0))) return;
      subscription.unsubscribe();
      controller.abort();
      resolve();
    };
    const subscription = store.subscribe(look);
    document.addEventListener('compositionstart', () => (isComposing = true), { capture: true, signal });
    document.addEventListener(
      'compositionend',
      () => {
        isComposing = false;
        // The inputs hear of it after this.
        setTimeout(look);
      },
      { capture: true, signal },
    );
  });
