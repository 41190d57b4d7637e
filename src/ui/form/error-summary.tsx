import type { MouseEvent, ReactNode, Ref } from 'react';
import classes from '@/ui/form/error-summary.module.css';

interface FieldProblem {
  id: string;
  label: string;
  text: string;
}

interface Props {
  title: string;
  problems: readonly FieldProblem[];
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** Error summary above a form; each item links to its field. */
export function ErrorSummary({ title, problems, children, ref }: Props) {
  return (
    // `additions`: errors removed while the user corrects them are not announced.
    <div ref={ref} role="alert" aria-relevant="additions" tabIndex={-1} className={classes.summary}>
      <h2>{problems.length > 0 ? `${title}：有 ${problems.length} 处要改` : title}</h2>
      {children}
      {problems.length > 0 && (
        <ul>
          {problems.map(({ id, label, text }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
                {label}：{text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Focuses the input without a hash change, which would add a history entry. */
const goTo = (event: MouseEvent, id: string) => {
  const input = document.getElementById(id);
  if (!input) return;
  event.preventDefault();
  input.focus();
};
