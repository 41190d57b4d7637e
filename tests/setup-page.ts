import { readFileSync } from 'node:fs';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

configure({
  // Default timeouts are too short for a busy machine.
  asyncUtilTimeout: 15_000,
  // Printing the page at each failed poll costs a third of a test that waits. PRINT_PAGE=1 prints it.
  ...(process.env.PRINT_PAGE === undefined && {
    getElementError: (message) => new Error(message ?? 'No element found.'),
  }),
});

// Browser APIs that happy-dom lacks.
if (typeof window !== 'undefined') {
  window.scrollTo = () => {};
  // Mantine's growing textarea listens to it.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  // Names would have a space for each.
  document.head.insertAdjacentHTML('beforeend', '<style>wbr { display: inline }</style>');
  // The site's own configuration.
  const tags = readFileSync('index.html', 'utf8').match(/<meta name="site:[^>]+>/g) ?? [];
  document.head.insertAdjacentHTML('beforeend', tags.join(''));
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
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
});
