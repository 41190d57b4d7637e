// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { outcome, pasted, type PasteRow } from '../../../../../../tests/paste-table.ts';

const p = (content: string) => `<p>${content}</p>`;
const escaped = (tex: string) => tex.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const tex = (formula: string) => `<span data-tex="${escaped(formula)}"></span>`;
const math = (content: string) => `<math>${content}</math>`;
const mn = (digits: string) => `<mn>${digits}</mn>`;
const half = `<mfrac>${mn('1')}${mn('2')}</mfrac>`;
const officeHalf = '<m:f><m:num><m:r>1</m:r></m:num><m:den><m:r>2</m:r></m:den></m:f>';

test.each([
  // A whole number before it.
  [String.raw`1\frac{1}{2}`, '1 1/2'],
  [String.raw`2\frac12`, '2 1/2'],
  [String.raw`10\dfrac{3}{4}`, '10 3/4'],
  [String.raw`1\tfrac 1 3`, '1 1/3'],
  [String.raw`1\,\frac12`, '1 1/2'],
  [String.raw`{1}{\frac{1}{2}}`, '1 1/2'],
  [String.raw`1\frac{a+b}{2}`, '1 (a+b)/2'],
  [String.raw`10^6\frac12`, '10<sup>6</sup> 1/2'],
  [String.raw`x\frac12`, 'x 1/2'],
  [String.raw`5\%\frac12`, '5% 1/2'],
  [String.raw`-\frac12`, '-1/2'],
  [String.raw`3\times\frac12`, '3×1/2'],
  [String.raw`2^{\frac12}`, '2<sup>1/2</sup>'],
  [String.raw`2^{1\frac12}`, '2<sup>1 1/2</sup>'],
  [String.raw`\frac{1\frac12}{3}`, '(1 1/2)/3'],
  // What follows it.
  [String.raw`\frac{1}{2}3`, '1/2 3'],
  [String.raw`\frac12\frac34`, '1/2 3/4'],
  [String.raw`\frac12\text{mg}`, '1/2 mg'],
  [String.raw`\frac12(a+b)`, '1/2 (a+b)'],
  [String.raw`\frac12\text{片}`, '1/2片'],
  [String.raw`\frac12+3`, '1/2+3'],
  [String.raw`\frac12^2`, '(1/2)<sup>2</sup>'],
  [String.raw`\left(\frac12\right)^2`, '(1/2)<sup>2</sup>'],
  // Other ways to write one.
  [String.raw`\cfrac{1}{2}`, '1/2'],
  [String.raw`1\cfrac[l]{1}{2}`, '1 1/2'],
  [String.raw`1\sfrac{1}{2}`, '1 1/2'],
  [String.raw`1\nicefrac12`, '1 1/2'],
  [String.raw`1\genfrac{}{}{}{}{1}{2}`, '1 1/2'],
  [String.raw`1{1 \over 2}`, '1 1/2'],
  [String.raw`1\over 2`, '1/2'],
  // No fractions.
  [String.raw`2\binom{5}{2}`, '2(5; 2)'],
  [String.raw`\dbinom52`, '(5; 2)'],
  [String.raw`{5 \choose 2}`, '(5; 2)'],
  [String.raw`2\sqrt[5]{3}`, '2 <sup>5</sup>√3'],
])('TeX, a fraction: %s', (formula, kept) => {
  expect(pasted(p(`共${tex(formula)}。`))).toBe(p(`共${kept}。`));
});

