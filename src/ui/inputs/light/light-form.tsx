import { useEffect, useRef, type ReactNode } from 'react';
import { ErrorSummary } from '@/ui/form/error-summary.tsx';
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
export function LightForm({ form, refusal, problem, labels, className, children }: Props) {
  const { refusals, errorOf, submit } = form;
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const problems = Object.entries(labels).flatMap(([id, label]) => {
    const text = errorOf(id);
    return text === undefined ? [] : [{ id, label, text }];
  });

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
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (refusal.wait === 0) void submit();
      }}
    >
      {refusals > 0 && (form.refusal !== '' || problems.length > 0) && (
        // Remounted on each failed submit so that an unchanged alert is announced again.
        <ErrorSummary key={refusals} ref={summary} title={problem} problems={problems}>
          {form.refusal !== '' && <p>{refusal.isWaitOver ? '现在可以再试了。' : form.refusal}</p>}
        </ErrorSummary>
      )}
      {children}
      <p role="status" className="visually-hidden">
        {refusal.isWaitOver && '现在可以再试了。'}
      </p>
    </form>
  );
}
