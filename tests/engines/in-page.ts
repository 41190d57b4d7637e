// Serialised into the page: each function may only use what it is given.

/** Visible elements by selector and accessible name. */
export const findAll = (selector: string, name?: string | RegExp): Element[] => {
  const nameOf = (element: Element) => {
    const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const sources = [...labelled.map((id) => document.getElementById(id)), ...labels];
    return (
      element.getAttribute('aria-label') ??
      element.getAttribute('alt') ??
      (sources.length > 0 ? sources.map((source) => source?.textContent).join(' ') : element.textContent)
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

/** The middle of an element, once it stands still and nothing covers it, else null. */
export const middleOf = async (element: Element | undefined): Promise<[x: number, y: number] | null> => {
  if (!element || element.matches(':disabled, [aria-disabled=true]')) return null;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
    // Hidden tabs draw no frames.
    setTimeout(resolve, 200);
  });
  const after = element.getBoundingClientRect();
  const [x, y] = [Math.round(after.x + after.width / 2), Math.round(after.y + after.height / 2)];
  const isSteady = after.x === before.x && after.y === before.y;
  return isSteady && element.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
};

/** Replaces the value of a field as typing would. */
export const replaceValue = (field: Element | undefined, text: string): boolean => {
  if (!(field instanceof HTMLElement)) return false;
  field.focus();
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  else document.execCommand('selectAll');
  return document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
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