test.each<PasteRow>([
  ['MathML', p(`服${math(mn('1') + half)}片`), p('服1 1/2片')],
  ['MathML, a group', p(math(`${mn('1')}<mrow>${half}</mrow>${mn('3')}`)), p('1 1/2 3')],
  ['MathML, invisible plus', p(math(`${mn('1')}<mo>\u2064</mo>${half}`)), p('1 1/2')],
  ['MathML, words', p(math(`${mn('2')}<mi>log</mi>${mn('10')}<mi>x</mi>`)), p('2 log 10x')],
  ['MathML, a power', p(math(`<msup>${half}${mn('2')}</msup>`)), p('(1/2)<sup>2</sup>')],
  [
    'MathML, no line',
    p(math(`<mo>(</mo><mfrac linethickness="0">${mn('5')}${mn('2')}</mfrac><mo>)</mo>`)),
    p('(5; 2)'),
  ],
  ['MathML, the number outside', p(`服 1${math(half)}片`), p('服 1 1/2片')],
  ['MathML, the number in bold outside', p(`<b>1</b>${math(half)}`), p('<strong>1</strong> 1/2')],
  ['MathML, a number after it', p(`${math(half)}3`), p('1/2 3')],
  ['MathML, a space outside', p(`服 1 ${math(half)} 片`), p('服 1 1/2 片')],
  ['MathML, in another paragraph', `<p>1</p><p>${math(half)}</p>`, '<p>1</p><p>1/2</p>'],
  ['MathML, after a line break', `<p>1<br>${math(half)}</p>`, '<p>1<br>1/2</p>'],
  ['Word', p(`服<m:oMath><m:r>1</m:r>${officeHalf}</m:oMath>片`), p('服1 1/2片')],
  ['Word, in brackets', p(`<m:oMath><m:r>2</m:r><m:d><m:e>${officeHalf}</m:e></m:d></m:oMath>`), p('2(1/2)')],
  ['Word, the number outside', p(`服 1<m:oMath>${officeHalf}</m:oMath>片`), p('服 1 1/2片')],
  [
    'Word, no bar',
    p(
      '<m:oMath><m:d><m:e><m:f><m:fPr><m:type m:val="noBar"/></m:fPr><m:num><m:r>5</m:r></m:num><m:den><m:r>2</m:r></m:den></m:f></m:e></m:d></m:oMath>',
    ),
    p('(5; 2)'),
  ],
  [
    'Word, a power',
    p(`<m:oMath><m:sSup><m:e>${officeHalf}</m:e><m:sup><m:r>2</m:r></m:sup></m:sSup></m:oMath>`),
    p('(1/2)<sup>2</sup>'),
  ],
  ['sup and sub', p('服 1<sup>1</sup>&frasl;<sub>2</sub> 片，<sup>3</sup>/<sub>4</sub>片'), p('服 1 1/2 片，3/4片')],
  ['sup and sub, bold', p('<b>1<sup>1</sup>⁄<sub>2</sub></b>3'), p('<strong>1 1/2 </strong>3')],
  [
    'sup and sub by CSS',
    p('1<span style="vertical-align:super">1</span>⁄<span style="vertical-align:sub">2</span>'),
    p('1 1/2'),
  ],
  [
    'a power and an index',
    p('m<sup>2</sup>/kg，x<sup>2</sup>y<sub>2</sub>'),
    p('m<sup>2</sup>/kg，x<sup>2</sup>y<sub>2</sub>'),
  ],
  ['a division of powers', p('10<sup>6</sup>/10<sup>3</sup>'), p('10<sup>6</sup>/10<sup>3</sup>')],
  [
    'Wikipedia, frac',
    p(
      '服<span class="frac">1<span class="sr-only">+</span><span class="num">1</span>&frasl;<span class="den">2</span></span>片',
    ),
    p('服1 1/2片'),
  ],
  [
    'Wikipedia, sfrac',
    p(
      '服1<span class="sfrac tion"><span class="tion"><span class="num">1</span><span class="sr-only">/</span><span class="den">2</span></span></span>片',
    ),
    p('服1 1/2片'),
  ],
])('a fraction: %s', (_, html, kept, leftOut = {}) => {
  expect(outcome(html)).toEqual({ html: kept, leftOut });
});

