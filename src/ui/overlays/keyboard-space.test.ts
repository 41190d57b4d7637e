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

describe('watchKeyboard', () => {
  it('sets the height of the on-screen keyboard', () => {
    expect(space()).toBe('0px');
    resize(window.innerHeight - 300);
    expect(space()).toBe('300px');
    resize(window.innerHeight);
    expect(space()).toBe('0px');
  });

  it('ignores pinch zoom', () => {
    resize(window.innerHeight / 2, 2);
    expect(space()).toBe('0px');
  });

  it('scrolls the focused field of a dialog into view', () => {
    const field = focused('<div role="dialog"><input><input data-field></div>');
    resize(window.innerHeight - 300);
    expect(scrolledTo).toEqual([field]);
  });

  it('scrolls the paragraph with the caret into view', () => {
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

  it('does nothing after its cleanup and without visualViewport', () => {
    stop();
    resize(window.innerHeight - 300);
    expect(space()).toBe('0px');
    vi.stubGlobal('visualViewport', undefined);
    expect(watchKeyboard()).not.toThrow();
  });
});
