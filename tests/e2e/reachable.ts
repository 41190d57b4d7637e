import type { Page } from '@playwright/test';

/**
 * What a user can't reach or read on the open page, dialog or menu:
 * - a control whose centre, after scrolling only what a user can scroll, is hit by something else or lies outside,
 * - a control of which less than 24 × 24 px are visible (WCAG 2.5.8, with its exceptions for spacing and links in text),
 * - the focused element out of view,
 * - text that is cut without an ellipsis.
 *
 * Playwright's own actions also scroll clipped boxes, so they press controls that nobody can see.
 */
export const unreachable = (page: Page): Promise<string[]> => page.evaluate(findFaults);

/** Runs in the page, so it can't use anything outside itself. */
const findFaults = (): string[] => {
  // A test of older browsers has removed it.
  if (!('checkVisibility' in Element.prototype)) return [];
  const controlSelector = [
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [contenteditable="true"]',
    ...[
      'button',
      'link',
      'menuitem',
      'menuitemradio',
      'menuitemcheckbox',
      'tab',
      'option',
      'switch',
      'checkbox',
      'radio',
    ].map((role) => `[role="${role}"]`),
  ].join(', ');
  /**
   * Layers that may lie over the page, because any key or press closes them. Messages close by themselves or by their
   * button; `record-dialog.spec.ts` checks that they cover no button of the form.
   */
  const popupSelector =
    '[role="menu"], [role="listbox"], [role="tooltip"], [role="dialog"], [popover], details[open], .mantine-Notification-root, [data-message]';
  const minSize = 24;

  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };

  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }

  /** Ancestors that can clip an element, nearest first: overflow doesn't clip what is positioned outside its box. */
  const clippersOf = (element: Element): Element[] => {
    const found: Element[] = [];
    let { position } = styleOf(element);
    for (let around = element.parentElement; around && position !== 'fixed'; around = around.parentElement) {
      const style = styleOf(around);
      const isPositioned =
        style.position !== 'static' || style.transform !== 'none' || /paint|layout|strict|content/.test(style.contain);
      if (position === 'absolute' && !isPositioned) continue;
      position = style.position;
      if (around === document.body || around === document.documentElement) continue;
      if (style.overflowX !== 'visible' || style.overflowY !== 'visible') found.push(around);
    }
    return found;
  };

  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }

  const overlap = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const sizeOf = ({ left, top, right, bottom }: Box) => ({ width: right - left, height: bottom - top });
  const isEmpty = (box: Box) => sizeOf(box).width < 1 || sizeOf(box).height < 1;
  const windowBox: Box = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: innerHeight };

  const innerBox = (element: Element): Box => {
    const { left, top } = element.getBoundingClientRect();
    const [x, y] = [left + element.clientLeft, top + element.clientTop];
    return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight };
  };

  const clip = (box: Box, clippers: readonly Element[]): Box => {
    let visible = overlap(box, windowBox);
    for (const clipper of clippers) {
      const { overflowX, overflowY } = styleOf(clipper);
      const inner = innerBox(clipper);
      visible = overlap(visible, {
        left: overflowX === 'visible' ? -Infinity : inner.left,
        right: overflowX === 'visible' ? Infinity : inner.right,
        top: overflowY === 'visible' ? -Infinity : inner.top,
        bottom: overflowY === 'visible' ? Infinity : inner.bottom,
      });
    }
    return visible;
  };

  /** A link in several lines has a box for each. */
  const boxesOf = (element: Element): Box[] =>
    [...element.getClientRects()]
      .filter((box) => !isEmpty(box))
      .toSorted((a, b) => b.width * b.height - a.width * a.height);

  const labelsOf = (element: Element): Element[] =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
      ? [...(element.labels ?? [])]
      : [];

  const hiddenBoxes = new Map<Element, boolean>();
  const isVisuallyHidden = (element: Element): boolean => {
    const known = hiddenBoxes.get(element);
    if (known !== undefined) return known;
    const { clipPath, clip: oldClip, overflowX } = styleOf(element);
    const isHidden =
      /inset\((?:50|100)%/.test(clipPath) ||
      /rect\(0px,? 0px,? 0px,? 0px\)/.test(oldClip) ||
      (overflowX !== 'visible' && element.clientWidth <= 1 && element.clientHeight <= 1) ||
      (element.parentElement !== null && isVisuallyHidden(element.parentElement));
    hiddenBoxes.set(element, isHidden);
    return isHidden;
  };

  const isRendered = (element: Element) =>
    element.checkVisibility({ checkVisibilityCSS: true }) && !element.closest('[inert], [aria-hidden="true"]');

  const isDisabled = (element: Element) =>
    element.matches(':disabled, [aria-disabled="true"], [data-disabled="true"]') ||
    styleOf(element).pointerEvents === 'none';

  const name = (element: Element) => {
    const label =
      element.getAttribute('aria-label') ??
      labelsOf(element)[0]?.textContent ??
      (element.textContent?.trim() || element.getAttribute('placeholder') || element.id);
    const role = element.getAttribute('role');
    const hint =
      element.className && typeof element.className === 'string' ? `.${element.className.split(' ')[0]}` : '';
    return `${element.localName}${role ? `[${role}]` : ''}${hint} “${(label ?? '').replace(/\s+/g, ' ').slice(0, 40)}”`;
  };

  const visibleModals = [...document.querySelectorAll('[role="dialog"][aria-modal="true"], dialog:modal')].filter(
    isRendered,
  );
  const modal = visibleModals.find((dialog) => dialog.contains(document.activeElement)) ?? visibleModals.at(-1);
  /** A modal dialog covers the page, but not popups that its controls opened elsewhere in the document. */
  const isInOpenLayer = (element: Element) =>
    !modal ||
    modal.contains(element) ||
    (element.closest(popupSelector) !== null && !visibleModals.some((dialog) => dialog.contains(element)));

  const controls = [...document.querySelectorAll(controlSelector)].filter(
    (element) =>
      isRendered(element) &&
      isInOpenLayer(element) &&
      // Text that is being edited: a press sets the caret.
      !element.parentElement?.closest('[contenteditable="true"]'),
  );

  /** What a press on a control may hit: itself, its label or the control around it. */
  const answersFor = (element: Element) => {
    const around = element.parentElement?.closest(controlSelector);
    return [element, ...labelsOf(element), ...(around ? [around] : [])];
  };

  const hitAt = (x: number, y: number) =>
    document.elementFromPoint(Math.min(x, windowBox.right - 1), Math.min(y, windowBox.bottom - 1));

  interface Finding {
    isHit: boolean;
    width: number;
    height: number;
    cover: Element | null;
  }

  const look = (element: Element): Finding => {
    const answering = answersFor(element);
    let best: Finding = { isHit: false, width: 0, height: 0, cover: null };
    for (const target of [element, ...labelsOf(element)]) {
      if (isVisuallyHidden(target)) continue;
      const clippers = clippersOf(target);
      for (const box of boxesOf(target)) {
        const visible = clip(box, clippers);
        if (isEmpty(visible)) continue;
        const [x, y] = [(visible.left + visible.right) / 2, (visible.top + visible.bottom) / 2];
        const { width, height } = sizeOf(visible);
        const reach = { x: Math.min(width, minSize) / 2 - 1, y: Math.min(height, minSize) / 2 - 1 };
        const points = [
          [0, 0],
          [reach.x, 0],
          [-reach.x, 0],
          [0, reach.y],
          [0, -reach.y],
        ];
        const covers = points
          .map(([right = 0, down = 0]) => hitAt(x + right, y + down))
          .filter((hit) => !answering.some((part) => part.contains(hit)));
        if (covers.length === 0) return { isHit: true, width, height, cover: null };
        if (!best.cover) best = { isHit: false, width, height, cover: covers[0] ?? null };
      }
    }
    return best;
  };

  /** A box that a user can scroll: some of it shows, and it isn't merely clipped. */
  const canScroll = (element: Element, axis: 'X' | 'Y') => {
    const size = axis === 'X' ? element.scrollWidth - element.clientWidth : element.scrollHeight - element.clientHeight;
    if (size < 1) return false;
    return element === document.scrollingElement || /auto|scroll/.test(styleOf(element)[`overflow${axis}`]);
  };

  const positions = new Map<Element, [number, number]>();
  const moveIntoView = (element: Element, align: number) => {
    const target = isVisuallyHidden(element) ? (labelsOf(element)[0] ?? element) : element;
    const scrollers = clippersOf(target);
    if (document.scrollingElement && styleOf(target).position !== 'fixed') scrollers.push(document.scrollingElement);
    for (const scroller of scrollers) {
      const isRoot = scroller === document.scrollingElement;
      const box = boxesOf(target)[0];
      if (!box) return;
      const view = isRoot ? windowBox : innerBox(scroller);
      const shift = (start: number, end: number, from: number, to: number) => {
        const [space, size] = [end - start, to - from];
        return size >= space ? from - start - 1 : from - start - (space - size) * align;
      };
      const left = canScroll(scroller, 'X') ? shift(view.left, view.right, box.left, box.right) : 0;
      const top = canScroll(scroller, 'Y') ? shift(view.top, view.bottom, box.top, box.bottom) : 0;
      if (left === 0 && top === 0) continue;
      if (!positions.has(scroller)) positions.set(scroller, [scroller.scrollLeft, scroller.scrollTop]);
      scroller.scrollBy({ left, top, behavior: 'instant' });
    }
  };

  const faults: string[] = [];

  const focused = document.activeElement;
  if (
    focused &&
    focused !== document.body &&
    focused.matches(':focus-visible') &&
    isRendered(focused) &&
    !isVisuallyHidden(focused)
  ) {
    const clippers = clippersOf(focused);
    if (boxesOf(focused).every((box) => isEmpty(clip(box, clippers))))
      faults.push(`the focus is out of view: ${name(focused)}`);
  }

  const isLinkInText = (element: Element) =>
    styleOf(element).display === 'inline' &&
    (element.parentElement?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length;

  /** WCAG 2.5.8: a circle of 24 px around the centre of a small target touches no other target. */
  const hasSpace = (element: Element): boolean => {
    const [box] = boxesOf(element);
    if (!box) return false;
    const x = (box.left + box.right) / 2;
    const y = (box.top + box.bottom) / 2;
    return !controls.some((other) => {
      if (other === element || other.contains(element) || element.contains(other)) return false;
      return boxesOf(other).some((next) => {
        const away = Math.hypot(Math.max(next.left - x, 0, x - next.right), Math.max(next.top - y, 0, y - next.bottom));
        return away < minSize / 2;
      });
    });
  };

  const isSmall = (element: Element) => {
    const { width, height } = wholeSize(element);
    return Math.min(width, height) < minSize - 0.5 && !isLinkInText(element) && !hasSpace(element);
  };

  const wholeSize = (element: Element) => {
    const sizes = [element, ...labelsOf(element)].flatMap(boxesOf).map(sizeOf);
    return {
      width: Math.max(...sizes.map(({ width }) => width)),
      height: Math.max(...sizes.map(({ height }) => height)),
    };
  };

  /** Half a pixel: zoomed windows have fractional sizes. */
  const isCut = (element: Element, shown: Finding) => {
    const { width, height } = wholeSize(element);
    return shown.width < Math.min(minSize, width) - 0.5 || shown.height < Math.min(minSize, height) - 0.5;
  };

  const judge = (element: Element, finding: Finding) => {
    const { cover, width, height } = finding;
    if (finding.isHit) {
      if (isCut(element, finding) || isSmall(element))
        faults.push(`only ${Math.round(width)} × ${Math.round(height)} px show: ${name(element)}`);
    } else if (!cover) faults.push(`out of view: ${name(element)}`);
    else if (!isPopupOver(cover, element)) faults.push(`covered by ${name(cover)}: ${name(element)}`);
  };

  const isPopupOver = (cover: Element, element: Element) => {
    const popup = cover.closest(popupSelector);
    return popup !== null && !popup.contains(element);
  };

  let pending = controls.filter(
    (element) =>
      !isDisabled(element) &&
      (!isVisuallyHidden(element) || labelsOf(element).some((label) => isRendered(label) && !isVisuallyHidden(label))),
  );
  /** Whether a control can be reached where it is now. */
  const isReached = (element: Element) => {
    const finding = look(element);
    const isDone = finding.isHit && !isCut(element, finding);
    if (isDone) judge(element, finding);
    return isDone;
  };
  pending = pending.filter((element) => !isReached(element));
  for (let next = pending[0]; next; next = pending[0]) {
    const control = next;
    // Sticky bars cover one edge, seldom the middle.
    const wasReached = [0.5, 0.25, 0.75].some((align) => {
      moveIntoView(control, align);
      return isReached(control);
    });
    if (!wasReached) judge(control, look(control));
    pending = pending.filter((element) => element !== control && !isReached(element));
  }
  for (const [scroller, [left, top]] of positions) scroller.scrollTo({ left, top, behavior: 'instant' });

  /** Whether a text ends with an ellipsis of its own, inside a box. */
  const isClamped = (element: Element, box: Element): boolean => {
    for (let at: Element | null = element; at && at !== box; at = at.parentElement)
      if (styleOf(at).webkitLineClamp !== 'none') return true;
    return false;
  };

  /** Text that sticks out of a box which hides it. An ellipsis, also of clamped lines, says that there is more. */
  const cutText = (box: Element): string | null => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = styleOf(box);
    const hides = { x: /hidden|clip/.test(overflowX), y: /hidden|clip/.test(overflowY) };
    if ((!hides.x && !hides.y) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return null;
    const inner = innerBox(box);
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.nodeValue?.trim() || !parent || !isRendered(parent) || isVisuallyHidden(parent)) continue;
      if (clippersOf(parent)[0] !== box && parent !== box) continue;
      if (isClamped(parent, box)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const sticksOut = [...range.getClientRects()].some(({ left, right, top, bottom, width }) => {
        const middle = (top + bottom) / 2;
        return (
          width > 0 &&
          ((hides.x && (right > inner.right + 2 || left < inner.left - 2)) ||
            (hides.y && (middle > inner.bottom || middle < inner.top)))
        );
      });
      if (sticksOut) return node.nodeValue.trim();
    }
    return null;
  };
  for (const element of document.body.querySelectorAll('*')) {
    if (element.scrollWidth <= element.clientWidth + 1 && element.scrollHeight <= element.clientHeight + 1) continue;
    if (element.clientWidth <= 1 || element.matches('input, textarea, select, svg, svg *') || !isInOpenLayer(element))
      continue;
    if (!isRendered(element) || isVisuallyHidden(element)) continue;
    const text = cutText(element);
    if (text !== null) faults.push(`text is cut: “${text.slice(0, 40)}” in ${name(element)}`);
  }
  return faults;
};
