/** The Chinese that the site is written in, and the one that it can be converted into; as language tags. */
export const writtenVariant = 'zh-Hans';
export const taiwanVariant = 'zh-Hant-TW';

export type Variant = typeof writtenVariant | typeof taiwanVariant;

/** The search parameter that asks for a variant, for one visit; read by the inline script of `index.html`. */
export const variantParam = 'lang';

/** An address without a hash that shows a page in Taiwan’s variant, whatever its reader has chosen. */
export const inTaiwanVariant = (address: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${variantParam}=${taiwanVariant}`;
