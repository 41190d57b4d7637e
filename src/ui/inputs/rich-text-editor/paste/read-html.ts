import { inertBody } from '@/ui/inputs/rich-text-editor/body-text.ts';

/** Windows puts offsets before the HTML, which some programs hand on. */
const clipboardHeader = /^\s*Version:\d[^<]*/i;

const styleElement = /<style\b[^>]*>([^]*?)(?:<\/style\s*>|$)/gi;

const openTable = /<table\b/i;
const tablePart = /<(?:caption|col|colgroup|tbody|td|tfoot|th|thead|tr)\b/i;
const tablePartEnd = /<\/(?:caption|colgroup|tbody|td|tfoot|th|thead|tr)\s*>/gi;

/** Excel copies rows without their table, which parsers drop. */
const inTable = (html: string): string => {
  const from = html.search(tablePart);
  const table = html.search(openTable);
  if (from < 0 || (table >= 0 && table < from)) return html;
  const before = html.slice(0, from);
  const rest = html.slice(from);
  const close = rest.search(/<\/table\s*>/i);
  if (close >= 0) return `${before}<table>${rest}`;
  const lastPart = [...rest.matchAll(tablePartEnd)].at(-1);
  const end = lastPart ? lastPart.index + lastPart[0].length : rest.length;
  return `${before}<table>${rest.slice(0, end)}</table>${rest.slice(end)}`;
};

const vmlComment = /<!--\[if [^\]]*\bvml\b[^\]]*\]>([^]*?)<!\[endif\]-->/gi;

/** Uncovers pictures that Word writes only as VML, in a comment; others follow as `<img v:shapes="id">`. */
const withVml = (html: string): string => {
  const shapes = new Set(Array.from(html.matchAll(/\sv:shapes="?([^">]*)/gi), ([, ids = '']) => ids.split(' ')).flat());
  return html.replaceAll(vmlComment, (_, vml: string) => {
    const ids = Array.from(vml.matchAll(/<v:\w+[^>]*?\sid="?([^"\s>]+)/gi), ([, id = '']) => id);
    return ids.some((id) => shapes.has(id)) ? '' : (vml.match(/<v:imagedata\b[^>]*>/gi) ?? []).join('');
  });
};

const equationComment = /<!--\[if gte msequation[^\]]*\]>([^]*?)<!\[endif\]-->/gi;
const equationPicture = /<!(?:--)?\[if !msequation\](?:--)?>/gi;
const condition = /<!(?:--)?\[(if [^\]]*|endif)\](?:--)?>/gi;

/** Uncovers equations that Word writes in a comment, and removes the pictures of them that follow for other programs. */
const withEquations = (html: string): string => {
  let rest = html.replaceAll(equationComment, '$1');
  if (rest.length === html.length) return html;
  let kept = '';
  for (let start = rest.search(equationPicture); start >= 0; start = rest.search(equationPicture)) {
    kept += rest.slice(0, start);
    let depth = 0;
    let end = rest.length;
    for (const {
      0: { length },
      1: kind,
      index,
    } of rest.slice(start).matchAll(condition)) {
      depth += kind?.toLowerCase() === 'endif' ? -1 : 1;
      if (depth > 0) continue;
      end = start + index + length;
      break;
    }
    rest = rest.slice(end);
  }
  return kept + rest;
};

/** Parses pasted HTML without running or loading anything; `css` is that of its `<style>` elements. */
export const readHtml = (html: string): { root: HTMLElement; css: string } => {
  const css = Array.from(html.matchAll(styleElement), ([, text = '']) => text).join('\n');
  // Without style elements: the security policy would report them.
  const content = html.replace(clipboardHeader, '').replaceAll(styleElement, '');
  return { root: inertBody(inTable(withVml(withEquations(content)))), css };
};
