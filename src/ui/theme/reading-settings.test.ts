// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  applySettings,
  leadings,
  defaultSettings,
  readSettings,
  saveSettings,
  schemes,
  subscribe,
  textSizes,
  variants,
  type ReadingSettings,
} from '@/ui/theme/reading-settings.ts';

const key = 'reading-settings';
const chosen: ReadingSettings = { size: 150, scheme: 'dark', leading: 'loose', variant: 'zh-Hant-TW' };

const settings: fc.Arbitrary<ReadingSettings> = fc.record({
  size: fc.constantFrom(...textSizes),
  scheme: fc.constantFrom(...schemes),
  leading: fc.constantFrom(...leadings),
  variant: fc.constantFrom(...variants),
});

// Before the global cleanup, which needs the real storage.
afterEach(() => {
  vi.restoreAllMocks();
  saveSettings(defaultSettings);
});

const blockStorage = () =>
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });

const marks = () => Object.fromEntries(Object.entries(document.documentElement.dataset));
const resetMarks = () => {
  document.documentElement.lang = 'zh-Hans';
  for (const name of Object.keys(marks())) delete document.documentElement.dataset[name];
};

/** The inline script that runs before the first paint. */
const [, inlineScript = ''] = /<script>([^]*?)<\/script>/.exec(readFileSync('index.html', 'utf8')) ?? [];
// Runs the shipped script itself, not a copy.
// oxlint-disable-next-line no-new-func, typescript/no-implied-eval
const runInlineScript = new Function(inlineScript);

describe('reading settings', () => {
  test('are the defaults at first', () => {
    expect(readSettings()).toEqual({ size: 100, scheme: 'system', leading: 'normal', variant: 'zh-Hans' });
  });

  test('are stored on the device', () => {
    fc.assert(
      fc.property(settings, (some) => {
        expect(saveSettings(some)).toBe(true);
        expect(readSettings()).toEqual(some);
      }),
    );
  });

  test('last as long as the page when the storage is blocked', () => {
    blockStorage();
    expect(saveSettings(chosen)).toBe(false);
    expect(readSettings()).toEqual(chosen);
    expect(marks()).toEqual({ textSize: '150', mantineColorScheme: 'dark', leading: 'loose', variant: 'zh-Hant-TW' });
  });
});

describe('stored reading settings', () => {
  test.each<[string, Partial<ReadingSettings>]>([
    ['{"size":150,"scheme":"dark","leading":"loose","variant":"zh-Hant-TW"}', chosen],
    ['{"variant":"zh-TW"}', {}],
    ['{"variant":"zh-Hans"}', {}],
    ['{"size":200}', { size: 200 }],
    ['{"size":125,"scheme":"sepia","leading":3}', { size: 125 }],
    ['{"size":"150","scheme":"light"}', { scheme: 'light' }],
    ['{"size":175,"leading":"looser"}', { leading: 'looser' }],
    ['{"size":100,"scheme":"system","leading":"normal"}', {}],
    ['{"scheme":["dark"]}', {}],
    ['{}', {}],
    ['[]', {}],
    ['null', {}],
    ['200', {}],
    ['"dark"', {}],
    ['{"size":150', {}],
    ['', {}],
  ])('%s: valid values are applied by the app and the inline script', (text, parsed) => {
    localStorage.setItem(key, text);
    expect(readSettings()).toEqual({ ...defaultSettings, ...parsed });
    expect(marksOfInlineScript()).toEqual(marksOfApp());
  });

  test('are applied alike by the inline script and the app for any stored text', () => {
    const odd = fc.record(
      {
        size: fc.oneof(fc.constantFrom(...textSizes, '150', 175), fc.jsonValue()),
        scheme: fc.oneof(fc.constantFrom(...schemes, 'DARK'), fc.jsonValue()),
        leading: fc.oneof(fc.constantFrom(...leadings), fc.jsonValue()),
        variant: fc.oneof(fc.constantFrom(...variants), fc.jsonValue()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          odd.map((value) => JSON.stringify(value)),
          fc.json(),
          fc.string(),
        ),
        (text) => {
          localStorage.setItem(key, text);
          expect(marksOfInlineScript()).toEqual(marksOfApp());
        },
      ),
    );
  });

  test('set no attribute for defaults', () => {
    applySettings(chosen);
    applySettings(defaultSettings);
    expect(marks()).toEqual({});
  });

  test('do not make the inline script fail when the storage is blocked', () => {
    blockStorage();
    expect(marksOfInlineScript()).toEqual({});
  });
});

describe('listener of reading settings', () => {
  test('is called after a change has been applied', () => {
    const seen: unknown[] = [];
    const stop = subscribe(() => seen.push([readSettings(), marks().textSize]));
    saveSettings(chosen);
    expect(seen).toEqual([[chosen, '150']]);
    stop();
    saveSettings(defaultSettings);
    expect(seen).toHaveLength(1);
  });

  test('is called for a change in another tab, and for its cleared storage', () => {
    const listener = vi.fn<() => void>();
    const stop = subscribe(listener);
    changeInOtherTab({ key, text: JSON.stringify(chosen) });
    expect([listener.mock.calls.length, readSettings()]).toEqual([1, chosen]);
    expect(marks()).toEqual({ textSize: '150', mantineColorScheme: 'dark', leading: 'loose', variant: 'zh-Hant-TW' });
    changeInOtherTab({ key: null, text: null });
    expect([listener.mock.calls.length, readSettings()]).toEqual([2, defaultSettings]);
    expect(marks()).toEqual({});
    stop();
  });
});

/** Without the attribute that hides the page until it is converted. */
const marksOfInlineScript = () => {
  resetMarks();
  runInlineScript();
  const { converting: _, ...others } = marks();
  return others;
};

const marksOfApp = () => {
  resetMarks();
  applySettings();
  return marks();
};

const changeInOtherTab = (change: { key: string | null; text: string | null }) => {
  if (change.text === null) localStorage.clear();
  else localStorage.setItem(key, change.text);
  window.dispatchEvent(new StorageEvent('storage', { key: change.key }));
};
