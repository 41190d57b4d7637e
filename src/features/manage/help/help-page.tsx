import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { handbook } from 'virtual:handbook';
import { PageHead } from '@/content/page-head.tsx';
import classes from '@/features/manage/help/help-page.module.css';
import { useBelow } from '@/ui/hooks/use-media.ts';
import { Link } from '@/ui/link/link.tsx';
import { RichText } from '@/ui/rich-text/rich-text.tsx';

/** The editors' handbook (docs/editors.md) with a table of contents beside it, or above it in narrow windows. */
export function HelpPage() {
  const hash = useLocation({ select: (location) => location.hash });
  const isNarrow = useBelow('lg');

  useEffect(() => {
    // The router scrolls without moving the focus, and not on the first load.
    const heading = document.getElementById(hash);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [hash]);

  const contents = (
    <ol>
      {handbook.sections.map(({ id, title, level }) => (
        <li key={id} data-level={level}>
          <Link to="/admin/help" hash={id} activeOptions={{ includeHash: true }} prefetch={false}>
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
  return (
    <article className={classes.page}>
      <PageHead title="帮助" indexed={false} />
      <header className={classes.head}>
        <h1 tabIndex={-1}>{handbook.title}</h1>
        <RichText html={handbook.intro} title={handbook.title} />
      </header>
      <nav aria-label="目录" className={classes.contents}>
        {isNarrow ? (
          <details>
            <summary>目录（{handbook.sections.length} 节）</summary>
            {contents}
          </details>
        ) : (
          contents
        )}
      </nav>
      <div className={classes.text}>
        {handbook.sections.map(({ id, title, level, html }) => {
          const Heading = level === 2 ? 'h2' : 'h3';
          return (
            <section key={id} aria-labelledby={id}>
              <Heading id={id} tabIndex={-1}>
                {title}
              </Heading>
              {html !== '' && <RichText html={html} title={title} />}
            </section>
          );
        })}
      </div>
    </article>
  );
}
