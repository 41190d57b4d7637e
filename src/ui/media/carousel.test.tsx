import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Carousel } from '@/ui/media/carousel.tsx';
import { swipeStep } from '@/ui/media/use-slides.ts';

/** Px; width of the row and of each slide. */
const width = 300;

/** Behaviors of the `scrollTo` calls. */
let behaviors: (ScrollBehavior | undefined)[] = [];
/** False: `scrollTo` has no effect, as during the momentum of a touch. */
let scrollToWorks = true;

// happy-dom has no layout.
beforeEach(() => {
  behaviors = [];
  scrollToWorks = true;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation((options?: ScrollToOptions | number) => {
    if (typeof options !== 'object') return;
    const { left = 0, behavior } = options;
    behaviors.push(behavior);
    if (scrollToWorks) scrollTo(left);
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const titles = ['小米粥', '山药', '热茶'];

const element = (names = titles) => (
  <Carousel label="精选" slides={names.map((name) => ({ key: name, node: <a href={`#${name}`}>{name}</a> }))} />
);

const show = async () => {
  render(element());
  expect(reachable()).toEqual(['小米粥']);
  return { user: userEvent.setup() };
};

const slides = () => [...document.querySelectorAll<HTMLElement>('[aria-roledescription="幻灯片"]')];
/** Slides in the tab order and the accessibility tree. */
const reachable = () =>
  slides()
    .filter((slide) => !slide.inert)
    .map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });
const row = () => slides()[0]?.parentElement ?? document.body;

/** Scrolls the row, as a reader or the browser does. */
const scrollTo = (left: number) => {
  row().scrollLeft = left;
  fireEvent.scroll(row());
};

/** Simulates prefers-reduced-motion; `reduce` turns it on later. */
const simulateMotion = (isReduced: boolean) => {
  const matchMedia = window.matchMedia.bind(window);
  const lists = new Set<MediaQueryList>();
  let matches = isReduced;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = matchMedia(query);
    if (query.includes('reduced-motion')) {
      vi.spyOn(list, 'matches', 'get').mockImplementation(() => matches);
      lists.add(list);
    }
    return list;
  });
  return {
    reduce: () => {
      matches = true;
      act(() => {
        for (const list of lists) list.dispatchEvent(new Event('change'));
      });
    },
  };
};

