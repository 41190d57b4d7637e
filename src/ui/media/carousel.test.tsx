import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as fc from 'fast-check';
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { swipeStep } from '@/ui/media/carousel-engine.ts';
import { Carousel } from '@/ui/media/carousel.tsx';

/** Px; width of the viewport and of each slide. */
const width = 300;

const layout = {
  offsetWidth: () => width,
  clientWidth: () => width,
  offsetLeft: (element: HTMLElement) =>
    element.matches('[role=group]') ? [...(element.parentElement?.children ?? [])].indexOf(element) * width : 0,
};

const kept = new Map<string, PropertyDescriptor | undefined>();

// happy-dom has no layout; Embla measures the slides.
beforeEach(() => {
  document.head.insertAdjacentHTML('beforeend', '<style id="margins">div { margin: 0 }</style>');
  for (const [name, measure] of Object.entries(layout)) {
    kept.set(name, Object.getOwnPropertyDescriptor(HTMLElement.prototype, name));
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return measure(this);
      },
    });
  }
});
afterEach(() => {
  for (const [name, descriptor] of kept) {
    if (descriptor) Object.defineProperty(HTMLElement.prototype, name, descriptor);
    else Reflect.deleteProperty(HTMLElement.prototype, name);
  }
  document.querySelector('#margins')?.remove();
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
const viewport = () => slides()[0]?.parentElement?.parentElement ?? document.body;

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

describe('the engine of a carousel', () => {
  test('waits for a prerendered row that is still scrolling to rest, and begins where it stands', () => {
    let left = 80;
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return new DOMRect(layout.offsetLeft(this) - (this.matches('[role=group]') ? left : 0), 0, width, 1);
    });
    render(element());
    expect(reachable()).toEqual(titles);
    left = width;
    Object.defineProperty(viewport(), 'scrollLeft', { writable: true, value: left });
    fireEvent.scroll(viewport());
    expect(reachable()).toEqual(['山药']);
  });

  test('measures anew 200 ms after its width has changed for the last time', async () => {
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
    const measured = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get');
    const { user } = await show();
    await user.click(button('下一张'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const resize = (to: number) => {
      vi.spyOn(viewport(), 'clientWidth', 'get').mockReturnValue(to);
      for (const report of observed) report();
    };
    measured.mockClear();
    resize(280);
    vi.advanceTimersByTime(199);
    resize(260);
    vi.advanceTimersByTime(199);
    expect(measured).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(measured).toHaveBeenCalled();
    expect(reachable()).toEqual(['山药']);
    vi.unstubAllGlobals();
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
    pass(12_000);
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
    fireEvent.pointerEnter(viewport(), { pointerType: 'mouse' });
    pass(60_000);
    expect(reachable()).toEqual(['小米粥']);
    fireEvent.pointerLeave(viewport(), { pointerType: 'mouse' });
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
    ['touched its slides', () => fireEvent.pointerDown(viewport())],
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
    expect(button('下一张')).toBeTruthy();
  });
});

describe('a swipe', () => {
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