test.each([
  // Comparisons.
  [String.raw`P \lt 0.05`, 'P&lt;0.05'],
  [String.raw`\gt 5`, '&gt;5'],
  [String.raw`\leqq 3`, '≦3'],
  [String.raw`\geqq 3`, '≧3'],
  [String.raw`5 \nleq 3`, '5≰3'],
  [String.raw`3 \nless 2`, '3≮2'],
  [String.raw`x \lesssim 3 \gtrsim 2`, 'x≲3≳2'],
  [String.raw`x \not= 3`, 'x≠3'],
  [String.raw`x \not< 3`, 'x≮3'],
  [String.raw`x \not\le 3`, 'x≰3'],
  [String.raw`x \not\in A`, 'x∉A'],
  [String.raw`a \simeq b \cong c`, 'a≃b≅c'],
  [String.raw`1 \leqslant x \geqslant 2`, '1≤x≥2'],
  // Units and numbers.
  [String.raw`5\%`, '5%'],
  [String.raw`37\degree C, 37\celsius, 37^{\circ}\mathrm{C}`, '37°C,37°C,37°C'],
  [String.raw`5\,\mu g = 5\,\upmu\mathrm{g} = 5\,\text{\textmu g}`, '5 μg=5 μg=5 μg'],
  [String.raw`5\text{\,mg}/\text{kg}`, '5 mg/kg'],
  [String.raw`3\textperthousand`, '3‰'],
  [String.raw`10{,}000 \pm 5 \approx 1 \uparrow 2 \downarrow \Delta x`, '10,000±5≈1↑2↓Δx'],
  // Chemistry.
  [String.raw`\ce{H2O}, \ce{CO2}`, 'H<sub>2</sub>O,CO<sub>2</sub>'],
  [String.raw`\ce{Ca^2+}, \ce{SO4^{2-}}, \ce{Na+}`, 'Ca<sup>2+</sup>,SO<sub>4</sub><sup>2−</sup>,Na<sup>+</sup>'],
  [String.raw`\ce{2H2 + O2 -> 2H2O}`, '2H<sub>2</sub> + O<sub>2</sub> → 2H<sub>2</sub>O'],
  [String.raw`\ce{H2CO3 <=> H+ + HCO3-}`, 'H<sub>2</sub>CO<sub>3</sub> ⇌ H<sup>+</sup> + HCO<sub>3</sub><sup>−</sup>'],
  [String.raw`\ce{^{131}I}, \ce{Ca(OH)2}`, '<sup>131</sup>I,Ca(OH)<sub>2</sub>'],
  [String.raw`\ce{^14C}, \ce{CuSO4.5H2O}`, '<sup>14</sup>C,CuSO<sub>4</sub>·5H<sub>2</sub>O'],
  // Words and unknown commands never touch a number.
  [String.raw`2\log 10`, '2 log 10'],
  [String.raw`\log_{10} 5`, 'log<sub>10</sub>5'],
  [String.raw`5\foo 3`, '5 foo 3'],
  [String.raw`5\foo{3}`, '5 foo 3'],
  [String.raw`a\foo+3`, 'a foo+3'],
  [String.raw`\max(1, 2)`, 'max(1,2)'],
  // What only lays out.
  [String.raw`\bigl( 1 \bigr) \left. 2 \right|`, '(1)2|'],
  [String.raw`\color{red}{5}\textcolor{red}{6}\mathrm{mg}`, '56mg'],
  [String.raw`\boxed{5}\phantom{6}\hspace{1em}\operatorname*{max}`, '5 max'],
  [String.raw`x = 5 \tag{1}`, 'x=5 (1)'],
  [String.raw`A \xrightarrow{2} B`, 'A→<sup>2</sup>B'],
  [String.raw`\overset{a}{x} \underset{i}{y}`, 'x<sup>a</sup>y<sub>i</sub>'],
  ['a\n+ b', 'a+b'],
])('TeX: %s', (formula, kept) => {
  expect(pasted(p(`共${tex(formula)}。`))).toBe(p(`共${kept}。`));
});

const svg = '<svg aria-hidden="true" style="width:3.2ex;vertical-align:0"><g></g></svg>';

