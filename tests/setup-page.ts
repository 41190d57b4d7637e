import { readFileSync } from 'node:fs';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { hideComposingKeys } from '@/ui/hooks/composing.ts';

configure({
  // The default timeout is too short on a busy machine.
  asyncUtilTimeout: 15_000,
  // Printing the page at each failed poll takes a third of a waiting test's time. PRINT_PAGE=1 prints it.
  ...(process.env.PRINT_PAGE === undefined && {
    getElementError: (message) => new Error(message ?? 'No element found.'),
  }),
});

// Browser APIs that happy-dom lacks.
if (typeof window !== 'undefined') {
  hideComposingKeys();
  window.scrollTo = () => {};
  // Mantine's autosizing textarea adds a listener to it.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  // Without it each `wbr` adds a space to accessible names.
  document.head.insertAdjacentHTML('beforeend', '<style>wbr { display: inline }</style>');
  // The configuration in index.html.
  const tags = readFileSync('index.html', 'utf8').match(/<meta name="site:[^>]+>/g) ?? [];
  document.head.insertAdjacentHTML('beforeend', tags.join(''));
  HTMLDialogElement.prototype.showModal = function show() {
    this.setAttribute('open', '');
    this.querySelector('button')?.focus();
  };
  window.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    disconnect() {}
    observe() {}
    takeRecords() {
      return [];
    }
    unobserve() {}
  };
}

afterEach(() => {
  if (typeof document === 'undefined') return;
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
});
