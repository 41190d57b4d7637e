/**
 * Inline script of a prerendered page: starts the app after the page has loaded, or at the first input, so that nothing
 * delays the first paint. Self-contained, since it is inserted as text. The text is the same in all pages: what differs
 * is in its attributes.
 */
export const startLater = (): void => {
  const app = document.getElementById('app');
  const needsApp = app?.dataset.needsApp !== undefined;
  if ('outdated' in document.documentElement.dataset) {
    // In browsers below the baseline, pages to read stay as they are; other pages show the hint in `index.html`.
    if (needsApp) app?.replaceChildren();
    return;
  }
  const { styles = '', scripts = '' } = document.currentScript?.dataset ?? {};
  const gestures = ['pointerdown', 'keydown', 'touchstart'];
  const filesIn = (list: string) => list.split(' ').filter(Boolean);
  // The site's own files, as Trusted Types take them (src/lib/trusted-types/trusted-types.ts).
  const policy = window.trustedTypes?.createPolicy('site-start', {
    createScriptURL: (url) => {
      if (new URL(url, location.href).origin !== location.origin) throw new TypeError(url);
      return url;
    },
  });
  // Form values must not get into an address: a form is sent once the app is hydrated (ui/form/form-with-summary.tsx).
  addEventListener('submit', (event) => {
    if (event.defaultPrevented || !needsApp || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.target.ariaBusy = 'true';
  });
  // The app gets no event of a composition that began before it (ui/form/before-hydration.ts).
  for (const type of ['compositionstart', 'compositionend']) {
    addEventListener(type, ({ target }) => {
      if (target instanceof HTMLInputElement) target.toggleAttribute('data-composing', type === 'compositionstart');
    });
  }
  // A button that is pressed before the app can handle it is pressed again once it can (src/hydrate.tsx).
  let pressed: HTMLButtonElement | null = null;
  const notePress = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button && button.type !== 'submit') pressed = button;
  };
  addEventListener('click', notePress);
  window.takeEarlyPress = () => {
    removeEventListener('click', notePress);
    return pressed;
  };
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const type of gestures) removeEventListener(type, start);
    const addLink = (rel: string, href: string) => {
      const link = Object.assign(document.createElement('link'), { rel, crossOrigin: '', href });
      document.head.append(link);
      return link;
    };
    for (const href of filesIn(scripts)) addLink('modulepreload', href);
    // The page has its own styles, but what the app adds needs the others.
    const loaded = filesIn(styles).map(
      (href) =>
        new Promise((resolve) => {
          const link = addLink('stylesheet', href);
          for (const type of ['load', 'error']) link.addEventListener(type, resolve);
        }),
    );
    // Each is evaluated in a task of its own, after those that it imports: the page answers in between.
    const run = () => {
      for (const src of filesIn(scripts)) {
        const script = document.createElement('script');
        Object.assign(script, {
          type: 'module',
          crossOrigin: '',
          async: false,
          src: policy ? policy.createScriptURL(src) : src,
        });
        document.head.append(script);
      }
    };
    // A style sheet that never arrives must not hold them for ever.
    const late = new Promise((resolve) => setTimeout(resolve, 5000));
    Promise.race([Promise.all(loaded), late]).then(run, run);
  };
  // For another address, a reader of Traditional or a filtered list, the app renders the page.
  const isOther =
    location.pathname.replace(/(?<=.)\/+$/, '') !== app?.dataset.path || document.documentElement.lang === 'zh-Hant-TW';
  if (isOther || (app?.dataset.narrows !== undefined && /[?&](?:tag|q|sort|redirect)=/.test(location.search))) {
    app?.replaceChildren();
    document.getElementById('generated-at')?.remove();
    window.askEarly?.();
    start();
    return;
  }
  for (const type of gestures) addEventListener(type, start, { passive: true });
  // First the last pictures that `load` waited for are decoded and painted.
  addEventListener('load', () => setTimeout(start, 250));
  // A picture that never arrives would delay `load` for ever.
  setTimeout(start, 5000);
};
