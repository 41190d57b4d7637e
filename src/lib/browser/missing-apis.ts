/** Matches nothing and never changes. */
class StillMedia extends EventTarget implements MediaQueryList {
  readonly matches = false;
  readonly media: string;
  onchange = null;
  constructor(media: string) {
    super();
    this.media = media;
  }
  addListener() {}
  removeListener() {}
}

/** Observes nothing. */
class StillObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

const canMatchMedia = (): boolean => {
  try {
    return typeof matchMedia('all').matches === 'boolean';
  } catch {
    return false;
  }
};

/**
 * Replaces what every browser of the baseline has, yet privacy extensions and in-app browsers remove or stub, by something
 * that does nothing: the app and its libraries call it while they render.
 */
const replaceMissing = (): void => {
  if (!canMatchMedia()) Object.assign(window, { matchMedia: (media: string) => new StillMedia(media) });
  for (const name of ['IntersectionObserver', 'ResizeObserver'] as const)
    if (typeof window[name] !== 'function') Object.assign(window, { [name]: StillObserver });
};

replaceMissing();
