/** Named character references of HTML 4 from U+00A0 to U+00FF, in order. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** The others of HTML 4, and those of HTML 5 that its serializers and Word write, as name and characters. */
const others =
  'quot " amp & apos \' lt < gt > OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ fnof ƒ circ ˆ tilde ˜ Alpha Α Beta Β Gamma Γ Delta Δ Epsilon Ε Zeta Ζ Eta Η Theta Θ Iota Ι Kappa Κ Lambda Λ Mu Μ Nu Ν Xi Ξ Omicron Ο Pi Π Rho Ρ Sigma Σ Tau Τ Upsilon Υ Phi Φ Chi Χ Psi Ψ Omega Ω alpha α beta β gamma γ delta δ epsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ omicron ο pi π rho ρ sigmaf ς sigma σ tau τ upsilon υ phi φ chi χ psi ψ omega ω thetasym ϑ upsih ϒ piv ϖ ensp \u2002 emsp \u2003 thinsp \u2009 hairsp \u200a zwnj \u200c zwj \u200d lrm \u200e rlm \u200f ndash – mdash — horbar ― lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ dagger † Dagger ‡ bull • hellip … mldr … permil ‰ pertenk ‱ prime ′ Prime ″ lsaquo ‹ rsaquo › oline ‾ frasl ⁄ euro € image ℑ weierp ℘ real ℜ trade ™ alefsym ℵ ohm Ω numero № frac13 ⅓ frac23 ⅔ frac15 ⅕ frac25 ⅖ frac18 ⅛ frac38 ⅜ frac58 ⅝ frac78 ⅞ larr ← uarr ↑ rarr → darr ↓ harr ↔ crarr ↵ lArr ⇐ uArr ⇑ rArr ⇒ dArr ⇓ hArr ⇔ forall ∀ part ∂ exist ∃ empty ∅ nabla ∇ isin ∈ notin ∉ ni ∋ prod ∏ sum ∑ minus − lowast ∗ radic √ prop ∝ infin ∞ ang ∠ and ∧ or ∨ cap ∩ cup ∪ int ∫ there4 ∴ because ∵ sim ∼ cong ≅ asymp ≈ ap ≈ ne ≠ equiv ≡ le ≤ leq ≤ ge ≥ geq ≥ les ⩽ ges ⩾ lE ≦ gE ≧ sub ⊂ sup ⊃ nsub ⊄ sube ⊆ supe ⊇ oplus ⊕ otimes ⊗ perp ⊥ sdot ⋅ lceil ⌈ rceil ⌉ lfloor ⌊ rfloor ⌋ lang ⟨ rang ⟩ loz ◊ spades ♠ clubs ♣ hearts ♥ diams ♦ star ☆ starf ★ check ✓ cross ✗ female ♀ male ♂ phone ☎ num # percnt % dollar $ ast * plus + comma , period . colon : semi ; excl ! quest ? equals = lpar ( rpar ) lbrack [ lsqb [ rbrack ] rsqb ] lbrace { lcub { rbrace } rcub } sol / bsol \\ verbar | vert | lowbar _ commat @ Hat ^ grave ` hyphen ‐ dash ‐ NewLine \n Tab \t ZeroWidthSpace \u200b NoBreak \u2060 copysr ℗ squ □ square □ blacksquare ▪ bigstar ★ rightarrow → leftarrow ← uparrow ↑ downarrow ↓';

/** Characters of C1 references, which pages mean in Windows-1252 (HTML standard, "numeric character reference end state"). */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const pairsOf = (text: string): [string, string][] => {
  // A space separates: none of the values is one.
  const parts = text.split(' ');
  return parts.flatMap((name, index): [string, string][] => (index % 2 === 0 ? [[name, parts[index + 1] ?? '']] : []));
};

const named = new Map([
  ...latin1.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
  ...pairsOf(others),
]);

const characterOf = (code: number): string => {
  if (code >= 0x80 && code <= 0x9f) return windows1252[code - 0x80] ?? '';
  const isCharacter = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
};

/** Decodes character references of HTML, each once; unknown names stay as they are. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,8})|#(\d{1,8})|([a-z][\da-z]*));?/gi, (whole, hex, decimal, name) => {
    if (hex) return characterOf(Number.parseInt(hex, 16));
    if (decimal) return characterOf(Number.parseInt(decimal, 10));
    return named.get(name) ?? whole;
  });
