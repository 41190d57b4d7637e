/** An `IntersectionObserver` that reports every element as near the window. */
export class NearObserver {
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe(target: Element) {
    const entry: Partial<IntersectionObserverEntry> = { target, isIntersecting: true };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    this.#callback([entry as IntersectionObserverEntry], this as never);
  }
  disconnect() {}
}
