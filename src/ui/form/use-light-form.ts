import { useRef, useState } from 'react';
import * as v from 'valibot';
import type { FormErrors } from '@/ui/form/form-errors.ts';

interface Options<Name extends string> {
  initial: Record<Name, string>;
  schema: v.GenericSchema<unknown, unknown>;
  /** Resolves with what was refused. */
  send: (values: Record<Name, string>) => Promise<FormErrors | undefined>;
  onChange: (values: Record<Name, string>) => void;
  /** The form stays busy until it resolves. */
  onDone?: () => void | Promise<void>;
}

const nothingRefused: FormErrors = { form: '', fields: {} };

const problemsIn = (schema: v.GenericSchema<unknown, unknown>, values: unknown): ReadonlyMap<string, string> => {
  const checked = v.safeParse(schema, values);
  const found = new Map<string, string>();
  for (const { path, message } of checked.issues ?? []) {
    const name = String(path?.[0]?.key);
    if (!found.has(name)) found.set(name, message);
  }
  return found;
};

/**
 * The state of a form of a few texts, for a page that must be light: it checks and reports when one of `useAppForm`
 * does, in 1 kB instead of 14 (brotli).
 */
export const useLightForm = <Name extends string>({ initial, schema, send, onChange, onDone }: Options<Name>) => {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [touched, setTouched] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState(nothingRefused);
  const [isSubmitting, setSubmitting] = useState(false);
  /** Submits that failed. */
  const [refusals, setRefusals] = useState(0);
  const isSending = useRef(false);

  const touch = (name: Name) => setTouched((names) => (names.includes(name) ? names : [...names, name]));
  const check = (checked: Record<Name, string>) => {
    const found = problemsIn(schema, checked);
    setProblems(found);
    return found;
  };
  const checkChange = (name: Name, next: Record<Name, string>) => {
    const found = check(next);
    if (found.has(name)) return;
    setRefused(({ form: text, fields: { [name]: _corrected, ...fields } }) => ({
      form: found.size === 0 ? '' : text,
      fields,
    }));
  };
  const change = (name: Name, value: string, isComposing: boolean) => {
    const next = { ...values, [name]: value };
    setValues(next);
    touch(name);
    if (!isComposing) checkChange(name, next);
    onChange(next);
  };
  const errorOf = (name: string) => problems.get(name) ?? refused.fields[name];

  const sendChecked = async () => {
    if (check(values).size === 0) {
      setSubmitting(true);
      const errors = await send(values);
      if (!errors) return onDone?.();
      setRefused(errors);
    }
    setRefusals((count) => count + 1);
  };
  const submit = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setRefused(nothingRefused);
    setTouched(Object.keys(initial));
    try {
      await sendChecked();
    } finally {
      setSubmitting(false);
      isSending.current = false;
    }
  };

  return {
    submit,
    isSubmitting,
    refusals,
    /** What was refused of the form as a whole. */
    refusal: refused.form,
    /** What is wrong with a field, seen by its user or not. */
    errorOf,
    field: (name: Name) => ({
      name,
      value: values[name],
      error: touched.includes(name) ? errorOf(name) : undefined,
      change: (value: string, isComposing: boolean) => change(name, value, isComposing),
      blur: () => {
        touch(name);
        // The refusal of the last submit stays.
        if (refused.form === '') check(values);
      },
    }),
  };
};

export type LightFormState = Omit<ReturnType<typeof useLightForm<string>>, 'field'>;

export type LightFieldState = ReturnType<ReturnType<typeof useLightForm<string>>['field']>;
