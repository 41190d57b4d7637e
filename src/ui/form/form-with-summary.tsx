import { useSelector, type AnyFormApi } from '@tanstack/react-form';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { changedInputs, takeEarlySubmit } from '@/ui/form/before-hydration.ts';
import { ErrorSummary } from '@/ui/form/error-summary.tsx';
import { firstMessage } from '@/ui/form/form-errors.ts';
import { blockWhilePending, pendingError } from '@/ui/form/pending.ts';
import { clearSubmitErrors, type SubmitError } from '@/ui/form/use-submit-error.ts';

/**
 * Submits a form unless a submit or an upload is running, or the server's rate limit (`submitError`) lasts; `meta` is passed to
 * `onSubmit`.
 */
export const submit = async (
  form: AnyFormApi,
  submitError?: Pick<SubmitError, 'wait'>,
  meta?: unknown,
): Promise<void> => {
  if (submitError && submitError.wait > 0) return;
  if (form.state.isSubmitting || blockWhilePending(form, 'uploading')) return;
  clearSubmitErrors(form);
  if (blockWhilePending(form, 'unresolved')) {
    // A failed attempt, which shows all errors.
    void form.validateAllFields('change');
    void form.validate('change');
    form.baseStore.setState((state) => ({ ...state, submissionAttempts: state.submissionAttempts + 1 }));
    return;
  }
  await form.handleSubmit(meta);
};

interface Props {
  form: AnyFormApi;
  submitError: SubmitError;
  /** Title of the error summary. */
  problem: string;
  labels: Readonly<Record<string, string>>;
  /** Hides the error summary, not the errors of the inputs. */
  isSilent?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Form with an error summary; focuses the first invalid input after a failed submit, and again when a server error arrives
 * later. Applies input and submits from before hydration.
 */
export function FormWithSummary({ form, submitError, problem, labels, isSilent = false, className, children }: Props) {
  const [failedSubmits, setFailedSubmits] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const fieldMeta = useSelector(form.store, (state) => state.fieldMeta);
  const formError: unknown = useSelector(form.store, (state) => state.errorMap.onSubmit);
  const attempts = useSelector(form.store, (state) => state.submissionAttempts);
  const isSubmitting = useSelector(form.store, (state) => state.isSubmitting);

  const problems = Object.entries(labels).flatMap(([name, label]) => {
    const text = pendingError(fieldMeta[name]) ?? firstMessage(fieldMeta[name]?.errors ?? []);
    return text === undefined ? [] : [{ id: name, label, text }];
  });
  const text = typeof formError === 'string' ? formError : '';

  const countIfInvalid = useEffectEvent(() => {
    if (!isSubmitting && (problems.length > 0 || !form.state.isValid)) setFailedSubmits((count) => count + 1);
  });
  useEffect(() => {
    if (attempts > 0) countIfInvalid();
  }, [attempts, isSubmitting]);
  useEffect(() => {
    if (formError !== undefined) countIfInvalid();
  }, [formError]);

  // A layout effect runs before React replays the event that triggered the hydration. No validation yet: a new error could
  // move the submit button away from the finger.
  useLayoutEffect(() => {
    if (element.current === null) return;
    for (const [name, value] of changedInputs(element.current)) form.setFieldValue(name, value, { dontValidate: true });
  }, [form]);

  // A layout effect would run before TanStack Form has mounted the form.
  useEffect(() => {
    if (element.current && takeEarlySubmit(element.current)) void submit(form, submitError);
    // Only once, after hydration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    if (failedSubmits === 0) return;
    const [firstProblem] = problems;
    const input = firstProblem && element.current?.querySelector<HTMLElement>(`[id="${firstProblem.id}"]`);
    (input ?? summary.current)?.focus();
    // Only after a failed submit, not on every correction.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failedSubmits]);

  return (
    <form
      ref={element}
      className={className}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(form, submitError);
      }}
    >
      {!isSilent && failedSubmits > 0 && (text !== '' || problems.length > 0) && (
        // Remounted on each failed submit so that an unchanged alert is announced again.
        <ErrorSummary key={failedSubmits} ref={summary} title={problem} problems={problems}>
          {text !== '' && <p>{submitError.isWaitOver ? '现在可以再试了。' : text}</p>}
        </ErrorSummary>
      )}
      {children}
      <p role="status" className="visually-hidden">
        {submitError.isWaitOver && '现在可以再试了。'}
      </p>
    </form>
  );
}
