import { parseDeclarations, type Declarations, type StyleSheet } from '@/ui/inputs/rich-text-editor/paste/css.ts';

/** Styles of pasted elements: the style attribute and the rules of the pasted `<style>`; nothing is inherited. */
export interface Styles {
  /** The value of a property in lower case; '' if unset. */
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

const none: ReadonlyMap<string, string> = new Map();
const noDeclarations: Declarations = { normal: none, important: none };

/** Applies a style sheet to the elements below `root`, which must not have left it yet. */
export const createStyles = (root: ParentNode, sheet: StyleSheet): Styles => {
  const matched = new Map<Element, Declarations[]>();
  const rules = sheet.rules
    .filter(({ selector, declarations: { normal, important } }) =>
      isStatic(selector) && [...normal.keys(), ...important.keys()].some((property) => used.test(property)),
    )
    .map((rule) => ({ ...rule, weight: specificity(rule.selector) }))
    .sort((one, other) => one.weight - other.weight);
  for (const { selector, declarations } of rules) {
    for (const element of find(root, selector)) {
      const before = matched.get(element);
      if (before) before.push(declarations);
      else matched.set(element, [declarations]);
    }
  }

  // Word repeats a few style attributes thousands of times.
  const parsed = new Map<string, Declarations>();
  const ownOf = (element: Element): Declarations => {
    const text = element.getAttribute('style');
    if (text === null) return noDeclarations;
    const known = parsed.get(text) ?? parseDeclarations(text);
    parsed.set(text, known);
    return known;
  };

  return {
    of: (element, property) => {
      const own = ownOf(element);
      const fromRules = matched.get(element);
      const value =
        own.important.get(property) ??
        fromRules?.findLast(({ important }) => important.has(property))?.important.get(property) ??
        own.normal.get(property) ??
        fromRules?.findLast(({ normal }) => normal.has(property))?.normal.get(property);
      return value ?? '';
    },
    list: (level) => sheet.lists.get(level)?.normal,
  };
};
