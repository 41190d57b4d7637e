import { taiwanVariant, writtenVariant } from '@/lib/variant/variants.ts';

type Convert = (text: string) => string;

interface Known {
  written: string;
  shown: string;
}

const attributes = ['alt', 'aria-label', 'aria-description', 'placeholder', 'title'];

/** What stays as it is: code, what is written in place, and what is in a language of its own or says that it is not to be translated. */
const excluded = 'script, style, noscript, code, kbd, samp, [contenteditable], [translate="no"], [lang]:not(html)';

/** Elements whose text is a value; their names are converted. */
const values = 'textarea, option:not([value])';

/** The desk, which is for writing. */
const isDesk = () => document.getElementById('desk') !== null;

/** Of the head, only the title is read by people. */
const isRead = (element: Element) => document.body.contains(element) || element.localName === 'title';

const isExcluded = (element: Element | null) => !element || !isRead(element) || element.closest(excluded) !== null;

/**
 * Converts what is shown, in place, and what React changes later before it is painted: an observer is called as a
 * microtask. React compares with what it has rendered itself, never with the document, so it doesn’t notice. Returns the
 * function that stops, and puts back what was written.
 */
export const convertPage = (convert: Convert): (() => void) => {
  const texts = new WeakMap<Node, Known>();
  const named = new WeakMap<Element, Map<string, Known>>();
  const root = document.documentElement;

  const writtenIn = (node: Node) => {
    const known = texts.get(node);
    return known?.shown === node.nodeValue ? known?.written : node.nodeValue;
  };

  /** A text, or its part of a title: words are known as wholes, wherever the title breaks. */
  const convertPart = (node: Node, text: string) => {
    const title = node.parentElement?.closest('[data-phrases]');
    if (!title) return convert(text);
    const parts: { part: Node; written: string }[] = [];
    walk(title, (part) => {
      if (!(part instanceof Element)) parts.push({ part, written: writtenIn(part) ?? '' });
    });
    const whole = parts.map(({ written }) => written).join('');
    const shown = convert(whole);
    if (shown.length !== whole.length) return convert(text);
    const before = parts.slice(
      0,
      parts.findIndex(({ part }) => part === node),
    );
    const start = before.reduce((length, { written }) => length + written.length, 0);
    return shown.slice(start, start + text.length);
  };

  const convertText = (node: Node) => {
    const text = node.nodeValue ?? '';
    if (texts.get(node)?.shown === text || node.parentElement?.matches(values)) return;
    const shown = convertPart(node, text);
    texts.set(node, { written: text, shown });
    if (shown !== text) node.nodeValue = shown;
  };

  const convertAttribute = (element: Element, name: string) => {
    const text = element.getAttribute(name);
    if (text === null) return;
    const known = named.get(element) ?? new Map<string, Known>();
    if (known.get(name)?.shown === text) return;
    const shown = convert(text);
    known.set(name, { written: text, shown });
    named.set(element, known);
    if (shown !== text) element.setAttribute(name, shown);
  };

  const convertAttributes = (element: Element) => {
    for (const name of attributes) if (element.hasAttribute(name)) convertAttribute(element, name);
  };

  const convertWithin = (node: Node) => {
    if (isExcluded(node instanceof Element ? node : node.parentElement)) return;
    walk(node, (each) => {
      if (each instanceof Element) convertAttributes(each);
      else convertText(each);
    });
  };

  const convertAll = () => {
    for (const title of document.head.querySelectorAll('title')) convertWithin(title);
    convertWithin(document.body);
  };

  const restoreAll = () => {
    walk(document.documentElement, (node) => {
      const text = texts.get(node);
      if (text && node.nodeValue === text.shown) node.nodeValue = text.written;
      if (!(node instanceof Element)) return;
      for (const [name, { written, shown }] of named.get(node) ?? [])
        if (node.getAttribute(name) === shown) node.setAttribute(name, written);
    });
  };

  let isOnDesk = isDesk();
  /** The desk is shown as it was written; leaving it, the page is converted anew. */
  const followDesk = () => {
    const was = isOnDesk;
    isOnDesk = isDesk();
    root.lang = isOnDesk ? writtenVariant : taiwanVariant;
    if (was && !isOnDesk) convertAll();
  };

  const observer = new MutationObserver((records) => {
    followDesk();
    if (!isOnDesk)
      for (const { type, target, attributeName, addedNodes } of records) {
        if (type === 'childList') for (const node of addedNodes) convertWithin(node);
        else if (type === 'characterData') convertWithin(target);
        else if (target instanceof Element && attributeName !== null && !isExcluded(target))
          convertAttribute(target, attributeName);
      }
    observer.takeRecords();
  });

  followDesk();
  if (!isOnDesk) convertAll();
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: attributes,
  });

  return () => {
    observer.disconnect();
    restoreAll();
    root.lang = writtenVariant;
  };
};

/** Visits elements and texts, `from` included, but for what is excluded. */
const walk = (from: Node, visit: (node: Node) => void) => {
  const walker = document.createTreeWalker(from, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(excluded) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let node: Node | null = from; node; node = walker.nextNode()) visit(node);
};
