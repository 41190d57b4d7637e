import { createStoredValue } from '@/lib/stored-value.ts';
import { variantParam, writtenVariant, type Variant } from '@/lib/variant/variants.ts';
import { readSettings, saveSettings, variants } from '@/ui/theme/reading-settings.ts';

const variantOf = (value: unknown): Variant | undefined => variants.find((variant) => variant === value);

/** Variant requested by the address, until the tab is closed; written by the inline script of `index.html`. */
const visitVariant = createStoredValue('visit-variant', variantOf, { storage: 'sessionStorage' });

/** The variant to show: the one requested by the address, else the reader's setting. */
export const wantedVariant = (): Variant => variantOf(document.documentElement.dataset.variant) ?? writtenVariant;

/** Discards the address's request, also from the address itself, for reloads. */
const clearVisitVariant = () => {
  delete document.documentElement.dataset.visitVariant;
  visitVariant.write(null);
  const address = new URL(location.href);
  if (!address.searchParams.has(variantParam)) return;
  address.searchParams.delete(variantParam);
  history.replaceState(history.state, '', address);
};

/** Stores the reader's choice and discards the address's request; false if the storage write failed. */
export const chooseVariant = (variant: Variant): boolean => {
  clearVisitVariant();
  return saveSettings({ ...readSettings(), variant });
};
