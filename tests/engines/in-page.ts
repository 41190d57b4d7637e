// Serialised into the page: each function may only use what it is given.

/** Visible elements by selector and accessible name. */
export const findAll = (selector: string, name?: string | RegExp): Element[] => {
  const textOf = (element: Node | null) => {
    // A label may hold its field.
    const others = '[aria-hidden=true], select';
    if (!(element instanceof Element) || !element.querySelector(others)) return element?.textContent ?? '';
    const copy = document.importNode(element, true);
    for (const other of copy.querySelectorAll(others)) other.remove();
    return copy.textContent;
  };
  const nameOf = (element: Element) => {
    const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const sources = [...labelled.map((id) => document.getElementById(id)), ...labels];
    return (
      element.getAttribute('aria-label') ??
      element.getAttribute('alt') ??
      (sources.length > 0 ? sources.map(textOf).join(' ') : textOf(element))
    );
  };
  const hasName = (element: Element) => {
    const text = nameOf(element).replaceAll(/\s+/g, ' ').trim();
    return name === undefined || (typeof name === 'string' ? text === name : name.test(text));
  };
  return [...document.querySelectorAll(selector)].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && hasName(element),
  );
};

/** The middle of an element that nothing covers; null, and the page is scrolled, until then. */
export const middleOf = async (element: Element | undefined): Promise<[x: number, y: number] | null> => {
  if (!element || element.matches(':disabled, [aria-disabled=true]')) return null;
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
    // Hidden tabs draw no frames.
    setTimeout(resolve, 200);
  });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  if (element.contains(document.elementFromPoint(x, y))) return [x, y];
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return null;
};

/** Replaces the value of a field as typing would. */
export const replaceValue = (field: Element | undefined, text: string): boolean => {
  if (!(field instanceof HTMLElement)) return false;
  field.focus();
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  else document.execCommand('selectAll');
  return document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
};

/** Moves the focus to an element. */
export const focus = (element: Element | undefined): boolean => {
  if (element instanceof HTMLElement) element.focus();
  return element !== undefined && element === document.activeElement;
};

/** Chooses an option of a native select, whose list no driver can open everywhere. */
export const chooseOption = (select: Element | undefined, value: string): boolean => {
  if (!(select instanceof HTMLSelectElement) || ![...select.options].some((option) => option.value === value))
    return false;
  select.value = value;
  return select.dispatchEvent(new Event('change', { bubbles: true }));
};

/** Makes the page believe in a network, or in none. */
export const setOnline = (isOnline: boolean): void => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

/** What reaches beyond the right edge of the page; empty when nothing makes it scroll sideways. */
export const overflowing = (): string[] => {
  const root = document.scrollingElement;
  if (!root || root.scrollWidth <= root.clientWidth) return [];
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
  );
  return [
    `${root.scrollWidth} > ${root.clientWidth}px`,
    ...wide.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 120)),
  ];
};

/** Takes what the recorder has noted. */
export const takeNotes = (): string => {
  // `about:blank` has no storage.
  if (!location.protocol.startsWith('http')) return '';
  const noted = sessionStorage.getItem('recorder') ?? '';
  sessionStorage.removeItem('recorder');
  return noted;
};

/** What a page shows and what it has fetched, for the message of a step that failed. */
export const describePage = (): string => {
  const text = document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 300);
  const fetched = performance
    .getEntriesByType('resource')
    .map(({ name, duration }) => `${new URL(name).pathname} ${Math.round(duration)} ms`);
  const scripts = [...document.querySelectorAll('script[src], link[rel=modulepreload]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href'),
  );
  return `${location.href} (${document.readyState}) shows “${text}”; names ${scripts.join(', ')}; fetched ${fetched.join(', ')}`;
};
