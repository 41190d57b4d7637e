import { transform } from 'lightningcss';

const firstGroups = (text: string, pattern: RegExp): Set<string> =>
  new Set(Array.from(text.matchAll(pattern), ([, group = '']) => group));

const withoutNames = (sheet: string, names: Iterable<string>): string => {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(sheet),
    minify: true,
    unusedSymbols: [...names],
  });
  return code.toString();
};

/** Names of classes and ids; of a number such as `.5em` it makes nothing. */
const selectorNames = /[.#](-?[_a-z][\w-]*)/gi;
const variableUses = /var\((--[\w-]+)/g;

/**
 * Reduces a style sheet to the rules that can apply in a document, as React and Vite write it, by the classes and ids in it;
 * whatever its attributes, since scripts set them before the first paint. Also leaves out variables that nothing uses.
 * Documents with the same classes, ids and inline variables share one result.
 */
export const createPageStyles = (sheet: string): ((html: string) => string) => {
  const names = [...firstGroups(sheet, selectorNames)];
  const cache = new Map<string, string>();

  const reduce = (unused: readonly string[], inline: ReadonlySet<string>): string => {
    const rules = withoutNames(sheet, unused);
    const used = firstGroups(rules, variableUses);
    const isUnused = (name: string) => !used.has(name) && !inline.has(name);
    return withoutNames(rules, [...firstGroups(rules, /(--[\w-]+):/g)].filter(isUnused));
  };

  return (html) => {
    const classes = [...firstGroups(html, /\sclass="([^"]*)"/g)].flatMap((list) => list.split(' '));
    const used = new Set([...classes, ...firstGroups(html, /\sid="([^"]*)"/g)]);
    const unused = names.filter((name) => !used.has(name));
    const variables = firstGroups(html, variableUses);
    const key = [...unused, ...variables].join(' ');
    const reduced = cache.get(key) ?? reduce(unused, variables);
    cache.set(key, reduced);
    return reduced;
  };
};
