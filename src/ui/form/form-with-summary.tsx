import { useStore, type AnyFormApi } from '@tanstack/react-form';
import { useRef, useState, type ReactNode } from 'react';
import { firstMessage } from '@/ui/form/form-errors.ts';
import { submit } from '@/ui/form/submit.ts';
import { SummaryForm } from '@/ui/form/summary-form.tsx';
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
export function FormWithSummary({ form, refusal, labels, ...rest }: Props) {
  const [refusals, setRefusals] = useState(0);
  const isSending = useRef(false);
  const fieldMeta = useStore(form.store, (state) => state.fieldMeta);
  const submitError: unknown = useStore(form.store, (state) => state.errorMap.onSubmit);

  const problems = Object.entries(labels).flatMap(([name, label]) => {
    const text = firstMessage(fieldMeta[name]?.errors ?? []);
    return text === undefined ? [] : [{ id: name, label, text }];
  });

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

  return (
    <SummaryForm
      {...rest}
      refusals={refusals}
      problems={problems}
      text={typeof submitError === 'string' ? submitError : ''}
      isWaitOver={refusal.isWaitOver}
      onSubmit={() => void send()}
    />
  );
}
