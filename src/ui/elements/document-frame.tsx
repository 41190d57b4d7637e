import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { htmlPolicy } from '@/lib/trusted-types/trusted-types.ts';

interface Props {
  title: string;
  className?: string;
  /** Width in CSS px, limited by the container. */
  width: number;
  /** Percent of the browser's font size. */
  textSize: number;
  children: ReactNode;
}

/** An empty document in standards mode, which `about:blank` is not. */
const emptyDocument = htmlPolicy('site-frame', () => '<!doctype html>');

/** Does not use React's `srcDoc`, whose string Trusted Types reject. */
const showEmpty = (frame: HTMLIFrameElement | null) => {
  if (frame) Object.assign(frame, { srcdoc: emptyDocument('') });
};

const isStyle = (node: Node) =>
  node instanceof HTMLStyleElement || (node instanceof HTMLLinkElement && node.rel === 'stylesheet');

/** Copies the page's style sheets to a frame, also those that load later; returns the cleanup. */
const mirrorStyles = (frame: Document): (() => void) => {
  const copy = (nodes: Iterable<Node>) =>
    [...nodes].filter(isStyle).forEach((node) => frame.head.append(node.cloneNode(true)));
  copy(document.querySelectorAll('style, link'));
  const observer = new MutationObserver((records) => records.forEach(({ addedNodes }) => copy(addedNodes)));
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
};

/** The frame's body; null before its own document has replaced the initial one. */
const loadedBody = (frame: HTMLIFrameElement | null): HTMLElement | null => {
  const loaded = frame?.contentDocument;
  return loaded?.URL === 'about:srcdoc' ? loaded.body : null;
};

/** Renders its children into an iframe with the page's styles, so that media queries apply to the frame's width. */
export function DocumentFrame({ title, className, width, textSize, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);

  useLayoutEffect(() => showEmpty(frame.current), []);

  useEffect(() => {
    const root = body && frame.current?.contentDocument;
    if (!root) return;
    for (const { name, value } of document.documentElement.attributes) root.documentElement.setAttribute(name, value);
    return mirrorStyles(root);
  }, [body]);

  useEffect(() => {
    const root = body && frame.current?.contentDocument?.documentElement;
    root?.setAttribute('data-text-size', String(textSize));
  }, [body, textSize]);

  return (
    <>
      {/* No sandbox: without allow-scripts, WebKit would not run React's event handlers in it. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        ref={frame}
        title={title}
        className={className}
        style={{ inlineSize: width }}
        onLoad={() => setBody(loadedBody(frame.current))}
      />
      {body && createPortal(children, body)}
    </>
  );
}
