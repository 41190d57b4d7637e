import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Carousel } from '@/ui/media/carousel.tsx';
import { swipeStep } from '@/ui/media/use-slides.ts';

/** Px; width of the row and of each slide. */
const width = 300;

/** How the row was scrolled: smooth or instant. */
let behaviors: (ScrollBehavior | undefined)[] = [];
/** False: the row resists, as during the momentum of a touch. */
let obeys = true;

// happy-dom has no layout.
beforeEach(() => {
  behaviors = [];
  obeys = true;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation((options?: ScrollToOptions | number) => {
    if (typeof options !== 'object') return;
    const { left = 0, behavior } = options;
    behaviors.push(behavior);
    if (obeys) scrollTo(left);
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

/** Simulates prefers-reduced-motion, also changed later. */
const motion = (less: boolean) => {
  const ask = window.matchMedia.bind(window);
  const lists = new Set<MediaQueryList>();
  let matches = less;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = ask(query);
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

describe('a carousel', () => {
  test('is a named region of named slides', async () => {
    await show();
    const region = screen.getByRole('region', { name: '精选' });
    expect(region.getAttribute('aria-roledescription')).toBe('轮播');
    expect(slides().map((slide) => slide.getAttribute('aria-label'))).toEqual(['1 / 3', '2 / 3', '3 / 3']);
    expect(within(region).getByRole('group', { name: '1 / 3' })).toBe(slides()[0]);
  });

  test('lets the keyboard reach only what is seen', async () => {
    const { user } = await show();
    await user.click(button('下一张'));
    expect(reachable()).toEqual(['山药']);
  });

  test('goes on and back, and round at both ends', async () => {
    const { user } = await show();
    await user.click(button('上一张'));
    expect(reachable()).toEqual(['热茶']);
    await user.click(button('下一张'));
    expect(reachable()).toEqual(['小米粥']);
    await user.click(button('下一张'));
    expect(reachable()).toEqual(['山药']);
  });

  test('has a button for each slide, and marks the one that is seen', async () => {
    const { user } = await show();
    await user.click(button('第 3 张'));
    expect(reachable()).toEqual(['热茶']);
    expect(button('第 3 张').getAttribute('aria-current')).toBe('true');
    expect(button('第 1 张').hasAttribute('aria-current')).toBe(false);
  });

  test('says which slide is seen', async () => {
    const { user } = await show();
    const message = screen.getByText('第 1 张，共 3 张');
    expect(message.getAttribute('aria-live')).toBe('polite');
    await user.click(button('下一张'));
    expect(message.textContent).toBe('第 2 张，共 3 张');
  });

  test('follows the arrow keys in its controls, which keep the focus', async () => {
    const { user } = await show();
    button('第 1 张').focus();
    await user.keyboard('{ArrowRight}');
    expect(reachable()).toEqual(['山药']);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(reachable()).toEqual(['热茶']);
    expect(document.activeElement).toBe(button('第 1 张'));
  });

  test('leaves the browser’s own keys alone', async () => {
    const { user } = await show();
    button('下一张').focus();
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(reachable()).toEqual(['小米粥']);
  });

  test('leaves the keys inside a slide alone', async () => {
    const { user } = await show();
    screen.getByRole('link', { name: '小米粥' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(reachable()).toEqual(['小米粥']);
  });

  test('of one slide has nothing to press, of none takes no place', () => {
    const { container, rerender } = render(element(['小米粥']));
    expect(screen.queryByRole('button')).toBeNull();
    expect(reachable()).toEqual(['小米粥']);
    rerender(element([]));
    expect(container.innerHTML).toBe('');
  });

  test('renders on a server as a row that scrolls, with every slide in reach', () => {
    const html = renderToString(element());
    for (const title of titles) expect(html).toContain(title);
    expect(html).not.toContain('inert');
  });
});

describe('the row of a carousel', () => {
  test('begins where a prerendered row was scrolled to before hydration', () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(element());
    row().scrollLeft = width;
    render(element(), { container, hydrate: true });
    expect(reachable()).toEqual(['山药']);
  });

  test('selects the slide that a reader scrolls to, once most of it is seen', async () => {
    await show();
    scrollTo(0.4 * width);
    expect(reachable()).toEqual(['小米粥']);
    scrollTo(0.6 * width);
    expect(reachable()).toEqual(['山药']);
  });

  test('moves smoothly, and does not select the slides on the way', async () => {
    await show();
    obeys = false;
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

  test('tries again at rest when the momentum of a touch has overruled it', async () => {
    await show();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    obeys = false;
    fireEvent.click(button('下一张'));
    scrollTo(10);
    obeys = true;
    act(() => void vi.advanceTimersByTime(200));
    expect(row().scrollLeft).toBe(width);
    expect(reachable()).toEqual(['山药']);
  });

  test.each([
    ['a finger', () => fireEvent.pointerDown(row())],
    ['a wheel', () => fireEvent.wheel(row())],
  ])('leaves the reader alone who takes over with %s', async (_, takeOver) => {
    await show();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    obeys = false;
    fireEvent.click(button('第 3 张'));
    takeOver();
    obeys = true;
    scrollTo(width);
    act(() => void vi.advanceTimersByTime(200));
    expect(row().scrollLeft).toBe(width);
    expect(reachable()).toEqual(['山药']);
  });
});

describe('a carousel that plays', () => {
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

  test('does so only when it is asked to', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    render(element());
    pass(60_000);
    expect(reachable()).toEqual(['小米粥']);
  });

  test('changes its slide every 6 seconds, and is silent about it', async () => {
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

  test('stands still once it is paused', async () => {
    const { user } = await play();
    await user.click(button('暂停'));
    pass(60_000);
    expect(reachable()).toEqual(['小米粥']);
    expect(button('自动播放')).toBeTruthy();
  });

  test('waits while a mouse rests on it, and while something in it has the focus', async () => {
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

  test('waits while nobody sees the page', async () => {
    await play();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    pass(60_000);
    expect(reachable()).toEqual(['小米粥']);
    visibility.mockReturnValue('visible');
    pass(6000);
    expect(reachable()).toEqual(['山药']);
  });

  test.each([
    ['touched its slides', () => fireEvent.pointerDown(row())],
    ['gone on', () => fireEvent.click(button('下一张'))],
    ['chosen a slide', () => fireEvent.click(button('第 2 张'))],
    ['used an arrow key', () => fireEvent.keyDown(button('下一张'), { key: 'ArrowRight' })],
  ])('doesn’t go on by itself after the reader has %s', async (_, take) => {
    await play();
    take();
    const seen = reachable();
    pass(60_000);
    expect(reachable()).toEqual(seen);
    expect(button('自动播放')).toBeTruthy();
  });

  test('stops when less motion is asked for meanwhile', async () => {
    const device = motion(false);
    await play();
    device.reduce();
    pass(60_000);
    expect(reachable()).toEqual(['小米粥']);
  });

  test('is not offered to those who asked for less motion', async () => {
    motion(true);
    await show();
    expect(screen.queryByRole('button', { name: '自动播放' })).toBeNull();
    fireEvent.click(button('下一张'));
    expect(behaviors).toEqual(['instant']);
  });
});

describe('a swipe', () => {
  const fingers = (...points: [x: number, y: number][]) =>
    Object.assign(
      points.map(([clientX, clientY]) => ({ clientX, clientY })),
      { item: (index: number) => ({ clientX: points[index]?.[0], clientY: points[index]?.[1] }) },
    );
  const swipe = (x: number, y: number, ...more: [x: number, y: number][]) => {
    fireEvent.touchStart(row(), { touches: fingers([200, 100], ...more) });
    fireEvent.touchEnd(row(), { changedTouches: fingers([200 + x, 100 + y]) });
  };

  test('moves by one slide, and round at the ends', async () => {
    await show();
    swipe(-20, 5);
    expect(reachable()).toEqual(['山药']);
    swipe(20, 5);
    swipe(20, 5);
    expect(reachable()).toEqual(['热茶']);
  });

  test('is none with a second finger, which zooms', async () => {
    await show();
    swipe(-100, 0, [250, 100]);
    expect(reachable()).toEqual(['小米粥']);
  });

  const far = fc.integer({ min: 17, max: 1000 });

  test('goes on or back after more than 16 px, if it goes rather sideways than up or down', () => {
    fc.assert(
      fc.property(far, fc.double({ min: -0.499, max: 0.499, noNaN: true }), (distance, slope) => {
        expect(swipeStep(-distance, distance * slope)).toBe(1);
        expect(swipeStep(distance, distance * slope)).toBe(-1);
      }),
    );
  });

  test('goes nowhere when it is short, or half as high as it is wide', () => {
    fc.assert(
      fc.property(far, fc.integer({ min: -16, max: 16 }), fc.constantFrom(-1, 1), (distance, short, sign) => {
        expect(swipeStep(short, 0)).toBe(0);
        expect(swipeStep(distance, (sign * distance) / 2)).toBe(0);
        expect(swipeStep(-distance, sign * distance)).toBe(0);
      }),
    );
  });
});
