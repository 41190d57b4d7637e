import { createAtom, useSelector } from '@tanstack/react-store';
import { taiwanVariant, writtenVariant, type Variant } from '@/lib/variant/variants.ts';

/** Converter of texts while the page is shown in the Taiwan variant; null for the original. */
export const conversion = createAtom<((text: string) => string) | null>(null);

/** Converts a text to the shown variant, for use outside the page's DOM, such as a shared title. */
export const asShown = (text: string): string => conversion.get()?.(text) ?? text;

/** The variant in which the page is shown. */
export const shownVariant = (): Variant => (conversion.get() ? taiwanVariant : writtenVariant);

/** `shownVariant` as a hook; `writtenVariant` on the server. */
export const useShownVariant = (): Variant => (useSelector(conversion) ? taiwanVariant : writtenVariant);