describe('carousel', () => {
  test('is a named region of named slides', async () => {
    await show();
    const region = screen.getByRole('region', { name: '精选' });
    expect(region.getAttribute('aria-roledescription')).toBe('轮播');
    expect(slides().map((slide) => slide.getAttribute('aria-label'))).toEqual(['1 / 3', '2 / 3', '3 / 3']);
    expect(within(region).getByRole('group', { name: '1 / 3' })).toBe(slides()[0]);
  });

  test('makes all slides but the selected one inert', async () => {
    const { user } = await show();
    await user.click(button('下一张'));
    expect(reachable()).toEqual(['山药']);
  });

  test('moves back and forth and wraps around at both ends', async () => {
    const { user } = await show();
    await user.click(button('上一张'));
    expect(reachable()).toEqual(['热茶']);
    await user.click(button('下一张'));
    expect(reachable()).toEqual(['小米粥']);
    await user.click(button('下一张'));
    expect(reachable()).toEqual(['山药']);
  });

  test('has a button for each slide and marks the current one', async () => {
    const { user } = await show();
    await user.click(button('第 3 张'));
    expect(reachable()).toEqual(['热茶']);
    expect(button('第 3 张').getAttribute('aria-current')).toBe('true');
    expect(button('第 1 张').hasAttribute('aria-current')).toBe(false);
  });

  test('announces the current slide', async () => {
    const { user } = await show();
    const message = screen.getByText('第 1 张，共 3 张');
    expect(message.getAttribute('aria-live')).toBe('polite');
    await user.click(button('下一张'));
    expect(message.textContent).toBe('第 2 张，共 3 张');
  });

  test('moves by arrow keys in its controls, which keep the focus', async () => {
    const { user } = await show();
    button('第 1 张').focus();
    await user.keyboard('{ArrowRight}');
    expect(reachable()).toEqual(['山药']);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(reachable()).toEqual(['热茶']);
    expect(document.activeElement).toBe(button('第 1 张'));
  });

  test('ignores Alt+arrow, a browser shortcut', async () => {
    const { user } = await show();
    button('下一张').focus();
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(reachable()).toEqual(['小米粥']);
  });

  test('ignores arrow keys inside a slide', async () => {
    const { user } = await show();
    screen.getByRole('link', { name: '小米粥' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(reachable()).toEqual(['小米粥']);
  });

  test('has no controls with one slide and renders nothing without slides', () => {
    const { container, rerender } = render(element(['小米粥']));
    expect(screen.queryByRole('button')).toBeNull();
    expect(reachable()).toEqual(['小米粥']);
    rerender(element([]));
    expect(container.innerHTML).toBe('');
  });

  test('renders all slides reachable on the server', () => {
    const html = renderToString(element());
    for (const title of titles) expect(html).toContain(title);
    expect(html).not.toContain('inert');
  });
});

describe('carousel row', () => {
  test('selects the slide that a prerendered row was scrolled to before hydration', () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(element());
    row().scrollLeft = width;
    render(element(), { container, hydrate: true });
    expect(reachable()).toEqual(['山药']);
  });

  test('selects a slide once scrolling has revealed most of it', async () => {
    await show();
    scrollTo(0.4 * width);
    expect(reachable()).toEqual(['小米粥']);
    scrollTo(0.6 * width);
    expect(reachable()).toEqual(['山药']);
  });

  test('scrolls smoothly without selecting the slides in between', async () => {
    await show();
    scrollToWorks = false;
    fireEvent.click(button('上一张'));
    expect(behaviors).toEqual(['smooth']);
    scrollTo(width);
    expect(reachable()).toEqual(['热茶']);
    expect(screen.getByText('第 3 张，共 3 张')).toBeTruthy();
    scrollTo(2 * width);
    scrollTo(width);
    expect(reachable()).toEqual(['山药']);
  });

  test('keeps its slide when its width changes', async () => {
    const observed: (() => void)[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(report: () => void) {
          observed.push(report);
        }
        observe() {}
        disconnect() {}
      },
    );
    const { user } = await show();
    await user.click(button('第 3 张'));
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500);
    act(() => observed.forEach((report) => report()));
    expect(row().scrollLeft).toBe(1000);
    expect(reachable()).toEqual(['热茶']);
    vi.unstubAllGlobals();
  });

  test('scrolls again at rest when the momentum of a touch overruled it', async () => {
    await show();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    scrollToWorks = false;
    fireEvent.click(button('下一张'));
    scrollTo(10);
    scrollToWorks = true;
    act(() => void vi.advanceTimersByTime(200));
    expect(row().scrollLeft).toBe(width);
    expect(reachable()).toEqual(['山药']);
  });

  test.each([
    ['touch', () => fireEvent.pointerDown(row())],
    ['the wheel', () => fireEvent.wheel(row())],
  ])('does not scroll again after the reader scrolls by %s', async (_, interact) => {
    await show();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    scrollToWorks = false;
    fireEvent.click(button('第 3 张'));
    interact();
    scrollToWorks = true;
    scrollTo(width);
    act(() => void vi.advanceTimersByTime(200));
    expect(row().scrollLeft).toBe(width);
    expect(reachable()).toEqual(['山药']);
  });
});

