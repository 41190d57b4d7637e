import { writeChemistry } from '@/ui/inputs/rich-text-editor/paste/formulas/chemistry.ts';
import {
  fraction,
  over,
  root,
  script,
  stacked,
  type Parts,
} from '@/ui/inputs/rich-text-editor/paste/formulas/parts.ts';
import { wordPart } from '@/ui/inputs/rich-text-editor/paste/formulas/set-off.ts';
import { accents, signs } from '@/ui/inputs/rich-text-editor/paste/formulas/tex-signs.ts';

const token = /\\(?:[a-z]+|.)|[{}[\]^_&~]|[^\\{}[\]^_&~]/giu;

/** Dollars or brackets that an editor has kept around a formula. */
const delimiters = /^\s*(?:\$+|\\\[|\\\()|(?:\$+|\\\]|\\\))\s*$/g;

/** A length after \kern. */
const dimension = /^\s*-?[\d.]+\s*(?:em|ex|pt|mu|px|cm|mm|in)/;

/** Commands whose first argument is a colour, an address or a name for style sheets; the second is what they show. */
const withSetting = /^(?:textcolor|colorbox|fcolorbox|href|class|cssId|style|html[A-Z]\w+)$/;
/** Commands whose argument is not shown. */
const withoutContent = /^(?:color|label|ref|eqref|cite|require|[hv]?phantom|begin|end)$/;
const infix = /^\\(?:over|choose|atop)$/;

