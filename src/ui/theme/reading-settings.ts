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

export const defaultSettings: ReadingSettings = {
  size: 100,
  scheme: 'system',
  leading: 'normal',
  variant: writtenVariant,
};

const oneOf = <Value>(values: readonly Value[], value: unknown, fallback: Value): Value =>
  values.find((candidate) => candidate === value) ?? fallback;

const parse = (stored: unknown): ReadingSettings => {
  if (typeof stored !== 'object' || stored === null) return defaultSettings;
  const { size, scheme, leading, variant }: { [Name in keyof ReadingSettings]?: unknown } = stored;
  return {
    size: oneOf(textSizes, size, defaultSettings.size),
    scheme: oneOf(schemes, scheme, defaultSettings.scheme),
    leading: oneOf(leadings, leading, defaultSettings.leading),
    variant: oneOf(variants, variant, defaultSettings.variant),
  };
};

/** The inline script of `index.html` reads the same key and format before the first paint. */
const stored = createStoredValue('reading-settings', parse, { inMemory: true });

/** The current settings; the defaults if nothing valid is stored. */
export const readSettings = stored.read;

/** Number of mounted Mantine roots; they set the scheme's attribute, which they need for `system`, too. */
let mantineRoots = 0;

/** Leaves the scheme's attribute to Mantine; returns the cleanup. */
export const delegateScheme = (): (() => void) => {
  mantineRoots += 1;
  return () => {
    mantineRoots -= 1;
    // Mantine does not remove its attribute, even for `auto`.
    if (mantineRoots === 0) applySettings();
  };
};

/** Writes the settings to the document's data attributes; defaults set none. */
export const applySettings = (settings: ReadingSettings = readSettings()) => {
  const { dataset } = document.documentElement;
  for (const [name, value, defaultValue] of [
    ['textSize', settings.size, defaultSettings.size],
    ['leading', settings.leading, defaultSettings.leading],
    // Mantine's own attribute name, shared with our CSS.
    ['mantineColorScheme', settings.scheme, defaultSettings.scheme],
    // A variant requested by the address takes precedence over the setting.
    ['variant', dataset.visitVariant ?? settings.variant, defaultSettings.variant],
  ] as const) {
    if (value === defaultValue) {
      if (name !== 'mantineColorScheme' || mantineRoots === 0) delete dataset[name];
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
