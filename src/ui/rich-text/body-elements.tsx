import { createElement, type ReactElement, type ReactNode } from 'react';
import { VideoEmbed } from '@/ui/media/video-embed.tsx';
import { BodyLink } from '@/ui/rich-text/body-link.tsx';
import { BodyPicture } from '@/ui/rich-text/body-picture.tsx';

/** React's names of allowed attributes, where they differ from HTML. */
const propNames: Partial<Record<string, string>> = {
  colspan: 'colSpan',
  referrerpolicy: 'referrerPolicy',
  rowspan: 'rowSpan',
  tabindex: 'tabIndex',
};

/** Elements whose text nodes are only white space, which React would warn about. */
const tableParts = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE;

/** Converts a sanitized body to React nodes. `title`: the record's, for videos without their own. */
export const bodyNodes = (parent: ParentNode & Node, title: string): ReactNode => {
  const all = [...parent.childNodes];
  const shown = tableParts.has(parent.nodeName.toLowerCase()) ? all.filter(isElement) : all;
  const nodes = shown.map((node, index) => (isElement(node) ? elementOf(node, index, title) : node.nodeValue));
  // A single text needs no array.
  return nodes.length > 1 ? nodes : nodes[0];
};

const elementOf = (element: Element, key: number, title: string): ReactElement => {
  const props: Partial<Record<string, string>> = Object.fromEntries(
    Array.from(element.attributes, ({ name, value }) => [propNames[name] ?? name, value]),
  );
  const children = bodyNodes(element, title);
  switch (element.localName) {
    case 'a':
      return (
        <BodyLink key={key} {...props}>
          {children}
        </BodyLink>
      );
    case 'img':
      return <BodyPicture key={key} {...props} isInLink={element.closest('a') !== null} />;
    case 'p':
      if (props['data-video'] === undefined) break;
      return (
        <div key={key} data-video="">
          <VideoEmbed address={props['data-video']} title={props.title} recordTitle={title} />
        </div>
      );
    case 'table':
      if (props['aria-label'] === undefined) break;
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions are focusable, for keyboard scrolling
        <div key={key} data-table="" role="region" aria-label={props['aria-label']} tabIndex={0}>
          <table>{children}</table>
        </div>
      );
  }
  return createElement(element.localName, { key, ...props }, children);
};