/** Writes a formula in TeX as text with superscripts and subscripts; what it doesn't know stays as its name. */
export const writeTex = (near: Node, tex: string): Parts => {
  const tokens = Array.from(tex.replaceAll(delimiters, '').matchAll(token), ([sign]) => sign);
  let at = 0;
  /** Spaces count only in words. */
  let isText = false;

  const skipSpaces = () => {
    while (/^\s$/.test(tokens[at] ?? '')) at += 1;
  };
  /** Parts up to a closing bracket, or to the end. */
  const sequence = (close?: string): Parts => {
    const parts: Parts = [];
    while (at < tokens.length && tokens[at] !== close) {
      const sign = tokens[at] ?? '';
      if (!infix.test(sign)) {
        parts.push(...one());
        continue;
      }
      // {1 \over 2}: all before it is above all after it.
      at += 1;
      const below = sequence(close);
      if (sign === '\\over') return fraction(near, parts, below);
      return sign === '\\choose' ? ['(', ...stacked(parts, below), ')'] : stacked(parts, below);
    }
    return parts;
  };
  const group = (open: string, close: string): Parts => {
    if (tokens[at] !== open) return [];
    at += 1;
    const parts = sequence(close);
    at += 1;
    return parts;
  };
  /** What a command or a script applies to: a group, a command with its arguments or one character. */
  const argument = (): Parts => {
    skipSpaces();
    return tokens[at] === '{' ? group('{', '}') : one();
  };
  const words = (): Parts => {
    const outer = isText;
    isText = true;
    const content = argument();
    isText = outer;
    return content;
  };
  /** The source of an argument in another notation. */
  const source = (): string => {
    skipSpaces();
    if (tokens[at] !== '{') return tokens[at++] ?? '';
    let depth = 0;
    const from = at;
    do {
      if (tokens[at] === '{') depth += 1;
      else if (tokens[at] === '}') depth -= 1;
      at += 1;
    } while (depth > 0 && at < tokens.length);
    return tokens.slice(from + 1, at - 1).join('');
  };

  const quotient = (name: string): Parts | null => {
    if (/^(?:[cdtsx]?frac|nicefrac|flatfrac)$/.test(name)) {
      group('[', ']');
      return fraction(near, argument(), argument());
    }
    if (/^[dt]?binom$/.test(name)) return ['(', ...stacked(argument(), argument()), ')'];
    if (name !== 'genfrac') return null;
    const [open, close, thickness] = [source(), source(), source()];
    source();
    const parts = /^0(?![.\d]*[1-9])/.test(thickness)
      ? stacked(argument(), argument())
      : fraction(near, argument(), argument());
    return [open, ...parts, close].filter((part) => part !== '');
  };
  /** What is above and below a sign. */
  const labelled = (name: string): Parts | null => {
    if (/^(?:overset|stackrel|underset)$/.test(name)) {
      const label = argument();
      return [...argument(), ...script(near, name === 'underset' ? 'sub' : 'sup', label)];
    }
    if (!/^x(?:long)?(?:left|right)\w*$/.test(name)) return null;
    const arrow = name.includes('harpoons')
      ? '⇌'
      : name.includes('leftright')
        ? '↔'
        : name.includes('right')
          ? '→'
          : '←';
    const below = group('[', ']');
    return [arrow, ...script(near, 'sub', below), ...script(near, 'sup', argument())];
  };
  const space = (name: string): Parts | null => {
    if (name === '\\') group('[', ']');
    if (/^(?:[,;:> \\]|q?quad|enspace|thinspace|medspace|thickspace|space|nobreakspace|cr|newline)$/.test(name))
      return [' '];
    if (/^[hvm]space$/.test(name)) {
      if (tokens[at] === '*') at += 1;
      source();
      return [' '];
    }
    if (!/^(?:m?kern|[hm]skip)$/.test(name)) return null;
    at += dimension.exec(tokens.slice(at).join(''))?.[0].length ?? 0;
    return [' '];
  };
  const command = (name: string): Parts => {
    // Spaces only end its name, in words, too.
    if (/^[a-z]/i.test(name)) skipSpaces();
    const special = quotient(name) ?? labelled(name) ?? space(name);
    if (special) return special;
    if (name === 'ce') return writeChemistry(near, source());
    if (name === 'sqrt') {
      const degree = group('[', ']');
      return root(near, argument(), degree);
    }
    const accent = accents.get(name);
    if (accent !== undefined) return over(near, argument(), [accent]);
    // A negated relation, as one character: ≠, ≮, ∉.
    if (name === 'not')
      return argument().map((part) => (typeof part === 'string' ? `${part}\u0338`.normalize('NFC') : part));
    if (withSetting.test(name)) {
      source();
      if (name === 'fcolorbox') source();
      return argument();
    }
    if (withoutContent.test(name)) {
      const setting = source();
      // The alignment of the columns.
      if (name === 'begin' && /^(?:array|tabular|alignat)/.test(setting) && tokens[at] === '{') source();
      return [];
    }
    if (name === 'tag') return [' (', ...words(), ')'];
    if (name === 'textsuperscript' || name === 'textsubscript' || name === 'sp' || name === 'sb')
      return script(near, /super|sp/.test(name) ? 'sup' : 'sub', argument());
    const sign = signs.get(name);
    if (sign !== undefined) {
      // \left. is no bracket.
      if (/^(?:left|right|middle)$/.test(name) && tokens[at] === '.') at += 1;
      return sign === '' ? [] : [sign];
    }
    if (/^(?:text|mbox|hbox)/.test(name)) return tokens[at] === '{' ? words() : [];
    if (/^(?:operatorname|DeclareMathOperator)$/.test(name)) {
      if (tokens[at] === '*') at += 1;
      return [wordPart(near, ...argument())];
    }
    if (/^(?:math|boldsymbol)/.test(name)) return tokens[at] === '{' ? argument() : [];
    if (/^[!/-]$/.test(name)) return [];
    if (name === '|') return ['‖'];
    return /^[a-z]/i.test(name) ? [wordPart(near, name)] : [name];
  };
  const one = (): Parts => {
    const sign = tokens[at] ?? '';
    if (sign === '{') return group('{', '}');
    at += 1;
    if (sign === '^' || sign === '_') {
      const content = argument();
      // A degree is raised by itself.
      if (sign === '^' && content.length === 1 && (content[0] === '°' || content[0] === '′')) return content;
      return script(near, sign === '^' ? 'sup' : 'sub', content);
    }
    if (sign === '}' || (/^\s$/.test(sign) && !isText)) return [];
    if (sign === '&' || sign === '~') return [' '];
    return sign.startsWith('\\') ? command(sign.slice(1)) : [sign];
  };

  return sequence();
};
