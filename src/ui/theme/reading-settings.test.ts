// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  applySettings,
  leadings,
  plainSettings,
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
  saveSettings(plainSettings);
});

const blockStorage = () =>
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });

/** Quota exceeded: reads still work. */
const fillStorage = () => {
  const disk = localStorage;
  const full: Storage = {
    length: 1,
    clear: () => disk.clear(),
    getItem: (name) => disk.getItem(name),
    key: () => key,
    removeItem: (name) => disk.removeItem(name),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(full);
};

const marks = () => Object.fromEntries(Object.entries(document.documentElement.dataset));
const unmark = () => {
  document.documentElement.lang = 'zh-Hans';
  for (const name of Object.keys(marks())) delete document.documentElement.dataset[name];
};

/** The inline script that runs before the first paint. */
const [, firstScript = ''] = /<script>([^]*?)<\/script>/.exec(readFileSync('index.html', 'utf8')) ?? [];
// Runs the shipped script itself, not a copy.
// oxlint-disable-next-line no-new-func, typescript/no-implied-eval
const runFirstScript = new Function(firstScript);

describe('reading settings', () => {
  test('are the plain ones before a reader chooses', () => {
    expect(readSettings()).toEqual({ size: 100, scheme: 'system', leading: 'normal', variant: 'zh-Hans' });
  });

  test('are found again on this device, whatever is chosen', () => {
    fc.assert(
      fc.property(settings, (some) => {
        expect(saveSettings(some)).toBe(true);
        expect(readSettings()).toEqual(some);
      }),
    );
  });

  test.each([
    ['that keeps nothing', blockStorage],
    ['that is full', fillStorage],
  ])('last as long as the page on a device %s', (_, hinder) => {
    saveSettings({ ...plainSettings, size: 200 });
    hinder();
    expect(saveSettings(chosen)).toBe(false);
    expect(readSettings()).toEqual(chosen);
    expect(marks()).toEqual({ textSize: '150', mantineColorScheme: 'dark', leading: 'loose', variant: 'zh-Hant-TW' });
  });

  test('are kept again once the device has room', () => {
    fillStorage();
    saveSettings(chosen);
    vi.restoreAllMocks();
    expect(saveSettings({ ...chosen, size: 200 })).toBe(true);
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({ ...chosen, size: 200 });
  });

  test('are the plain ones where the storage can’t even be asked', () => {
    blockStorage();
    expect(readSettings()).toEqual(plainSettings);
  });
});

describe('stored settings', () => {
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
  ])('%s are understood as far as they go, by the first script, too', (text, understood) => {
    localStorage.setItem(key, text);
    expect(readSettings()).toEqual({ ...plainSettings, ...understood });
    expect(firstMarks()).toEqual(laterMarks());
  });

  test('are marked alike by the first script and by the app, whatever is stored', () => {
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
          expect(firstMarks()).toEqual(laterMarks());
        },
      ),
    );
  });

  test('leave no mark where they are as usual', () => {
    applySettings(chosen);
    applySettings(plainSettings);
    expect(marks()).toEqual({});
  });

  test('do not hold up a page whose storage is refused', () => {
    blockStorage();
    expect(firstMarks()).toEqual({});
  });
});

describe('who listens to the settings', () => {
  test('hears of a change when it is applied already', () => {
    const seen: unknown[] = [];
    const stop = subscribe(() => seen.push([readSettings(), marks().textSize]));
    saveSettings(chosen);
    expect(seen).toEqual([[chosen, '150']]);
    stop();
    saveSettings(plainSettings);
    expect(seen).toHaveLength(1);
  });

  test('hears of a change in another tab, and of its empty storage', () => {
    const heard = vi.fn<() => void>();
    const stop = subscribe(heard);
    changeElsewhere({ key, text: JSON.stringify(chosen) });
    expect([heard.mock.calls.length, readSettings()]).toEqual([1, chosen]);
    expect(marks()).toEqual({ textSize: '150', mantineColorScheme: 'dark', leading: 'loose', variant: 'zh-Hant-TW' });
    changeElsewhere({ key: null, text: null });
    expect([heard.mock.calls.length, readSettings()]).toEqual([2, plainSettings]);
    expect(marks()).toEqual({});
    stop();
  });

  test('follows another tab even where this one could keep nothing', () => {
    fillStorage();
    saveSettings(chosen);
    vi.restoreAllMocks();
    const stop = subscribe(() => {});
    changeElsewhere({ key, text: '{"size":125}' });
    expect(readSettings()).toEqual({ ...plainSettings, size: 125 });
    stop();
  });
});

/** Without the one that hides the page until it is converted. */
const firstMarks = () => {
  unmark();
  runFirstScript();
  const { converting: _, ...others } = marks();
  return others;
};

const laterMarks = () => {
  unmark();
  applySettings();
  return marks();
};

const changeElsewhere = (change: { key: string | null; text: string | null }) => {
  if (change.text === null) localStorage.clear();
  else localStorage.setItem(key, change.text);
  window.dispatchEvent(new StorageEvent('storage', { key: change.key }));
};
