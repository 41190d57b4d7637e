import { vi } from 'vitest';

/** Stubs IntersectionObserver to report this position of every element. */
export const observeAs = ({ isIntersecting, top }: { isIntersecting: boolean; top: number }): void => {
  vi.stubGlobal(
    'IntersectionObserver',
    class extends IntersectionObserver {
      readonly #report: IntersectionObserverCallback;
      constructor(report: IntersectionObserverCallback) {
        super(report);
        this.#report = report;
      }
      override observe(target: Element) {
        const place = new DOMRect(0, top, 320, 0);
        const entry = { isIntersecting, target, boundingClientRect: place, intersectionRect: place };
        this.#report([{ ...entry, intersectionRatio: 0, rootBounds: null, time: 0 }], this);
      }
    },
  );
};
