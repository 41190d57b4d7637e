import { useSelector } from '@tanstack/react-store';
import { createAtom } from '@tanstack/store';
import { taiwanVariant, writtenVariant, type Variant } from '@/lib/variant/variants.ts';

/** Converts texts as long as the page is shown in Taiwan’s variant; null while it is shown as it was written. */
export const conversion = createAtom<((text: string) => string) | null>(null);

/** A text that leaves the page, such as a title that is shared, as the page shows it. */
export const asShown = (text: string): string => conversion.get()?.(text) ?? text;

/** The variant in which the page is shown. */
export const shownVariant = (): Variant => (conversion.get() ? taiwanVariant : writtenVariant);

/** The same, for components: `writtenVariant` on the server. */
export const useShownVariant = (): Variant => (useSelector(conversion) ? taiwanVariant : writtenVariant);
