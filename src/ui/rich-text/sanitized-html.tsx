import { useElementScrollRestoration, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { paragraphsOf } from '@/lib/paragraphs.ts';
import { bodyNodes } from '@/ui/rich-text/body-elements.tsx';
import { scrollToHeading } from '@/ui/rich-text/body-link.tsx';
import { ContentsList } from '@/ui/rich-text/contents-list.tsx';
import { VideoEmbed, type VideoProps } from '@/ui/media/video-embed.tsx';
import { sanitize } from '@/ui/rich-text/sanitize.ts';
import classes from '@/ui/rich-text/rich-text.module.css';

/** Minimum for a table of contents. */
const minHeadings = 3;
const minCharacters = 1200;

interface Props {
  html: string;
  /** Title of the record. */
  title: string;
  fallback: ReactNode;
}

/** The only component that renders server HTML, always sanitized; long bodies get a table of contents. */
export function SanitizedHtml({ html, title, fallback }: Props) {
  const router = useRouter();
  const restoredScroll = useElementScrollRestoration({ getElement: () => window });
  const text = useRef<HTMLDivElement>(null);
  const lastShownPath = useRef('');
  const body = useMemo(() => clean(html, title), [html, title]);

  useEffect(() => {
    const { pathname, hash } = router.state.location;
    // A refetched record must not scroll the reader back to the hash.
    if (!body || !text.current || lastShownPath.current === pathname) return;
    lastShownPath.current = pathname;
    // The router looked for the hash before the body was rendered. A restored scroll position takes precedence.
    if (!restoredScroll) scrollToHeading(text.current, hash);
  }, [body, restoredScroll, router]);

  if (!body) return fallback;
  return (
    <div ref={text} className={classes.text} data-text>
      {body.contents && <ContentsList headings={body.contents} />}
      <div key={html} className={classes.body} data-body>
        {body.nodes}
      </div>
    </div>
  );
}

/** The video of a record, outside of its body. */
export function RecordVideo(props: VideoProps) {
  return <VideoEmbed {...props} />;
}

const clean = (html: string, title: string) => {
  try {
    const { content, headings } = sanitize(html);
    if (!content.hasChildNodes()) return null;
    const named = headings.filter(({ text }) => text !== '');
    const isLong = named.length >= minHeadings && paragraphsOf(html).join('').length >= minCharacters;
    return { nodes: bodyNodes(content, title), contents: isLong ? named : null };
  } catch {
    // Fail closed: plain text instead of HTML.
    return null;
  }
};
