const greek =
  'alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta θ iota ι kappa κ lambda ' +
  'λ mu μ nu ν xi ξ pi π rho ρ varrho ρ sigma σ tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω Gamma Γ ' +
  'Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω upalpha α upbeta β upgamma γ ' +
  'updelta δ upmu μ uppi π upsigma σ upomega ω textmu μ';
const relations =
  'lt < gt > le ≤ leq ≤ leqslant ≤ ge ≥ geq ≥ geqslant ≥ leqq ≦ geqq ≧ ne ≠ neq ≠ ll ≪ gg ≫ lll ⋘ ggg ⋙ nless ' +
  '≮ ngtr ≯ nleq ≰ ngeq ≱ nleqslant ≰ ngeqslant ≱ nleqq ≰ ngeqq ≱ lneq ⪇ gneq ⪈ lneqq ≨ gneqq ≩ lesssim ≲ ' +
  'gtrsim ≳ lessapprox ⪅ gtrapprox ⪆ lessgtr ≶ gtrless ≷ lesseqgtr ⋚ gtreqless ⋛ eqslantless ⪕ eqslantgtr ⪖ ' +
  'approx ≈ thickapprox ≈ approxeq ≊ sim ∼ thicksim ∼ nsim ≁ simeq ≃ cong ≅ ncong ≇ propto ∝ varpropto ∝ equiv ' +
  '≡ doteq ≐ triangleq ≜ coloneqq ≔ colon : in ∈ notin ∉ ni ∋ subset ⊂ subseteq ⊆ supset ⊃ supseteq ⊇ mid | ' +
  'nmid ∤ parallel ∥ perp ⊥ prec ≺ succ ≻ textless < textgreater > lnot ¬ neg ¬';
const arrows =
  'to → rightarrow → longrightarrow → leftarrow ← gets ← longleftarrow ← leftrightarrow ↔ longleftrightarrow ↔ ' +
  'uparrow ↑ downarrow ↓ updownarrow ↕ Rightarrow ⇒ Longrightarrow ⇒ implies ⇒ Leftarrow ⇐ Leftrightarrow ⇔ ' +
  'iff ⇔ Uparrow ⇑ Downarrow ⇓ rightleftharpoons ⇌ leftrightharpoons ⇋ rightleftarrows ⇄ nearrow ↗ searrow ↘ ' +
  'mapsto ↦ rightharpoonup ⇀ textrightarrow → textleftarrow ← textuparrow ↑ textdownarrow ↓ uarr ↑ darr ↓ rarr ' +
  '→ larr ←';
const operators =
  'times × cdot · cdotp · centerdot · bullet • div ÷ pm ± plusmn ± mp ∓ ast * star ⋆ infty ∞ sum ∑ prod ∏ int ' +
  '∫ oint ∮ partial ∂ nabla ∇ surd √ circ ° degree ° textdegree ° celsius °C degreeCelsius °C textcelsius °C ' +
  'micro μ ohm Ω permil ‰ perthousand ‰ textperthousand ‰ textpertenthousand ‱ prime ′ dprime ″ ldots … cdots ' +
  '… dots … dotsc … dotsb … vdots ⋮ cap ∩ cup ∪ setminus ∖ emptyset ∅ varnothing ∅ forall ∀ exists ∃ therefore ' +
  '∴ because ∵ land ∧ wedge ∧ lor ∨ vee ∨ oplus ⊕ otimes ⊗ angle ∠ triangle △ square □ checkmark ✓ dagger † ' +
  'ddagger ‡ ell ℓ hbar ℏ Re ℜ Im ℑ aleph ℵ texttimes × textpm ± textonehalf ½ textonequarter ¼ ' +
  'textthreequarters ¾ textellipsis … textendash – textemdash — textasciitilde ~ textbar | textohm Ω ' +
  'textonesuperior ¹ texttwosuperior ² textthreesuperior ³ lbrace { rbrace } lbrack [ rbrack ] langle ⟨ rangle ' +
  '⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ lvert | rvert | vert | Vert ‖ lVert ‖ rVert ‖ lparen ( rparen ) ' +
  'backslash \\ textbackslash \\ slash / percent %';
/** Of fonts, sizes and places; what they apply to follows. */
const silent =
  'left right middle big bigl bigr bigm Big Bigl Bigr Bigm bigg biggl biggr biggm Bigg Biggl Biggr Biggm ' +
  'displaystyle textstyle scriptstyle scriptscriptstyle limits nolimits boxed fbox cancel bcancel xcancel ' +
  'underline underbrace overbrace smash bm pmb bold ensuremath substack nonumber notag hline tiny small ' +
  'normalsize large Large LARGE huge Huge cal frak it tt sf rm bf allowbreak nobreak relax mathstrut strut ' +
  'null hfill protect centering';

/** Characters by command; '' for a command that leaves nothing. */
export const signs: ReadonlyMap<string, string> = new Map([
  ...[greek, relations, arrows, operators].flatMap((list) =>
    Array.from(list.matchAll(/(\S+) (\S+)/g), ([, name = '', sign = '']) => [name, sign] as const),
  ),
  ...silent.split(' ').map((name) => [name, ''] as const),
]);

/** Signs above a letter by command. */
export const accents: ReadonlyMap<string, string> = new Map([
  ['bar', '¯'],
  ['overline', '¯'],
  ['hat', '^'],
  ['widehat', '^'],
  ['tilde', '~'],
  ['widetilde', '~'],
  ['dot', '˙'],
  ['vec', '→'],
  ['overrightarrow', '→'],
]);
