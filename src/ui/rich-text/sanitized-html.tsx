import { useElementScrollRestoration, useRouter, type AnyRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { paragraphsOf } from '@/lib/paragraphs.ts';
import { pageAddress } from '@/lib/video.ts';
import { htmlPolicy } from '@/lib/trusted-types/trusted-types.ts';
import { brokenPicture, sanitize, showWithheld } from '@/ui/rich-text/sanitize.ts';
import { ContentsList } from '@/ui/rich-text/contents-list.tsx';
import { isPlainClick } from '@/ui/link/plain-click.ts';
import { VideoEmbed } from '@/ui/media/video-embed.tsx';
import { openViewer } from '@/ui/media/viewer.tsx';
import type { ViewerImage } from '@/ui/media/viewer-host.tsx';
import classes from '@/ui/rich-text/rich-text.module.css';

/** Minimum for a table of contents. */
const minHeadings = 3;
const minCharacters = 1200;

interface Props {
  html: string;
  /** Of the record. */
  title: string;
  fallback: ReactNode;
}

/** The only component that renders server HTML, always sanitized; long bodies get a table of contents. */
export function SanitizedHtml({ html, title, fallback }: Props) {
  const router = useRouter();
  const restoredScroll = useElementScrollRestoration({ getElement: () => window });
  const text = useRef<HTMLDivElement>(null);
  const lastShownPath = useRef('');
  const body = useMemo(() => clean(html), [html]);

  const attach = useCallback(
    (element: HTMLDivElement) => {
      text.current = element;
      return bindEvents(element, router);
    },
    [router],
  );
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
    <div ref={attach} className={classes.text}>
      {body.contents && <ContentsList headings={body.contents} />}
      <Markup key={html} body={body} title={title} />
    </div>
  );
}

function Markup({
  body: { sanitized, markup, videos },
  title,
}: {
  body: NonNullable<ReturnType<typeof clean>>;
  title: string;
}) {
  const [videoContainers, setVideoContainers] = useState<readonly Element[]>([]);
  const findContainers = useCallback(
    (text: HTMLDivElement | null) => {
      if (!text) return;
      // React keeps a prerendered body as it is, but another parser read it: an odd one may have lost something.
      if (text.innerHTML !== sanitized) Object.assign(text, { innerHTML: markup.__html });
      if (videos.length > 0) setVideoContainers([...text.querySelectorAll('[data-video]')]);
    },
    [sanitized, markup, videos],
  );
  return (
    <>
      {/* oxlint-disable-next-line react/no-danger -- sanitized below; the only markup that comes from a server */}
      <div ref={findContainers} className={classes.body} data-body dangerouslySetInnerHTML={markup} />
      {videoContainers.map((container, index) => {
        const video = videos[index];
        if (!video) return null;
        const embed = <VideoEmbed address={pageAddress(video.video)} title={video.title} recordTitle={title} />;
        return createPortal(embed, container, index);
      })}
    </>
  );
}

/** As it is: what comes here is sanitized. */
const sanitizedHtml = htmlPolicy('site-body', (html) => html);

const clean = (html: string) => {
  try {
    const cleaned = sanitize(html);
    if (cleaned.html === '') return null;
    const named = cleaned.headings.filter(({ text }) => text !== '');
    const isLong = named.length >= minHeadings && paragraphsOf(html).join('').length >= minCharacters;
    // Stable object: a new one makes React rewrite the HTML, discarding changes to its pictures.
    return {
      sanitized: cleaned.html,
      markup: { __html: sanitizedHtml(cleaned.html) },
      videos: cleaned.videos,
      contents: isLong ? named : null,
    };
  } catch {
    // Fail closed: plain text instead of HTML.
    return null;
  }
};

const bindEvents = (text: HTMLElement, router: AnyRouter) => {
  const controller = new AbortController();
  const { signal } = controller;
  text.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      const picture = event.target.closest<HTMLElement>('[data-viewer]');
      const withheld = event.target.closest<HTMLElement>('[data-withheld]');
      const link = event.target.closest('a[href]:not([target])');
      if (picture) openImage(text, picture);
      else if (withheld) showWithheld(withheld);
      else if (link && isPlainClick(event)) void followLink(text, link, router, event);
    },
    { signal },
  );
  // Neither event bubbles.
  text.addEventListener('error', ({ target }) => isOfText(target) && showBroken(target), { capture: true, signal });
  text.addEventListener('load', ({ target }) => isOfText(target) && delete target.dataset.unsized, {
    capture: true,
    signal,
  });
  // In a prerendered page their events may be over: they come again.
  for (const image of text.querySelectorAll('img[src]')) {
    if (isOfText(image) && image.complete) image.setAttribute('src', image.getAttribute('src') ?? '');
  }
  return () => controller.abort();
};

/** Video embeds handle their own pictures. */
const isOfText = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && !target.closest('[data-video]');

const followLink = async (text: HTMLElement, link: Element, router: AnyRouter, event: MouseEvent) => {
  const here = router.state.location.href;
  const { origin, pathname, search, hash } = new URL(
    link.getAttribute('href') ?? '',
    new URL(here, window.location.origin),
  );
  const [, , page] = router.getMatchedRoutes(pathname);
  if (origin !== window.location.origin || !page) return;
  event.preventDefault();
  const address = pathname + search + hash;
  if (address !== here) await router.navigate({ href: address });
  scrollToHeading(text, hash.slice(1));
};

/** Like native hash navigation. */
const scrollToHeading = (text: HTMLElement, id: string) => {
  const heading = [...text.querySelectorAll<HTMLElement>('[id]')].find((element) => element.id === id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
};

const openImage = (text: HTMLElement, chosen: HTMLElement) => {
  const pictures = [...text.querySelectorAll('[data-viewer]')];
  void openViewer(chosen, pictures.flatMap(viewerImage), pictures.indexOf(chosen));
};

const viewerImage = (button: Element): ViewerImage[] => {
  const image = button.querySelector('img');
  if (!image) return [];
  const { src, alt, naturalWidth, naturalHeight } = image;
  return [
    {
      src,
      alt,
      width: naturalWidth || Number(image.getAttribute('width')) || undefined,
      height: naturalHeight || Number(image.getAttribute('height')) || undefined,
      caption: button.closest('figure')?.querySelector('figcaption')?.textContent.trim() || undefined,
    },
  ];
};

/** Also replaces the button: there is nothing to enlarge. */
const showBroken = (image: HTMLImageElement) => {
  const frame = image.closest('[data-viewer]') ?? image;
  const isFocused = frame === document.activeElement;
  const placeholder = brokenPicture(image.alt);
  frame.replaceWith(placeholder);
  // The reader has just asked for the picture.
  if (!isFocused) return;
  placeholder.tabIndex = -1;
  placeholder.focus();
};
