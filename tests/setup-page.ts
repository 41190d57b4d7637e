import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// How long a person in a test waits for something to appear, in ms; a busy computer is slow.
configure({ asyncUtilTimeout: 5000 });

/** What the happy DOM of the tests lacks and the app asks for. */
if (typeof window !== 'undefined') {
  window.scrollTo = () => {};
  // Nothing is laid out in a test, so nothing comes into view.
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
