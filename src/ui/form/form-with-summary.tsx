import { useStore, type AnyFormApi } from '@tanstack/react-form';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { changedInputs, takeEarlySubmit } from '@/ui/form/before-hydration.ts';
import { ErrorSummary } from '@/ui/form/error-summary.tsx';
import { firstMessage } from '@/ui/form/form-errors.ts';
import { submit } from '@/ui/form/submit.ts';
import type { Refusal } from '@/ui/form/use-submit-error.ts';

interface Props {
  form: AnyFormApi;
  refusal: Refusal;
  /** Title of the error summary. */
  problem: string;
  labels: Readonly<Record<string, string>>;
  /** Hides the error summary. */
  isSilent?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Form with an error summary; focuses the first invalid input after a failed submit, and once more if the server's
 * error comes later. What was typed or submitted before hydration is passed on to the form.
 */
export function FormWithSummary({ form, refusal, problem, labels, isSilent = false, className, children }: Props) {
  const [refusals, setRefusals] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const fieldMeta = useStore(form.store, (state) => state.fieldMeta);
  const submitError: unknown = useStore(form.store, (state) => state.errorMap.onSubmit);
  const attempts = useStore(form.store, (state) => state.submissionAttempts);
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting);

  const problems = Object.entries(labels).flatMap(([name, label]) => {
    const text = firstMessage(fieldMeta[name]?.errors ?? []);
    return text === undefined ? [] : [{ id: name, label, text }];
  });
  const text = typeof submitError === 'string' ? submitError : '';

  const send = () => {
    if (refusal.wait === 0) void submit(form);
  };

  const refuse = useEffectEvent(() => {
    if (!isSubmitting && !form.state.isValid) setRefusals((count) => count + 1);
  });
  useEffect(() => {
    if (attempts > 0) refuse();
  }, [attempts, isSubmitting]);
  useEffect(() => {
    if (submitError !== undefined) refuse();
  }, [submitError]);

  // A layout effect runs before the event that made React hydrate this form at once. Not validated yet: an error that
  // appears could move the submit button away from under the finger.
  useLayoutEffect(() => {
    if (element.current === null) return;
    for (const [name, value] of changedInputs(element.current)) form.setFieldValue(name, value, { dontValidate: true });
  }, [form]);

  // After TanStack Form has mounted the form, which a layout effect would precede.
  useEffect(() => {
    if (element.current && takeEarlySubmit(element.current)) send();
    // Once, after hydration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    if (refusals === 0) return;
    const [wrong] = problems;
    const input = wrong && element.current?.querySelector<HTMLElement>(`[id="${wrong.id}"]`);
    (input ?? summary.current)?.focus();
    // Once per failed submit, not on every correction.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refusals]);

  return (
    <form
      ref={element}
      className={className}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {!isSilent && refusals > 0 && (text !== '' || problems.length > 0) && (
        // Remounted on each failed submit so that an unchanged alert is announced again.
        <ErrorSummary key={refusals} ref={summary} title={problem} problems={problems}>
          {text !== '' && <p>{refusal.isWaitOver ? '现在可以再试了。' : text}</p>}
        </ErrorSummary>
      )}
      {children}
      <p role="status" className="visually-hidden">
        {refusal.isWaitOver && '现在可以再试了。'}
      </p>
    </form>
  );
}
