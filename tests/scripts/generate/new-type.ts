import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { resolveConfig } from 'vite';
import { PlainError } from '../../../deploy/command/plain.ts';

const contractFile = 'openapi.yaml';
const catalog = 'src/content/catalog.ts';

/** Files with lines for each type, which the new type gets like its model. */
const shared = [catalog, 'src/content/managed-types.ts', 'mocks/content/all.ts', 'mocks/db/db.ts'];

const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Replaces the name of a type in a text, in all its forms. */
const renamed = (text: string, from: string, to: string): string =>
  text.replaceAll(capital(from), capital(to)).replaceAll(new RegExp(`\\b${from}(?=s?\\b)`, 'g'), to);

/** Files of a type alone, by the names of those of its model. */
const ownFiles = (like: string): string[] => {
  const folders = [`src/content/${like}`, `src/routes/_default/${like}`];
  return [
    ...folders.flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => !file.includes('.test.'))
        .map((file) => join(folder, file)),
    ),
    `mocks/content/${like}.ts`,
  ];
};

/** What files of a type import that belongs to it as well, but is not copied. */
const partsElsewhere = (like: string, files: readonly string[]): string[] =>
  files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g), ([, module = '']) => module).filter(
      (module) =>
        new RegExp(`\\b${like}s?\\b`).test(module) &&
        !files.some((own) => own.endsWith(module.replace(/^(?:@|\.{1,2})\//, ''))),
    ),
  );

/** The lines of a file, with a copy of each line of the model after it, or of its last line in a row. */
const withLines = (text: string, like: string, copy: (line: string) => string): string => {
  const isOfModel = (line = '') => new RegExp(`\\b${like}\\b|${capital(like)}(?![a-z])`).test(line);
  const lines = text.split('\n');
  return lines.flatMap((line) => (isOfModel(line) ? [line, copy(line)] : [line])).join('\n');
};

/** The catalogue, with the title and an introduction of the new type. */
const withTitle = (text: string, { name, like, title }: NewType): string => {
  let places = 0;
  return withLines(text, like, (line) => {
    places += 1;
    if (places > 2) return renamed(line, like, name);
    return `  ${name}: '${places === 1 ? title : `全部${title}。`}',`;
  });
};

/** The contract, with a copy of each part of the model after it: paths, parameters, responses and schemas. */
const withParts = (text: string, { name, like }: NewType): string => {
  const lines = text.split('\n');
  const isPart = (line: string) =>
    new RegExp(`^  /api/(?:admin/)?${like}(?:/.*)?:$`).test(line) ||
    new RegExp(`^    \\w*${capital(like)}(?![a-z])\\w*:`).test(line);
  const indentOf = (line: string) => line.length - line.trimStart().length;
  const isBetween = (line: string) => line.trim() === '' || line.trim().startsWith('#');
  /** The line after a part. */
  const endOf = (start: number): number => {
    const own = indentOf(lines[start] ?? '');
    let end = start + 1;
    while (end < lines.length && (isBetween(lines[end] ?? '') || indentOf(lines[end] ?? '') > own)) end += 1;
    while (isBetween(lines[end - 1] ?? '')) end -= 1;
    return end;
  };
  const out: string[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (!isPart(line)) {
      const list = line.replace(/^(\s+enum: \[.*\b)(\w+)\]$/, (whole) =>
        new RegExp(`[[ ]${like}[,\\]]`).test(whole) ? whole.replace(/\]$/, `, ${name}]`) : whole,
      );
      out.push(list);
      at += 1;
      continue;
    }
    // Parts in a row are copied together.
    let end = endOf(at);
    for (let next = end; next < lines.length; next += 1) {
      if (isPart(lines[next] ?? '')) {
        end = endOf(next);
        next = end - 1;
      } else if (!isBetween(lines[next] ?? '')) break;
    }
    const parts = lines.slice(at, end);
    out.push(...parts, ...parts.map((part) => renamed(part, like, name)));
    at = end;
  }
  return out.join('\n');
};

interface NewType {
  name: string;
  /** The type to start from. */
  like: string;
  /** Its Chinese name. */
  title: string;
}

/** Adds a content type that starts as a copy of another: its part of the contract, and its files. Returns the changed files. */
export const addType = async (type: NewType): Promise<string[]> => {
  const { name, like } = type;
  if (!/^[a-z]{2,30}$/.test(name)) throw new PlainError(`The name of a type is a word of small letters, not ${name}.`);
  if (existsSync(`src/content/${name}`)) throw new PlainError(`There is a type ${name}.`);
  if (!existsSync(`mocks/content/${like}.ts`)) throw new PlainError(`There is no content type ${like} to start from.`);
  const own = ownFiles(like);
  const [elsewhere] = partsElsewhere(like, own);
  if (elsewhere !== undefined)
    throw new PlainError(
      `${like} is no type to start from: ${elsewhere} is a part of it alone. Start from news, and take over what is special.`,
    );
  const read = (file: string) => readFileSync(file, 'utf8');
  const files = new Map<string, string>([
    [contractFile, withParts(read(contractFile), type)],
    ...shared.map((file): [string, string] => [
      file,
      file === catalog ? withTitle(read(file), type) : withLines(read(file), like, (line) => renamed(line, like, name)),
    ]),
    ...own.map((file): [string, string] => [renamed(file, like, name), renamed(read(file), like, name)]),
  ]);
  for (const [file, text] of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return [...files.keys()];
};

/** Writes `src/route-tree.gen.ts`, as the router's Vite plugin does when it starts. */
export const writeRouteTree = async (): Promise<void> => {
  await resolveConfig({ logLevel: 'silent' }, 'serve');
};
