import { lazy, Suspense, useSyncExternalStore } from 'react';
import { paragraphsOf } from '@/lib/paragraphs.ts';
import classes from '@/ui/rich-text.module.css';

/** The cleaning library comes with the first body, not with the lists. */
const SanitizedHtml = lazy(async () => ({ default: (await import('@/ui/sanitized-html.tsx')).SanitizedHtml }));

const never = () => () => {};

/** False on a server and in the first render of a page that came from one. */
const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

function Words({ html }: { html: string }) {
  return (
    <div className={classes.body}>
      {paragraphsOf(html).map((text, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the words of one body never change places
        <p key={index}>{text}</p>
      ))}
    </div>
  );
}

/** The body of a record, cleaned; its plain words where nothing can clean it (on a server) or nothing has yet. */
export function RichText({ html }: { html: string }) {
  const words = <Words html={html} />;
  return useHydrated() ? (
    <Suspense fallback={words}>
      <SanitizedHtml html={html} className={classes.body} />
    </Suspense>
  ) : (
    words
  );
}
