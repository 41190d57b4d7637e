/** Language tags: the variant that the site is written in, and the one it can be converted to. */
export const writtenVariant = 'zh-Hans';
export const taiwanVariant = 'zh-Hant-TW';

export type Variant = typeof writtenVariant | typeof taiwanVariant;

/** Search parameter that sets the variant for one visit; also read by the inline script of `index.html`. */
export const variantParam = 'lang';

/** Adds the parameter for Taiwan’s variant to a URL without a hash. */
export const inTaiwanVariant = (address: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${variantParam}=${taiwanVariant}`;
