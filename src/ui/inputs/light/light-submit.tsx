import { inWords } from '@/api/error-text.ts';
import classes from '@/ui/inputs/light/light.module.css';

interface Props {
  isSubmitting: boolean;
  /** Seconds until a retry is allowed. */
  wait: number;
  children: string;
}

/** `SubmitButton` for a light form. */
export function LightSubmit({ isSubmitting, wait, children }: Props) {
  return (
    <button
      type="submit"
      className={classes.submit}
      disabled={isSubmitting}
      aria-disabled={isSubmitting || wait > 0}
      data-loading={isSubmitting || undefined}
      data-disabled={wait > 0 || undefined}
    >
      <span className={classes.spinner} aria-hidden="true" />
      <span className={classes.words}>
        {children}
        {/* Not in the accessible name, which would change every second. */}
        {wait > 0 && <span aria-hidden="true">（{inWords(wait)}后）</span>}
      </span>
    </button>
  );
}
