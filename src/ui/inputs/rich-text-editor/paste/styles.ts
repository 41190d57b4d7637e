import { parseDeclarations, type Declarations, type StyleSheet } from '@/ui/inputs/rich-text-editor/paste/css.ts';

/** Styles of pasted elements: the style attribute and the rules of the pasted `<style>`; nothing is inherited. */
export interface Styles {
  /** Values by property, in lower case. Elements with the same styles share one map. */
  all: (element: Element) => ReadonlyMap<string, string>;
  /** The value of a property; '' if unset. */
  of: (element: Element, property: string) => string;
  /** Word's definition of the list level `l0 level1`. */
  list: (level: string) => ReadonlyMap<string, string> | undefined;
}

/** Properties that a pass reads. Rules without them are skipped, as matching costs time. */
const used =
  /^(?:clip|clip-path|display|font-size|font-style|font-variant-position|font-weight|height|left|max-height|max-width|mso-.*|opacity|overflow|position|right|text-align|text-decoration-line|text-indent|top|transform|vertical-align|visibility|white-space|width)$/;

/** Of what depends on the pointer or is no element. */
const isStatic = (selector: string) => !/::|:(?:before|after|hover|focus|active|link|visited|target)/.test(selector);

/** Ids × 1,000,000 + classes, attributes and pseudo-classes × 1000 + names. */
const specificity = (selector: string): number => {
  const count = (pattern: RegExp) => (selector.match(pattern) ?? []).length;
  return count(/#[\w-]+/g) * 1e6 + count(/\.[\w-]+|\[[^\]]*\]|:[\w-]+/g) * 1000 + count(/(?:^|[\s>+~])[a-z]/gi);
};

const find = (root: ParentNode, selector: string): Iterable<Element> => {
  try {
    return root.querySelectorAll(selector);
  } catch {
    return [];
  }
};

/** Values by property: the style attribute over the rules, each important one over all others. */
const merge = (rules: readonly Declarations[], own: Declarations): ReadonlyMap<string, string> =>
  new Map([
    ...rules.flatMap(({ normal }) => [...normal]),
    ...own.normal,
    ...rules.flatMap(({ important }) => [...important]),
    ...own.important,
  ]);

/** Applies a style sheet to the elements below `root`, which must not have left it yet. */
export const createStyles = (root: ParentNode, sheet: StyleSheet): Styles => {
  const matched = new Map<Element, number[]>();
  const rules = sheet.rules
    .filter(
      ({ selector, declarations: { normal, important } }) =>
        isStatic(selector) && [...normal.keys(), ...important.keys()].some((property) => used.test(property)),
    )
    .toSorted((one, other) => specificity(one.selector) - specificity(other.selector));
  for (const [index, { selector }] of rules.entries()) {
    for (const element of find(root, selector)) {
      const before = matched.get(element);
      if (before) before.push(index);
      else matched.set(element, [index]);
    }
  }

  // Word repeats a few combinations of rules and style attributes thousands of times.
  const merged = new Map<string, ReadonlyMap<string, string>>();
  const cache = new Map<Element, ReadonlyMap<string, string>>();
  const all = (element: Element): ReadonlyMap<string, string> => {
    const before = cache.get(element);
    if (before) return before;
    const text = element.getAttribute('style') ?? '';
    const indexes = matched.get(element) ?? [];
    const key = `${indexes.join()} ${text}`;
    const values =
      merged.get(key) ??
      merge(
        indexes.flatMap((index) => rules[index]?.declarations ?? []),
        parseDeclarations(text),
      );
    merged.set(key, values);
    cache.set(element, values);
    return values;
  };

  return {
    all,
    of: (element, property) => all(element).get(property) ?? '',
    list: (level) => sheet.lists.get(level)?.normal,
  };
};
