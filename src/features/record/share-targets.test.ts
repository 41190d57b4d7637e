// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { afterEach, assert, beforeEach, describe, expect, test, vi } from 'vitest';
import { canShare, copyText, lineShareUrl, pageAddress } from '@/features/record/share-targets.ts';

const setNavigator = (name: 'clipboard' | 'share', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  for (const name of ['clipboard', 'share']) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(document, 'execCommand');
  document.body.replaceChildren();
});

const addressAt = (path: string) => {
  history.replaceState(null, '', path);
  return pageAddress();
};

describe('pageAddress', () => {
  test.each([
    ['/news/47', '/news/47'],
    ['/news?tag=3', '/news?tag=3'],
    ['/news/47#title', '/news/47'],
    ['/news?q=%E8%82%9D%E7%99%8C', '/news'],
    ['/news?q=a&tag=3&utm_source=x#top', '/news?tag=3'],
    ['/login?redirect=%2Fadmin', '/login'],
    ['/%E4%B8%AD', '/%E4%B8%AD'],
    ['/', '/'],
  ])('turns %s into %s', (path, shared) => {
    expect(addressAt(path)).toBe(`${location.origin}${shared}`);
  });

  test('returns a URL of this site without hash and private parameters for any path', () => {
    const part = fc.constantFrom(
      '/',
      'news',
      '?',
      '#',
      '&',
      'q=secret',
      'tag=3',
      '=',
      '中',
      '//evil.example',
      '\\',
      '@',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
        const address = addressAt(`/a${parts.join('')}`);
        const { origin, hash, searchParams } = new URL(address);
        expect([origin, hash]).toEqual([location.origin, '']);
        expect([...searchParams.keys()].filter((key) => key !== 'tag')).toEqual([]);
        expect(addressAt(address)).toBe(address);
      }),
    );
  });
});

describe('lineShareUrl', () => {
  test('is LINE’s documented URL with page and title', () => {
    expect(lineShareUrl('https://site.example/news?tag=3', '一碗 A+B 汤')).toBe(
      'https://social-plugins.line.me/lineit/share?url=https%3A%2F%2Fsite.example%2Fnews%3Ftag%3D3' +
        '&text=%E4%B8%80%E7%A2%97%20A%2BB%20%E6%B1%A4',
    );
  });
});

describe('canShare', () => {
  test('is false on a server', () => {
    vi.stubGlobal('navigator', undefined);
    expect(canShare()).toBe(false);
  });

  test.each<[what: string, property: PropertyDescriptor]>([
    ['throws', { get: () => assert.fail('Denied') }],
    ['is undefined', { value: undefined }],
    ['is an object', { value: {} }],
  ])('is false where `navigator.share` %s', (_, property) => {
    Object.defineProperty(navigator, 'share', { configurable: true, ...property });
    expect(canShare()).toBe(false);
  });
});

describe('copyText', () => {
  test('writes to the clipboard', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    setNavigator('clipboard', { writeText });
    expect(await copyText('https://site.example/news/47')).toBe(true);
    expect(writeText).toHaveBeenCalledExactlyOnceWith('https://site.example/news/47');
  });

  describe.each<[string, unknown]>([
    ['is missing, as over plain http', undefined],
    ['rejects', { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) }],
  ])('if the clipboard API %s', (_, clipboard) => {
    beforeEach(() => setNavigator('clipboard', clipboard));

    test('falls back to execCommand and removes its text field', async () => {
      const { button } = showButton();
      const copied = mockExecCommand();
      expect(await copyText('一个链接')).toBe(true);
      expect(copied()).toEqual({ text: '一个链接', host: document.body });
      expect(document.querySelector('textarea')).toBeNull();
      expect(document.activeElement).toBe(button);
    });

    test('selects the text inside the open dialog, because the rest is inert', async () => {
      const { dialog } = showButton();
      dialog.setAttribute('open', '');
      const copied = mockExecCommand();
      await copyText('一个链接');
      expect(copied().host).toBe(dialog);
    });

    test.each<[string, () => boolean]>([
      ['returns false', () => false],
      [
        'throws',
        () => {
          throw new DOMException('denied', 'NotAllowedError');
        },
      ],
    ])('returns false if execCommand %s', async (__, execCommand) => {
      Object.defineProperty(document, 'execCommand', { configurable: true, value: execCommand });
      expect(await copyText('一个链接')).toBe(false);
      expect(document.querySelector('textarea')).toBeNull();
    });
  });
});

const showButton = () => {
  const button = document.createElement('button');
  const dialog = document.createElement('dialog');
  document.body.append(button, dialog);
  button.focus();
  return { button, dialog };
};

/** Mocks `execCommand('copy')`; returns the copied text and its host. */
const mockExecCommand = () => {
  let copied: { text: string; host: Element | null } | undefined;
  const execCommand = (command: string) => {
    const field = document.activeElement;
    if (command !== 'copy' || !(field instanceof HTMLTextAreaElement)) return false;
    copied = { text: field.value.slice(field.selectionStart, field.selectionEnd), host: field.parentElement };
    return true;
  };
  Object.defineProperty(document, 'execCommand', { configurable: true, value: execCommand });
  return () => copied ?? { text: '', host: null };
};
