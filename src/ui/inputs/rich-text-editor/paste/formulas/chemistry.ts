import { script, type Parts } from '@/ui/inputs/rich-text-editor/paste/formulas/parts.ts';

const arrows = new Map([
  ['<=>', '⇌'],
  ['<->', '↔'],
  ['->', '→'],
  ['<-', '←'],
  ['^', '↑'],
  ['v', '↓'],
]);

const minus = (charge: string) => charge.replaceAll('-', '−');

const piece = new RegExp(
  [
    String.raw`(?<arrow><=>|<->|->|<-)(?:\[[^\]]*\])*`,
    String.raw`(?<sign>[\^_])(?:\{(?<group>[^{}]*)\}|(?<plain>\d*[+-]|\d+|[a-z]))`,
    String.raw`(?<=[\p{L})\]}])(?<count>\d+)`,
    String.raw`(?<=[\p{L}\p{N})\]}])(?<charge>[+-]+)(?=[\s,;)\]]|$)`,
    '(?<other>[^])',
  ].join('|'),
  'gu',
);

/** Writes a formula of chemistry in the notation of mhchem: H2O, Ca^2+, SO4^{2-}, ^{131}I, 2H2 + O2 -> 2H2O. */
export const writeChemistry = (near: Node, source: string): Parts => {
  const formula = source.trim();
  return Array.from(formula.matchAll(piece)).flatMap(({ groups = {}, index }): Parts => {
    const { arrow, sign, group, plain, count, charge, other = '' } = groups;
    if (arrow !== undefined) return [arrows.get(arrow) ?? arrow];
    if (sign !== undefined) return script(near, sign === '^' ? 'sup' : 'sub', [minus(group ?? plain ?? '')]);
    if (count !== undefined) return script(near, 'sub', [count]);
    if (charge !== undefined) return script(near, 'sup', [minus(charge)]);
    const isAlone = /^\s?$/.test(formula[index - 1] ?? '') && /^\s?$/.test(formula[index + 1] ?? '');
    // A gas or a precipitate stands apart.
    if (isAlone && index > 0 && arrows.has(other)) return [arrows.get(other) ?? other];
    if (other === '.' || other === '*') return ['·'];
    return /[{}$\\]/.test(other) ? [] : [other];
  });
};
