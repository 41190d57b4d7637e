import { useStore, type AnyFormApi } from '@tanstack/react-form';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { firstMessage } from '@/ui/form/form-errors.ts';
import { ErrorSummary } from '@/ui/form/error-summary.tsx';
import { submit } from '@/ui/form/submit.ts';
import type { Refusal } from '@/ui/form/use-submit-error.ts';

interface Props {
  form: AnyFormApi;
  refusal: Refusal;
  /** What a refusal means: 没有登录成功. */
  problem: string;
  /** The labels of the inputs by their names, in their order. */
  labels: Readonly<Record<string, string>>;
  /** Leaves it to what stands in the form to say what is wrong. */
  isSilent?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A form that says at its top why it was refused and moves the focus to the first wrong input. It is sent once however
 * often one presses, and not before the server takes it again; what was typed stays.
 */
export function FormWithSummary({ form, refusal, problem, labels, isSilent = false, className, children }: Props) {
  const [refusals, setRefusals] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const isSending = useRef(false);
  const fieldMeta = useStore(form.store, (state) => state.fieldMeta);
  const said: unknown = useStore(form.store, (state) => state.errorMap.onSubmit);

  const problems = Object.entries(labels).flatMap(([name, label]) => {
    const text = firstMessage(fieldMeta[name]?.errors ?? []);
    return text === undefined ? [] : [{ id: name, label, text }];
  });
  const text = typeof said === 'string' ? said : '';

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
    // Once for each refusal, not when a correction changes what is wrong.
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
        // New after each refusal, so that the same words are read out again.
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
