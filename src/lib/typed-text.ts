/** Characters without a shape of their own: spaces, zero-width and bidi characters, fillers, the empty Braille cell. */
const invisible = String.raw`\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\uFFF9-\uFFFB`;
const onlyInvisible = new RegExp(`^[${invisible}]*$`, 'u');
const invisibleEdges = new RegExp(`^[${invisible}]+|[${invisible}]+$`, 'gu');

/** Whether nothing of a text can be seen: it is empty, or has only spaces, zero-width characters and fillers. */
export const isBlankText = (text: string): boolean => onlyInvisible.test(text);

/** Trims a typed text; empty if nothing of it can be seen. */
export const trimTyped = (text: string): string => (isBlankText(text) ? '' : text.trim());

/** An address without invisible characters around it; zero-width ones inside, which nobody can find, are dropped, too. */
const cleanAddress = (typed: string) =>
  typed.replaceAll(invisibleEdges, '').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');

/** The half-width form of the characters that an input method types for those of an address; `。` for the full stop. */
const foldWidth = (text: string) => text.normalize('NFKC').replaceAll('。', '.');

/** A typed email address in half-width characters. */
export const foldEmail = (typed: string): string => foldWidth(cleanAddress(typed));

/** Scheme with `//`, host, and the rest. */
const addressParts = /^(\p{L}[\p{L}\p{N}+.-]*[:：][/／]{2})?([^/／?？#＃]*)(.*)$/su;

/**
 * A typed URL in half-width characters. The rest after the host keeps its own, unless scheme or host were full-width:
 * `/水（化学）` is another page than `/水(化学)`.
 */
export const foldUrl = (typed: string): string => {
  const [, scheme = '', host = '', rest = ''] = addressParts.exec(cleanAddress(typed)) ?? [];
  const isFullWidth = foldWidth(scheme + host) !== scheme + host;
  return foldWidth(scheme + host) + (isFullWidth ? foldWidth(rest) : rest.replace(/^[／？＃]/, foldWidth));
};

/** A typed email address or URL, folded as what it is. */
export const foldAddress = (typed: string): string =>
  /^[^/／:：]+[@＠][^/／:：]+$/u.test(typed) ? foldEmail(typed) : foldUrl(typed);
