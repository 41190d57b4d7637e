import type { ReactNode } from 'react';
import { SummaryForm } from '@/ui/form/summary-form.tsx';
import type { LightFormState } from '@/ui/form/use-light-form.ts';
import type { Refusal } from '@/ui/form/use-submit-error.ts';

interface Props {
  form: LightFormState;
  refusal: Pick<Refusal, 'wait' | 'isWaitOver'>;
  problem: string;
  labels: Readonly<Record<string, string>>;
  className?: string;
  children: ReactNode;
}

/** `FormWithSummary` for a light form. */
export function LightForm({ form, refusal, labels, ...rest }: Props) {
  const problems = Object.entries(labels).flatMap(([id, label]) => {
    const text = form.errorOf(id);
    return text === undefined ? [] : [{ id, label, text }];
  });
  return (
    <SummaryForm
      {...rest}
      refusals={form.refusals}
      problems={problems}
      text={form.refusal}
      isWaitOver={refusal.isWaitOver}
      onSubmit={() => refusal.wait === 0 && void form.submit()}
    />
  );
}
