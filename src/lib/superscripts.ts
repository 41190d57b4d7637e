const raisedCharacters = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ';
const loweredCharacters = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ';
const plainCharacters = '0123456789+-=()n';

/** Each character of one string by the character at the same place of another. */
const mapOf = (from: string, to: string): Map<string, string> =>
  new Map(Array.from(from, (character, index) => [character, Array.from(to)[index] ?? character]));

const raisedOf = mapOf(`${plainCharacters}−–`, `${raisedCharacters}⁻⁻`);
const loweredOf = mapOf(`${plainCharacters}−–`, `${loweredCharacters}₋₋`);
const plainOf = mapOf(`${raisedCharacters}${loweredCharacters}`, `${plainCharacters}${plainCharacters}`);

/** Text with Unicode's superscript (or subscript) characters, if all of it has them; else the text as it is. */
const convert = (text: string, characters: ReadonlyMap<string, string>) => {
  const parts = Array.from(text.trim());
  return parts.every((character) => characters.has(character) || character === ',')
    ? parts.map((character) => characters.get(character) ?? character).join('')
    : text;
};

/** Unicode's superscript of a text of digits and signs; any other text as it is, such as the footnote mark [2]. */
export const toSuperscript = (text: string): string => convert(text, raisedOf);

/** Unicode's subscript of a text of digits and signs; any other text as it is. */
export const toSubscript = (text: string): string => convert(text, loweredOf);

/** The same text with plain digits and signs instead of superscripts and subscripts; its length stays the same. */
export const withoutSuperscripts = (text: string): string =>
  text.replace(/[⁰¹²³⁴-ⁿ₀-₎ₙ]/gu, (character) => plainOf.get(character) ?? character);
