import { fraction, over, root, script, type Parts } from '@/ui/inputs/rich-text-editor/paste/formulas/parts.ts';

const greek =
  'alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ kappa κ lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ tau τ ' +
  'phi φ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Pi Π Sigma Σ Phi Φ Psi Ψ Omega Ω';
const operators =
  'times × cdot · div ÷ pm ± mp ∓ le ≤ leq ≤ leqslant ≤ ge ≥ geq ≥ geqslant ≥ ne ≠ neq ≠ approx ≈ sim ∼ propto ∝ equiv ≡ ll ≪ gg ≫ ' +
  'to → rightarrow → leftarrow ← uparrow ↑ downarrow ↓ Rightarrow ⇒ rightleftharpoons ⇌ infty ∞ sum ∑ prod ∏ int ∫ partial ∂ ' +
  'circ ° degree ° prime ′ ldots … cdots … dots … mid | in ∈ left right displaystyle textstyle limits';

/** Characters by command; without one, a command leaves nothing. */
const signs = new Map(
  `${greek} ${operators}`.split(' ').reduce<[string, string][]>((pairs, word) => {
    const last = pairs.at(-1);
    if (last && last[1] === '' && /[^a-z]/i.test(word)) last[1] = word;
    else pairs.push([word, '']);
    return pairs;
  }, []),
);

const accents = new Map([
  ['bar', '¯'],
  ['overline', '¯'],
  ['hat', '^'],
  ['tilde', '~'],
  ['dot', '˙'],
  ['vec', '→'],
]);

const token = /\\(?:[a-z]+|.)|[{}[\]^_&~]|[^\\{}[\]^_&~]/giu;

/** Writes a formula in TeX as text with superscripts and subscripts; what it doesn't know stays as its name. */
export const writeTex = (near: Node, tex: string): Parts => {
  const tokens = Array.from(tex.matchAll(token), ([sign]) => sign);
  let at = 0;
  /** Spaces count only in words. */
  let isText = false;

  /** What a command or a script applies to: a group, a command with its arguments or one character. */
  const argument = (): Parts => {
    while (tokens[at] === ' ') at += 1;
    return tokens[at] === '{' ? group('{', '}') : one();
  };
  const group = (open: string, close: string): Parts => {
    if (tokens[at] !== open) return [];
    at += 1;
    const parts: Parts = [];
    while (at < tokens.length && tokens[at] !== close) parts.push(...one());
    at += 1;
    return parts;
  };
  const command = (name: string): Parts => {
    if (/^[dt]?frac$/.test(name)) return fraction(argument(), argument());
    if (name === 'sqrt') {
      const degree = group('[', ']');
      return root(argument(), degree);
    }
    const accent = accents.get(name);
    if (accent !== undefined) return over(near, argument(), [accent]);
    if (/^(?:text|math|mbox|operatorname|boldsymbol|ce$|rm$|bf$)/.test(name)) {
      if (tokens[at] !== '{') return [];
      const outer = isText;
      isText = /^(?:text|mbox)/.test(name);
      const words = argument();
      isText = outer;
      return words;
    }
    if (name === 'begin' || name === 'end') {
      argument();
      return [];
    }
    if (/^(?:[,;: \\]|q?quad)$/.test(name)) return [' '];
    if (name === '!') return [];
    return [signs.get(name) ?? name];
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
    if (sign === '&' || sign === '}' || (sign === ' ' && !isText)) return [];
    if (sign === '~') return [' '];
    return sign.startsWith('\\') ? command(sign.slice(1)) : [sign];
  };

  const parts: Parts = [];
  while (at < tokens.length) parts.push(...one());
  return parts;
};
