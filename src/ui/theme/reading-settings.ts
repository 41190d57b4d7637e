import { createStoredValue } from '@/lib/stored-value.ts';

/** The text's size in percent of what the browser is set to. */
export const textSizes = [100, 125, 150, 200] as const;
/** Light and dark; `system` follows the device. */
export const schemes = ['system', 'light', 'dark'] as const;
/** The room between lines: 1.75, 2 and 2.25 of the text's size (`styles/tokens.css`). */
export const leadings = ['normal', 'loose', 'looser'] as const;

/** How a reader wants pages to look on this device. */
export interface ReadingSettings {
  size: (typeof textSizes)[number];
  scheme: (typeof schemes)[number];
  leading: (typeof leadings)[number];
}

/** What holds until the reader chooses; also what a server renders. */
export const plainSettings: ReadingSettings = { size: 100, scheme: 'system', leading: 'normal' };

const oneOf = <Value>(values: readonly Value[], value: unknown, otherwise: Value): Value =>
  values.find((known) => known === value) ?? otherwise;

const parse = (stored: unknown): ReadingSettings => {
  if (typeof stored !== 'object' || stored === null) return plainSettings;
  const { size, scheme, leading }: { [Name in keyof ReadingSettings]?: unknown } = stored;
  return {
    size: oneOf(textSizes, size, plainSettings.size),
    scheme: oneOf(schemes, scheme, plainSettings.scheme),
    leading: oneOf(leadings, leading, plainSettings.leading),
  };
};

/** The script of `index.html` reads the same key and format before the first paint. */
const stored = createStoredValue('reading-settings', parse, { inMemory: true });

/** The settings as they are now; the plain ones where nothing is stored or it can't be understood. */
export const readSettings = stored.read;

/** Sets them on the document; what is as usual leaves no mark there. */
export const applySettings = (settings: ReadingSettings = readSettings()) => {
  const { dataset } = document.documentElement;
  for (const [name, value, usual] of [
    ['textSize', settings.size, plainSettings.size],
    ['leading', settings.leading, plainSettings.leading],
    // Mantine's name, so that its components and ours have one mark.
    ['mantineColorScheme', settings.scheme, plainSettings.scheme],
  ] as const) {
    if (value === usual) delete dataset[name];
    else dataset[name] = String(value);
  }
};

/** Keeps the settings and applies them at once; false when the device refuses to keep them beyond this page. */
export const saveSettings = (settings: ReadingSettings): boolean => {
  const isKept = stored.write(settings);
  applySettings();
  return isKept;
};

/** Calls back after each change, here or in another tab; the change is applied by then. Returns what ends it. */
export const subscribe = (listener: () => void): (() => void) =>
  stored.subscribe(() => {
    applySettings();
    listener();
  });
