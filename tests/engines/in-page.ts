// Serialised into the page: each function may only use its parameters.

/** Visible elements by selector and accessible name. */
export const findAll = (selector: string, name?: string | RegExp): Element[] => {
  const textOf = (element: Node | null) => {
    // A label may contain its field.
    const excluded = '[aria-hidden=true], select';
    if (!(element instanceof Element) || !element.querySelector(excluded)) return element?.textContent ?? '';
    const copy = document.importNode(element, true);
    for (const child of copy.querySelectorAll(excluded)) child.remove();
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

/** Middle of an element in px; null if it is covered or disabled. Scrolls to a covered element. */
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

/** Replaces the value of a field like typing; returns whether it succeeded. */
export const replaceValue = (field: Element | undefined, text: string): boolean => {
  if (!(field instanceof HTMLElement)) return false;
  field.focus();
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  else document.execCommand('selectAll');
  return document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
};

/** Focuses an element; returns whether it has the focus. */
export const focus = (element: Element | undefined): boolean => {
  if (element instanceof HTMLElement) element.focus();
  return element !== undefined && element === document.activeElement;
};

/** Chooses an option of a native select, which not every driver can open; returns whether it exists. */
export const chooseOption = (select: Element | undefined, value: string): boolean => {
  if (!(select instanceof HTMLSelectElement) || ![...select.options].some((option) => option.value === value))
    return false;
  select.value = value;
  return select.dispatchEvent(new Event('change', { bubbles: true }));
};

/** Sets `navigator.onLine` and dispatches its event. */
export const setOnline = (isOnline: boolean): void => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

/** Elements that overflow the right edge; empty when the page does not scroll sideways. */
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

/** Returns and deletes the recorded problems, one per line. */
export const takeProblems = (): string => {
  // `about:blank` has no storage.
  if (!location.protocol.startsWith('http')) return '';
  const recorded = sessionStorage.getItem('recorder') ?? '';
  sessionStorage.removeItem('recorder');
  return recorded;
};

/** Describes address, text, scripts and fetched files of the page for the message of a failed step. */
export const describePage = (): string => {
  const text = document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 300);
  const fetched = performance
    .getEntriesByType('resource')
    .map(({ name, duration }) => `${new URL(name).pathname} ${Math.round(duration)} ms`);
  const scripts = [...document.querySelectorAll('script[src], link[rel=modulepreload]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href'),
  );
  return `${location.href} (${document.readyState}) shows “${text}”; scripts ${scripts.join(', ')}; fetched ${fetched.join(', ')}`;
};
