import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Text = Readonly<Record<string, string>>;

/** What a template is filled with: texts, and conditions or lists for its sections. */
export type Values = Readonly<Record<string, string | boolean | readonly Text[]>>;

/** Also from the bundle of the prerender job, which is as deep in the project (`dist-server/PID/`). */
const folder = join(import.meta.dirname, '../../deploy/servers/templates');

/** A section of Mustache: its tags stand on lines of their own, and sections with the same name are not nested. */
const section = /^\{\{([#^])(\w+)\}\}\n([\s\S]*?)^\{\{\/\2\}\}\n/gm;

const fill = (template: string, values: Values, escape: (text: string) => string): string =>
  template
    .replaceAll(section, (_, sign: string, name: string, content: string) => {
      const value = values[name] ?? false;
      const items = typeof value === 'object' ? value : value === false || value === '' ? [] : [{}];
      if (sign === '^') return items.length === 0 ? fill(content, values, escape) : '';
      return items.map((item) => fill(content, { ...values, ...item }, escape)).join('');
    })
    .replaceAll(/\{\{(\w+)\}\}/g, (tag, name: string) => {
      const value = values[name];
      if (typeof value !== 'string') throw new Error(`A template has ${tag}, which has no value.`);
      return escape(value);
    });

/** The text of a file in `templates`, which has the syntax of Mustache; `escape` is applied to each value. */
export const fillTemplate = (file: string, values: Values, escape = (text: string): string => text): string =>
  fill(readFileSync(join(folder, file), 'utf8'), values, escape);
