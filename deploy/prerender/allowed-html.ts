import type { Config } from 'dompurify';
import { Window, type Node as ParsedNode } from 'happy-dom';

/**
 * `ui/rich-text/allowed-html.ts` without a browser. DOMPurify advises against happy-dom, as it trusts its DOM. Nothing of
 * it is trusted here but the words: the parsed tree is copied, element by element, to one of what is allowed, and that is
 * written by `fragmentHtml`, which escapes all else. A wrongly parsed text may lose its form, never bring in markup.
 */

/** DOMPurify's list: of these nothing is kept, of other tags that are not allowed their content. */
const droppedWithContent = new Set(
  'annotation-xml audio colgroup desc foreignobject head iframe math mi mn mo ms mtext noembed noframes noscript plaintext script selectedcontent style svg template thead title video xmp'.split(
    ' ',
  ),
);

/** Attributes whose value is no address. */
const words = new Set(['alt', 'style', 'title']);

/** Ignored when an address is judged, as by DOMPurify, which knows a few less. */
const blanks = /[\p{Cc}\p{Z}\u180E]/gu;

/** Within these happy-dom may lose its way, and all that follows. */
const foreign = /<(script|style|template|svg|math)\b[\s\S]*?<\/\1\s*>/gi;

const { DOMParser } = new Window({
  settings: {
    disableJavaScriptEvaluation: true,
    disableJavaScriptFileLoading: true,
    disableCSSFileLoading: true,
    disableIframePageLoading: true,
    disableComputedStyleRendering: true,
  },
});

/** Deeper nesting, which only a hostile text has, is left out. */
const maxDepth = 250;

const isElement = (node: ParsedNode): node is ParsedNode & { localName: string; attributes: Iterable<Attribute> } =>
  node.nodeType === 1;

interface Attribute {
  name: string;
  value: string;
}

const isAllowedValue = ({ name, value }: Attribute, addresses: RegExp) =>
  words.has(name) || value === '' || addresses.test(value.replaceAll(blanks, ''));

/** Untrusted HTML as what `config` allows of it. */
export const allowedFragment = (html: string, config: Config): DocumentFragment => {
  const tags = new Set(config.ALLOWED_TAGS);
  const names = new Set(config.ALLOWED_ATTR);
  const addresses = config.ALLOWED_URI_REGEXP;
  if (!addresses || addresses.global) throw new Error('The config allows no addresses');

  const document = new DOMParser().parseFromString('', 'text/html');
  // In no document: a frame that is in one is never let go of.
  const source = document.createElement('div');
  source.innerHTML = html.replaceAll(foreign, '');
  const copy = (from: ParsedNode, to: ParsedNode, depth: number) => {
    if (depth > maxDepth) return;
    for (const node of from.childNodes) {
      if (node.nodeType === 3) {
        to.appendChild(document.createTextNode(node.textContent ?? ''));
      } else if (isElement(node)) {
        const tag = node.localName.toLowerCase();
        if (tags.has(tag)) {
          const element = document.createElement(tag);
          for (const attribute of node.attributes) {
            if (names.has(attribute.name) && isAllowedValue(attribute, addresses))
              element.setAttribute(attribute.name, attribute.value);
          }
          to.appendChild(element);
          copy(node, element, depth + 1);
        } else if (!droppedWithContent.has(tag)) copy(node, to, depth + 1);
      }
    }
  };

  const fragment = document.createDocumentFragment();
  copy(source, fragment, 0);
  // The two declarations of the DOM differ in what is not used here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return fragment as unknown as DocumentFragment;
};

const empty = new Set(['br', 'hr', 'img']);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\u00A0': '&nbsp;' };

const escaped = (text: string, pattern: RegExp) => text.replaceAll(pattern, (character) => entities[character] ?? '');

const htmlOf = (node: Node): string => {
  if (node.nodeType === 3) return escaped(node.textContent ?? '', /[&<>\u00A0]/g);
  const content = Array.from(node.childNodes, htmlOf).join('');
  if (!('localName' in node) || !('attributes' in node)) return content;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const { localName, attributes } = node as Element;
  const written = Array.from(attributes, ({ name, value }) => ` ${name}="${escaped(value, /[&<>"\u00A0]/g)}"`).join('');
  return empty.has(localName) ? `<${localName}${written}>` : `<${localName}${written}>${content}</${localName}>`;
};

/** The HTML of such a fragment. */
export const fragmentHtml = (fragment: DocumentFragment): string => htmlOf(fragment);
