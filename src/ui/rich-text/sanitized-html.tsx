import { useElementScrollRestoration, useRouter, type AnyRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { paragraphsOf } from '@/lib/paragraphs.ts';
import { brokenPicture, sanitize } from '@/ui/rich-text/sanitize.ts';
import { BodyVideo } from '@/ui/rich-text/body-video.tsx';
import { ContentsList } from '@/ui/rich-text/contents-list.tsx';
import { isPlainClick } from '@/ui/link/plain-click.ts';
import { openViewer } from '@/ui/media/viewer.tsx';
import type { ViewerImage } from '@/ui/media/viewer-host.tsx';
import classes from '@/ui/rich-text/rich-text.module.css';

/** A body with fewer headings, or fewer characters, is seen at a glance. */
const leastHeadings = 3;
const leastCharacters = 1200;

interface Props {
  html: string;
  /** What stands in its place when nothing is left of it, or it can't be cleaned. */
  words: ReactNode;
}

/** The one place where HTML from the server is shown, and only after cleaning; a long text has its contents above it. */
export function SanitizedHtml({ html, words }: Props) {
  const router = useRouter();
  const remembered = useElementScrollRestoration({ getElement: () => window });
  const text = useRef<HTMLDivElement>(null);
  const arrivedAt = useRef('');
  const body = useMemo(() => clean(html), [html]);

  const listen = useCallback(
    (element: HTMLDivElement) => {
      text.current = element;
      return attend(element, router);
    },
    [router],
  );
  useEffect(() => {
    const { pathname, hash } = router.state.location;
    // A record that is read again has a new text, not a new reader.
    if (!body || !text.current || arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    // The router has looked for the heading before the body was there. Where it knows an earlier place, that one counts.
    if (!remembered) show(text.current, hash);
  }, [body, remembered, router]);

  if (!body) return words;
  return (
    <div ref={listen} className={classes.text}>
      {body.contents && <ContentsList headings={body.contents} />}
      <Markup key={html} body={body} />
    </div>
  );
}

/** The cleaned text itself, with its videos in their places. */
function Markup({ body: { markup, videos } }: { body: NonNullable<ReturnType<typeof clean>> }) {
  const [places, setPlaces] = useState<readonly Element[]>([]);
  const find = useCallback(
    (text: HTMLDivElement | null) => {
      if (text && videos.length > 0) setPlaces([...text.querySelectorAll('[data-video]')]);
    },
    [videos],
  );
  return (
    <>
      {/* oxlint-disable-next-line react/no-danger -- sanitized below; the only use in the project */}
      <div ref={find} className={classes.body} dangerouslySetInnerHTML={markup} />
      {places.map((place, index) => {
        const video = videos[index];
        // oxlint-disable-next-line react/no-array-index-key -- the videos of one text never change places
        return video && <BodyVideo key={index} place={place} {...video} />;
      })}
    </>
  );
}

const clean = (html: string) => {
  try {
    const cleaned = sanitize(html);
    if (cleaned.html === '') return null;
    const named = cleaned.headings.filter(({ text }) => text !== '');
    const isLong = named.length >= leastHeadings && paragraphsOf(html).join('').length >= leastCharacters;
    // The same object each time: for another one React would write the text anew, and undo what became of its pictures.
    return { markup: { __html: cleaned.html }, videos: cleaned.videos, contents: isLong ? named : null };
  } catch {
    // What can't be cleaned is not shown as HTML; its words are no danger.
    return null;
  }
};

/** Does what the body's links and pictures ask for, whatever they are. */
const attend = (text: HTMLElement, router: AnyRouter) => {
  const controller = new AbortController();
  const { signal } = controller;
  text.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      const picture = event.target.closest<HTMLElement>('[data-viewer]');
      const link = event.target.closest('a[href]:not([target])');
      if (picture) view(text, picture);
      else if (link && isPlainClick(event)) void follow(text, link, router, event);
    },
    { signal },
  );
  // Neither event bubbles.
  text.addEventListener('error', ({ target }) => isOfText(target) && giveUp(target), { capture: true, signal });
  text.addEventListener('load', ({ target }) => isOfText(target) && delete target.dataset.unsized, {
    capture: true,
    signal,
  });
  return () => controller.abort();
};

/** A picture of a text; those of its videos look after themselves. */
const isOfText = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && !target.closest('[data-video]');

/** Leads to a page of this site without loading the site again; other addresses, and files, are left to the browser. */
const follow = async (text: HTMLElement, link: Element, router: AnyRouter, event: MouseEvent) => {
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
  show(text, hash.slice(1));
};

/** Goes to a heading, as a loaded document would: scrolled to and focused, so that reading goes on from it. */
const show = (text: HTMLElement, id: string) => {
  const heading = [...text.querySelectorAll<HTMLElement>('[id]')].find((element) => element.id === id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
};

const view = (text: HTMLElement, chosen: HTMLElement) => {
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

/** Nothing to enlarge is no button. */
const giveUp = (image: HTMLImageElement) =>
  (image.closest('[data-viewer]') ?? image).replaceWith(brokenPicture(image.alt));
