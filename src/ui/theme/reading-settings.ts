import { createStoredValue } from '@/lib/stored-value.ts';
import { taiwanVariant, writtenVariant, type Variant } from '@/lib/variant/variants.ts';

/** Percent of the browser's font size. */
export const textSizes = [100, 125, 150, 200] as const;
export const schemes = ['system', 'light', 'dark'] as const;
/** Line heights 1.75, 2 and 2.25 (`styles/tokens.css`). */
export const leadings = ['normal', 'loose', 'looser'] as const;

export const variants = [writtenVariant, taiwanVariant] as const;

export interface ReadingSettings {
  size: (typeof textSizes)[number];
  scheme: (typeof schemes)[number];
  leading: (typeof leadings)[number];
  variant: Variant;
}

export const plainSettings: ReadingSettings = {
  size: 100,
  scheme: 'system',
  leading: 'normal',
  variant: writtenVariant,
};

const oneOf = <Value>(values: readonly Value[], value: unknown, otherwise: Value): Value =>
  values.find((known) => known === value) ?? otherwise;

const parse = (stored: unknown): ReadingSettings => {
  if (typeof stored !== 'object' || stored === null) return plainSettings;
  const { size, scheme, leading, variant }: { [Name in keyof ReadingSettings]?: unknown } = stored;
  return {
    size: oneOf(textSizes, size, plainSettings.size),
    scheme: oneOf(schemes, scheme, plainSettings.scheme),
    leading: oneOf(leadings, leading, plainSettings.leading),
    variant: oneOf(variants, variant, plainSettings.variant),
  };
};

/** The inline script of `index.html` reads the same key and format before the first paint. */
const stored = createStoredValue('reading-settings', parse, { inMemory: true });

/** The current settings; the defaults if nothing valid is stored. */
export const readSettings = stored.read;

/** Mounted Mantine roots, which need the scheme's attribute for `system`, too, and set it when the scheme changes. */
let schemeHolders = 0;

/** Leaves the scheme's attribute to Mantine until the returned function is called. */
export const holdScheme = (): (() => void) => {
  schemeHolders += 1;
  return () => {
    schemeHolders -= 1;
    // Mantine leaves its attribute on the document, even for `auto`.
    if (schemeHolders === 0) applySettings();
  };
};

/** Writes the settings to the document's data attributes; defaults set none. */
export const applySettings = (settings: ReadingSettings = readSettings()) => {
  const { dataset } = document.documentElement;
  for (const [name, value, usual] of [
    ['textSize', settings.size, plainSettings.size],
    ['leading', settings.leading, plainSettings.leading],
    // Mantine's own attribute name, shared with our CSS.
    ['mantineColorScheme', settings.scheme, plainSettings.scheme],
    // What the address of the visit asks for outweighs the setting.
    ['variant', dataset.visitVariant ?? settings.variant, plainSettings.variant],
  ] as const) {
    if (value === usual) {
      if (name !== 'mantineColorScheme' || schemeHolders === 0) delete dataset[name];
    } else dataset[name] = String(value);
  }
};

/** Stores and applies the settings; false if the storage write failed. */
export const saveSettings = (settings: ReadingSettings): boolean => {
  const isStored = stored.write(settings);
  applySettings();
  return isStored;
};

/** Calls back after a change in any tab has been applied; returns the unsubscribe function. */
export const subscribe = (listener: () => void): (() => void) =>
  stored.subscribe(() => {
    applySettings();
    listener();
  });
