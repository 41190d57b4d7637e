import { taiwanVariant, writtenVariant } from '@/lib/variant/variants.ts';

type Convert = (text: string) => string;

/** A converted text. */
interface Converted {
  original: string;
  converted: string;
}

const attributes = ['alt', 'aria-label', 'aria-description', 'placeholder', 'title'];

/** Not converted: code, editable text, elements with their own language or `translate="no"`. */
const excluded = 'script, style, noscript, code, kbd, samp, [contenteditable], [translate="no"], [lang]:not(html)';

/** Elements whose text is their value; only their attributes are converted. */
const valueElements = 'textarea, option:not([value])';

/** Whether the admin area is shown, where text is edited. */
const isAdminShown = () => document.getElementById('admin') !== null;

/** Whether an element is visible text: in the body, or the title. */
const isVisible = (element: Element) => document.body.contains(element) || element.localName === 'title';

const isExcluded = (element: Element | null) => !element || !isVisible(element) || element.closest(excluded) !== null;

/** The texts of the page that `convertPage` converts; none in the admin area. */
export const pageTexts = (): string[] => {
  const texts: string[] = [];
  if (!isAdminShown())
    walk(document.body, (node) => {
      if (!(node instanceof Element)) texts.push(node.nodeValue ?? '');
    });
  return texts;
};

/**
 * Converts texts and attributes of the document in place, and later changes before they are painted, as mutation observers
 * run as microtasks. React doesn’t notice, because it never compares with the document. Returns a function that stops and
 * restores the originals.
 */
export const convertPage = (convert: Convert): (() => void) => {
  const texts = new WeakMap<Node, Converted>();
  const attributesOf = new WeakMap<Element, Map<string, Converted>>();
  const root = document.documentElement;

  const originalOf = (node: Node) => {
    const recorded = texts.get(node);
    return recorded?.converted === node.nodeValue ? recorded?.original : node.nodeValue;
  };

  /** Converts a text; in a title split by `<wbr>` as part of the whole title, so that words are recognised. */
  const convertPart = (node: Node, text: string) => {
    const title = node.parentElement?.closest('[data-phrases]');
    if (!title) return convert(text);
    const parts: { part: Node; original: string }[] = [];
    walk(title, (part) => {
      if (!(part instanceof Element)) parts.push({ part, original: originalOf(part) ?? '' });
    });
    const titleText = parts.map(({ original }) => original).join('');
    const converted = convert(titleText);
    if (converted.length !== titleText.length) return convert(text);
    const before = parts.slice(
      0,
      parts.findIndex(({ part }) => part === node),
    );
    const start = before.reduce((length, { original }) => length + original.length, 0);
    return converted.slice(start, start + text.length);
  };

  const convertText = (node: Node) => {
    const text = node.nodeValue ?? '';
    if (texts.get(node)?.converted === text || node.parentElement?.matches(valueElements)) return;
    const converted = convertPart(node, text);
    texts.set(node, { original: text, converted });
    if (converted !== text) node.nodeValue = converted;
  };

  const convertAttribute = (element: Element, name: string) => {
    const text = element.getAttribute(name);
    if (text === null) return;
    const recorded = attributesOf.get(element) ?? new Map<string, Converted>();
    if (recorded.get(name)?.converted === text) return;
    const converted = convert(text);
    recorded.set(name, { original: text, converted });
    attributesOf.set(element, recorded);
    if (converted !== text) element.setAttribute(name, converted);
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
      if (text && node.nodeValue === text.converted) node.nodeValue = text.original;
      if (!(node instanceof Element)) return;
      for (const [name, { original, converted }] of attributesOf.get(node) ?? [])
        if (node.getAttribute(name) === converted) node.setAttribute(name, original);
    });
  };

  let isAdmin = isAdminShown();
  /** Stops converting in the admin area; converts the page again after leaving it. */
  const updateAdmin = () => {
    const wasAdmin = isAdmin;
    isAdmin = isAdminShown();
    root.lang = isAdmin ? writtenVariant : taiwanVariant;
    if (wasAdmin && !isAdmin) convertAll();
  };

  const observer = new MutationObserver((records) => {
    updateAdmin();
    if (!isAdmin)
      for (const { type, target, attributeName, addedNodes } of records) {
        if (type === 'childList') for (const node of addedNodes) convertWithin(node);
        else if (type === 'characterData') convertWithin(target);
        else if (target instanceof Element && attributeName !== null && !isExcluded(target))
          convertAttribute(target, attributeName);
      }
    observer.takeRecords();
  });

  updateAdmin();
  if (!isAdmin) convertAll();
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

/** Visits `from` and all elements and texts in it, except excluded ones. */
const walk = (from: Node, visit: (node: Node) => void) => {
  const walker = document.createTreeWalker(from, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(excluded) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let node: Node | null = from; node; node = walker.nextNode()) visit(node);
};
