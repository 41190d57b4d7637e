/** Values by property, in lower case, without `!important`. */
export interface Declarations {
  normal: ReadonlyMap<string, string>;
  important: ReadonlyMap<string, string>;
}

interface Rule {
  selector: string;
  declarations: Declarations;
}

export interface StyleSheet {
  rules: readonly Rule[];
  /** Word's `@list l0:level1` rules, by `l0 level1`. */
  lists: ReadonlyMap<string, Declarations>;
}

const declaration = /([-\w]+)\s*:((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;"'()])*)/g;
const weight = /^(?:bold|bolder|lighter|[1-9]00)$/;
const size = /^(?:[\d.]+(?:[a-z]+|%)?|(?:x{1,3}-)?(?:small|large)|medium|smaller|larger)$/;

/** `font` sets what it doesn't name to the default. */
const fontOf = (value: string): [string, string][] => {
  const words = value.split(/\s+/);
  const sizeAt = words.findIndex((word) => !weight.test(word) && size.test(word.split('/')[0] ?? ''));
  if (sizeAt < 0) return [];
  const before = words.slice(0, sizeAt);
  return [
    ['font-size', words[sizeAt]?.split('/')[0] ?? ''],
    ['font-weight', before.find((word) => weight.test(word)) ?? 'normal'],
    ['font-style', before.find((word) => /^(?:italic|oblique)$/.test(word)) ?? 'normal'],
  ];
};

const longhands = (property: string, value: string): [string, string][] => {
  if (property === 'font') return fontOf(value);
  if (property === 'text-decoration' || property === '-webkit-text-decoration')
    return [['text-decoration-line', value]];
  // Chrome's newer name for most of `white-space`.
  if (property === 'white-space-collapse')
    return [['white-space', /preserve|break/.test(value) ? 'pre-wrap' : 'normal']];
  return [[property, value]];
};

/** Parses the content of a style attribute or of a rule; also what browsers drop, such as `mso-hide`. */
export const parseDeclarations = (text: string): Declarations => {
  const normal = new Map<string, string>();
  const important = new Map<string, string>();
  for (const [, name = '', content = ''] of text.matchAll(declaration)) {
    const value = content.trim().toLowerCase();
    const plain = value.replace(/\s*!\s*important$/, '');
    for (const [property, part] of longhands(name.toLowerCase(), plain)) {
      (plain === value ? normal : important).set(property, part);
    }
  }
  return { normal, important };
};

/** End of the block that opens at `from`, behind its brace. */
const blockEnd = (css: string, from: number): number => {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return css.length;
};

const forScreen = /^@(?:layer\b|supports\b|media\b(?!\s*(?:only\s+)?(?:print|speech)\b))/i;
const listName = /^@list\s+(l\d+):(level\d+)/i;

/** Parses the content of pasted `<style>` elements. Browsers' own parsers drop Word's properties and `@list`. */
export const parseStyleSheet = (text: string): StyleSheet => {
  const css = text.replaceAll(/\/\*[^]*?\*\/|<!--|-->/g, ' ');
  const rules: Rule[] = [];
  const lists = new Map<string, Declarations>();
  let at = 0;
  while (at < css.length) {
    const open = css.indexOf('{', at);
    if (open < 0) break;
    // Statements such as @import end with a semicolon.
    const prelude = css.slice(css.lastIndexOf(';', open) >= at ? css.lastIndexOf(';', open) + 1 : at, open).trim();
    const end = blockEnd(css, open);
    const block = css.slice(open + 1, end - 1);
    const [, list, level] = listName.exec(prelude) ?? [];
    if (list !== undefined) lists.set(`${list} ${level}`, parseDeclarations(block));
    else if (forScreen.test(prelude)) {
      const nested = parseStyleSheet(block);
      rules.push(...nested.rules);
      for (const [name, declarations] of nested.lists) lists.set(name, declarations);
    } else if (!prelude.startsWith('@')) {
      const declarations = parseDeclarations(block);
      for (const selector of prelude.split(/,(?![^([]*[)\]])/)) rules.push({ selector: selector.trim(), declarations });
    }
    at = end;
  }
  return { rules, lists };
};
