import type { MouseEvent, ReactNode, Ref } from 'react';
import classes from '@/ui/form/error-summary.module.css';

/** A field that was refused: the id of its input, its label and why. */
interface FieldProblem {
  id: string;
  label: string;
  text: string;
}

interface Props {
  /** What did not happen: 没有登录成功. */
  title: string;
  problems: readonly FieldProblem[];
  /** What belongs to no field. */
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** Why a form was refused, at its top: how many places are wrong, and the way to each of them. */
export function ErrorSummary({ title, problems, children, ref }: Props) {
  return (
    // Read out when it appears; what disappears from it while someone corrects is not.
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

/** To the input itself; the address stays as it is, so that going back still leaves the page. */
const goTo = (event: MouseEvent, id: string) => {
  const input = document.getElementById(id);
  if (!input) return;
  event.preventDefault();
  input.focus();
};
