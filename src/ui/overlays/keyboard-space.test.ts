// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchKeyboard } from '@/ui/overlays/keyboard-space.ts';

const viewport = Object.assign(new EventTarget(), { height: 0, scale: 1 });
const scrolledTo: Element[] = [];
let stop = () => {};

const space = () => document.documentElement.style.getPropertyValue('--keyboard');

const resize = (height: number, scale = 1) => {
  Object.assign(viewport, { height, scale });
  viewport.dispatchEvent(new Event('resize'));
};

const focused = (html: string) => {
  document.body.innerHTML = html;
  const field = document.querySelector<HTMLElement>('[data-field]');
  field?.focus();
  return field;
};

beforeEach(() => {
  Object.assign(viewport, { height: window.innerHeight, scale: 1 });
  vi.stubGlobal('visualViewport', viewport);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrollIntoView(this: Element) {
    scrolledTo.push(this);
  });
  scrolledTo.length = 0;
  stop = watchKeyboard();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

describe('the space for the on-screen keyboard', () => {
  it('is as high as the keyboard, until it closes', () => {
    expect(space()).toBe('0px');
    resize(window.innerHeight - 300);
    expect(space()).toBe('300px');
    resize(window.innerHeight);
    expect(space()).toBe('0px');
  });

  it('is none for a reader who zooms in', () => {
    resize(window.innerHeight / 2, 2);
    expect(space()).toBe('0px');
  });

  it('keeps the field of a dialog in view', () => {
    const field = focused('<div role="dialog"><input><input data-field></div>');
    resize(window.innerHeight - 300);
    expect(scrolledTo).toEqual([field]);
  });

  it('keeps the paragraph with the caret in view', () => {
    focused('<div role="dialog"><div contenteditable="true" tabindex="0" data-field><p>一</p><p>二</p></div></div>');
    const last = document.querySelector('p:last-child');
    getSelection()?.setPosition(last?.firstChild ?? null, 1);
    resize(window.innerHeight - 300);
    expect(scrolledTo).toEqual([last]);
  });

  it('does not scroll for a field outside of dialogs', () => {
    focused('<input data-field>');
    resize(window.innerHeight - 300);
    expect(scrolledTo).toEqual([]);
  });

  it('is left alone after the dialog, and without visualViewport', () => {
    stop();
    resize(window.innerHeight - 300);
    expect(space()).toBe('0px');
    vi.stubGlobal('visualViewport', undefined);
    expect(watchKeyboard()).not.toThrow();
  });
});
