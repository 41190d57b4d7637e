import { useStore, type AnyFormApi } from '@tanstack/react-form';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { firstMessage } from '@/ui/form/form-errors.ts';
import { ErrorSummary } from '@/ui/form/error-summary.tsx';
import { submit } from '@/ui/form/submit.ts';
import type { Refusal } from '@/ui/form/use-submit-error.ts';

interface Props {
  form: AnyFormApi;
  refusal: Refusal;
  problem: string;
  labels: Readonly<Record<string, string>>;
  /** Hides the error summary. */
  isSilent?: boolean;
  className?: string;
  children: ReactNode;
}

/** Form with an error summary; focuses the first invalid input and ignores submits while one is pending. */
export function FormWithSummary({ form, refusal, problem, labels, isSilent = false, className, children }: Props) {
  const [refusals, setRefusals] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const isSending = useRef(false);
  const fieldMeta = useStore(form.store, (state) => state.fieldMeta);
  const submitError: unknown = useStore(form.store, (state) => state.errorMap.onSubmit);

  const problems = Object.entries(labels).flatMap(([name, label]) => {
    const text = firstMessage(fieldMeta[name]?.errors ?? []);
    return text === undefined ? [] : [{ id: name, label, text }];
  });
  const text = typeof submitError === 'string' ? submitError : '';

  const send = async () => {
    if (isSending.current || refusal.wait > 0) return;
    isSending.current = true;
    try {
      await submit(form);
    } finally {
      isSending.current = false;
    }
    if (!form.state.isValid) setRefusals((count) => count + 1);
  };

  useEffect(() => {
    if (refusals === 0) return;
    const wrong = Object.keys(labels).find((name) => firstMessage(form.getFieldMeta(name)?.errors ?? []) !== undefined);
    const input = wrong === undefined ? null : element.current?.querySelector<HTMLElement>(`[id="${wrong}"]`);
    (input ?? summary.current)?.focus();
    // Once per failed submit, not on every correction.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refusals]);

  return (
    <form
      ref={element}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
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
