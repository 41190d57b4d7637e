import { splitAtNumbers } from '@/content/symptom/emergency-numbers.ts';
import { configuration } from '@/lib/configuration/configuration.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import classes from '@/content/symptom/seek-care.module.css';

export const seekCareTitle = '何时就医';

/** When to see a doctor, with the numbers of the emergency services as links that dial. */
export function SeekCare({ advice }: { advice: string }) {
  const parts = splitAtNumbers(advice);
  const others = configuration().emergency.filter(({ number }) =>
    parts.every((part) => !part.isNumber || part.text !== number),
  );
  return (
    <Notice tone="warm" title={seekCareTitle}>
      <p>
        {parts.map(({ text, isNumber, start }) =>
          isNumber ? (
            <a key={start} href={`tel:${text}`}>
              {text}
            </a>
          ) : (
            <bdi key={start}>{text}</bdi>
          ),
        )}
      </p>
      {others.length > 0 && (
        <ul className={classes.numbers} aria-label="急救和咨询电话">
          {others.map(({ number, name }) => (
            <li key={number}>
              <a href={`tel:${number}`}>
                {name} {number}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