test.each<PasteRow>([
  ['mdnice', p(`共<span data-formula="10^6">${svg}</span>个`), p('共10<sup>6</sup>个')],
  ['mdnice, a block', `<section data-formula="5\\frac12">${svg}</section>`, p('5 1/2')],
  ['data-latex', p(`共<span data-latex="10^6">${svg}</span>个`), p('共10<sup>6</sup>个')],
  ['Quill', p('共<span class="ql-formula" data-value="10^6">\ufeff</span>个'), p('共10<sup>6</sup>个')],
  [
    'MathJax 2, its MathML in an attribute',
    p(
      `共<span class="MathJax_SVG" data-mathml="&lt;math&gt;&lt;msup&gt;&lt;mn&gt;10&lt;/mn&gt;&lt;mn&gt;6&lt;/mn&gt;&lt;/msup&gt;&lt;/math&gt;">${svg}</span>`,
    ),
    p('共10<sup>6</sup>'),
  ],
  [
    'MathJax 2, its TeX in a script',
    p(`共<span class="MathJax_SVG">${svg}</span><script type="math/tex">10^6</script>`),
    p('共10<sup>6</sup>'),
  ],
  [
    'MediaWiki, the picture alone',
    p('共<span class="mwe-math-element"><img src="https://a.example/a" alt="{\\displaystyle 10^{6}}"></span>'),
    p('共10<sup>6</sup>'),
  ],
  ['WordPress', p('共<img class="latex" src="https://a.example/a" alt="10^6">'), p('共10<sup>6</sup>')],
  ['MathJax 3, SVG alone', p(`共<mjx-container jax="SVG">${svg}</mjx-container>个`), p('共个'), { 公式: 1 }],
  [
    'MathJax 3, a large SVG',
    p(`共<mjx-container><svg width="99.5ex" height="9ex"></svg></mjx-container>个`),
    p('共个'),
    { 公式: 1 },
  ],
  [
    'MathJax 3, fonts',
    p('共<mjx-container jax="CHTML"><mjx-math><mjx-c class="mjx-c31"></mjx-c></mjx-math></mjx-container>个'),
    p('共个'),
    { 公式: 1 },
  ],
  ['MathJax 2, SVG alone', p(`共<span class="MathJax_SVG">${svg}</span>个`), p('共个'), { 公式: 1 }],
  [
    'MathJax 2, laid out',
    p(
      '共<span class="MathJax"><span class="msubsup"><span class="mn">10</span><span class="mn">6</span></span></span>个',
    ),
    p('共个'),
    { 公式: 1 },
  ],
  ['MathJax, plain text', p('共<span class="MathJax"><span class="mn">10</span></span>个'), p('共10个')],
  ['an empty formula of 公众号', p(`共<span data-formula="">${svg}</span>个`), p('共个'), { 公式: 1 }],
  ['two', p(`<mjx-container>${svg}</mjx-container>和<mjx-container>${svg}</mjx-container>`), p('和'), { 公式: 2 }],
  ['an SVG in ex alone', p(`共${svg}个`), p('共个'), { 公式: 1 }],
  ['an SVG in ex by its attributes', p('共<svg width="3.2ex" height="2ex"></svg>个'), p('共个'), { 公式: 1 }],
  ['a picture in em', p('共<svg width="20em" height="10em"></svg>个'), p('共个'), { 图片: 1 }],
  ['an icon in em', p('共<svg width="1em" height="1em"></svg>个'), p('共个')],
  ['a hidden formula', p(`共<span style="display:none"><mjx-container>${svg}</mjx-container></span>`), p('共')],
  ['an empty card of 语雀', p('共<card name="math" value="data:%7B%7D"></card>'), p('共'), { 公式: 1 }],
  ['a picture of 知乎 without TeX', p('共<img eeimg="1" src="https://a.example/a" alt="">'), p('共'), { 公式: 1 }],
])('a formula: %s', (_, html, kept, leftOut = {}) => {
  expect(outcome(html)).toEqual({ html: kept, leftOut });
});
