// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { copyText } from '@/lib/browser/copy-text.ts';

const setNavigator = (name: 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
  document.body.replaceChildren();
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
