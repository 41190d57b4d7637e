import { useEffect, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { ErrorSummary } from '@/ui/form/error-summary.tsx';
import { takeOverTyped } from '@/ui/form/typed-before.ts';
import type { Refusal } from '@/ui/form/use-submit-error.ts';

interface Props {
  /** Submits that failed; each one moves the focus to the first problem. */
  refusals: number;
  /** Title of the error summary. */
  problem: string;
  /** Each with the id of its input. */
  problems: ComponentProps<typeof ErrorSummary>['problems'];
  /** What was refused of the form as a whole. */
  text: string;
  isWaitOver: Refusal['isWaitOver'];
  /** Hides the error summary. */
  isSilent?: boolean;
  className?: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form element with an error summary; focuses the first invalid input after a failed submit. */
export function SummaryForm(props: Props) {
  const { refusals, problem, problems, text, isWaitOver, isSilent = false, className, onSubmit, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (element.current) void takeOverTyped(element.current);
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
        onSubmit();
      }}
    >
      {!isSilent && refusals > 0 && (text !== '' || problems.length > 0) && (
        // Remounted on each failed submit so that an unchanged alert is announced again.
        <ErrorSummary key={refusals} ref={summary} title={problem} problems={problems}>
          {text !== '' && <p>{isWaitOver ? '现在可以再试了。' : text}</p>}
        </ErrorSummary>
      )}
      {children}
      <p role="status" className="visually-hidden">
        {isWaitOver && '现在可以再试了。'}
      </p>
    </form>
  );
}
