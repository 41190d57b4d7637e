import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Marked, type Token } from 'marked';
import type { Plugin } from 'vite';

interface Section {
  /** URL fragment, the same as GitHub's anchor of the heading. */
  id: string;
  title: string;
  level: 2 | 3;
  html: string;
}

interface Handbook {
  title: string;
  /** HTML before the first section. */
  intro: string;
  sections: Section[];
  /** Image paths, relative to the file. The HTML has `pictureMark(index)` for each. */
  pictures: string[];
}

const moduleName = 'virtual:handbook';
const file = resolve(import.meta.dirname, '../docs/editors.md');

/** Placeholder in the HTML for an image URL, which the bundler inserts. */
const pictureMark = (index: number) => `handbook-picture-${index}!`;

/** GitHub's anchor of a heading. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/** Width and height in px of a WebP image as written by Chromium. Throws for any other file. */
const sizeOfWebp = (path: string): [number, number] => {
  const bytes = readFileSync(path);
  const format = bytes.toString('latin1', 8, 16);
  if (format === 'WEBPVP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (format === 'WEBPVP8 ') return [bytes.readUInt16LE(26) % 16_384, bytes.readUInt16LE(28) % 16_384];
  throw new Error(`${path} is not a WebP image as written by Chromium`);
};

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Parses Markdown with one h1, and sections under h2 and h3. */
const parseHandbook = (markdown: string, folder = dirname(file)): Handbook => {
  const handbook: Handbook = { title: '', intro: '', sections: [], pictures: [] };
  const marked = new Marked({
    renderer: {
      image: ({ href, text }) => {
        const [width, height] = sizeOfWebp(resolve(folder, href));
        const source = pictureMark(handbook.pictures.push(href) - 1);
        return `<img src="${source}" alt="${escapeHtml(text)}" width="${width}" height="${height}">`;
      },
    },
  });
  let body: Token[] = [];
  const endSection = () => {
    const last = handbook.sections.at(-1);
    // Gives the tables of each section its title as accessible name.
    const caption = `<table><caption>${escapeHtml(last?.title ?? '')}</caption>`;
    const html = marked.parser(body).replaceAll('<table>', caption);
    if (last) last.html = html;
    else handbook.intro = html;
    body = [];
  };
  for (const token of marked.lexer(markdown)) {
    if (token.type !== 'heading') {
      body.push(token);
      continue;
    }
    const title: string = token.text;
    if (token.depth === 1) handbook.title = title;
    else {
      endSection();
      handbook.sections.push({ id: anchorOf(title), title, level: token.depth === 2 ? 2 : 3, html: '' });
    }
  }
  endSection();
  return handbook;
};

/** Source of the module that exports the handbook and imports its images. */
const moduleOf = ({ pictures, ...parts }: Handbook): string => {
  const imports = pictures.map(
    (path, index) => `import picture${index} from ${JSON.stringify(`./${path}?no-inline`)};`,
  );
  const withAddresses = (html: string) =>
    pictures.reduce((code, _, index) => code.replaceAll(pictureMark(index), `" + picture${index} + "`), html);
  return [...imports, `export const handbook = ${withAddresses(JSON.stringify(parts))};`].join('\n');
};

/** Provides docs/editors.md as HTML (`virtual:handbook`), with hot reload in development. */
export const handbook: Plugin = {
  name: 'handbook',
  enforce: 'pre',
  resolveId: { filter: { id: /^virtual:handbook$/ }, handler: (id) => (id === moduleName ? file : null) },
  load: {
    filter: { id: /\/docs\/editors\.md$/ },
    handler: (id) => ({
      code: moduleOf(parseHandbook(readFileSync(id, 'utf8'), dirname(id))),
      moduleType: 'js',
    }),
  },
};
