import { createStoredValue } from '@/lib/stored-value.ts';
import { variantParam, writtenVariant, type Variant } from '@/lib/variant/variants.ts';
import { readSettings, saveSettings, variants } from '@/ui/theme/reading-settings.ts';

const variantOf = (value: unknown): Variant | undefined => variants.find((known) => known === value);

/** What an address has asked for, until the tab is closed; written by the inline script of `index.html`. */
const visitVariant = createStoredValue('visit-variant', variantOf, { storage: 'sessionStorage' });

/** The variant that the page should be shown in: as the address of this visit asks, or else as the reader has chosen. */
export const wantedVariant = (): Variant => variantOf(document.documentElement.dataset.variant) ?? writtenVariant;

/** What the address asked for no longer holds; also not when the page is reloaded. */
const endVisitVariant = () => {
  delete document.documentElement.dataset.visitVariant;
  visitVariant.write(null);
  const address = new URL(location.href);
  if (!address.searchParams.has(variantParam)) return;
  address.searchParams.delete(variantParam);
  history.replaceState(history.state, '', address);
};

/** Stores the reader’s own choice, which also ends what an address asked for; false if the storage write failed. */
export const chooseVariant = (variant: Variant): boolean => {
  endVisitVariant();
  return saveSettings({ ...readSettings(), variant });
};