describe('carousel autoplay', () => {
  const play = async () => {
    const { user } = await show();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await user.click(button('自动播放'));
    return { user };
  };
  const pass = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  };

  test('does not start by itself', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    render(element());
    pass(60_000);
    expect(reachable()).toEqual(['小米粥']);
  });

  test('advances every 6 seconds without announcing it', async () => {
    await play();
    expect(screen.getByText('第 1 张，共 3 张').getAttribute('aria-live')).toBe('off');
    pass(5999);
    expect(reachable()).toEqual(['小米粥']);
    pass(1);
    expect(reachable()).toEqual(['山药']);
    pass(6000);
    pass(6000);
    expect(reachable()).toEqual(['小米粥']);
  });

  test('stops when paused', async () => {
    const { user } = await play();
    await user.click(button('暂停'));
    pass(60_000);
    expect(reachable()).toEqual(['小米粥']);
    expect(button('自动播放')).toBeTruthy();
  });

  test('waits while the mouse hovers over a slide or a slide has the focus', async () => {
    await play();
    fireEvent.pointerEnter(row(), { pointerType: 'mouse' });
    pass(60_000);
    expect(reachable()).toEqual(['小米粥']);
    fireEvent.pointerLeave(row(), { pointerType: 'mouse' });
    act(() => screen.getByRole('link', { name: '小米粥' }).focus());
    pass(60_000);
    expect(reachable()).toEqual(['小米粥']);
    act(() => button('暂停').focus());
    pass(6000);
    expect(reachable()).toEqual(['山药']);
  });

  test('waits while the page is hidden', async () => {
    await play();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    pass(60_000);
    expect(reachable()).toEqual(['小米粥']);
    visibility.mockReturnValue('visible');
    pass(6000);
    expect(reachable()).toEqual(['山药']);
  });

  test.each([
    ['a touch on a slide', () => fireEvent.pointerDown(row())],
    ['the next button', () => fireEvent.click(button('下一张'))],
    ['a dot', () => fireEvent.click(button('第 2 张'))],
    ['an arrow key', () => fireEvent.keyDown(button('下一张'), { key: 'ArrowRight' })],
  ])('stops after %s', async (_, interact) => {
    await play();
    interact();
    const seen = reachable();
    pass(60_000);
    expect(reachable()).toEqual(seen);
    expect(button('自动播放')).toBeTruthy();
  });

  test('stops when prefers-reduced-motion is turned on', async () => {
    const device = simulateMotion(false);
    await play();
    device.reduce();
    pass(60_000);
    expect(reachable()).toEqual(['小米粥']);
  });

  test('is not offered under prefers-reduced-motion', async () => {
    simulateMotion(true);
    await show();
    expect(screen.queryByRole('button', { name: '自动播放' })).toBeNull();
    fireEvent.click(button('下一张'));
    expect(behaviors).toEqual(['instant']);
  });
});

describe('carousel swipe', () => {
  const fingers = (...points: [x: number, y: number][]) =>
    Object.assign(
      points.map(([clientX, clientY]) => ({ clientX, clientY })),
      { item: (index: number) => ({ clientX: points[index]?.[0], clientY: points[index]?.[1] }) },
    );
  const swipe = (x: number, y: number, ...more: [x: number, y: number][]) => {
    fireEvent.touchStart(row(), { touches: fingers([200, 100], ...more) });
    fireEvent.touchEnd(row(), { changedTouches: fingers([200 + x, 100 + y]) });
  };

  test('moves by one slide and wraps around at the ends', async () => {
    await show();
    swipe(-20, 5);
    expect(reachable()).toEqual(['山药']);
    swipe(20, 5);
    swipe(20, 5);
    expect(reachable()).toEqual(['热茶']);
  });

  test('is ignored with a second finger, which zooms', async () => {
    await show();
    swipe(-100, 0, [250, 100]);
    expect(reachable()).toEqual(['小米粥']);
  });

  const far = fc.integer({ min: 17, max: 1000 });

  test('moves when longer than 16 px and mostly horizontal', () => {
    fc.assert(
      fc.property(far, fc.double({ min: -0.499, max: 0.499, noNaN: true }), (distance, slope) => {
        expect(swipeStep(-distance, distance * slope)).toBe(1);
        expect(swipeStep(distance, distance * slope)).toBe(-1);
      }),
    );
  });

  test('does nothing when short, or at least half as high as wide', () => {
    fc.assert(
      fc.property(far, fc.integer({ min: -16, max: 16 }), fc.constantFrom(-1, 1), (distance, short, sign) => {
        expect(swipeStep(short, 0)).toBe(0);
        expect(swipeStep(distance, (sign * distance) / 2)).toBe(0);
        expect(swipeStep(-distance, sign * distance)).toBe(0);
      }),
    );
  });
});
