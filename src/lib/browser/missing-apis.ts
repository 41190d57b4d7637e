const nothing = () => {};

/** Matches nothing and never changes. */
const stillMedia = (media: string) => ({
  media,
  matches: false,
  addEventListener: nothing,
  removeEventListener: nothing,
});

/** A constructor of observers that observe nothing. */
function StillObserver() {
  return { observe: nothing, unobserve: nothing, disconnect: nothing };
}

const canMatchMedia = (): boolean => {
  try {
    return typeof matchMedia('all').matches === 'boolean';
  } catch {
    return false;
  }
};

// Every browser of the baseline has these, yet privacy extensions and in-app browsers remove or stub them. The app and its
// libraries call them while they render, so that something must be there that does nothing.
if (!canMatchMedia()) Object.assign(window, { matchMedia: stillMedia });
for (const name of ['IntersectionObserver', 'ResizeObserver'])
  if (typeof Reflect.get(window, name) !== 'function') Object.assign(window, { [name]: StillObserver });
