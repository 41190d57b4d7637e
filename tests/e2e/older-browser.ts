/** Init script: makes the browser older than the baseline. */
export const withoutOldestFeature = (): void => void Reflect.deleteProperty(Array.prototype, 'toSorted');

/**
 * Init script: makes the browser one of the baseline, on plain http and with blocked storage, so that every API with a
 * fallback is missing. APIs of the baseline, such as `IntersectionObserver`, stay.
 */
export const withoutOptionalApis = (): void => {
  const missing: [owner: object, names: string[]][] = [
    [Promise, ['withResolvers', 'try']],
    [AbortSignal, ['any']],
    [Intl, ['Segmenter']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Array, ['fromAsync']],
    [URL, ['canParse', 'parse']],
    [CSS, ['highlights']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'take', 'toArray', 'some', 'find']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Element.prototype, ['checkVisibility', 'startViewTransition', 'setHTMLUnsafe', 'getHTML']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [Document.prototype, ['startViewTransition', 'caretPositionFromPoint']],
    [Crypto.prototype, ['randomUUID']],
    [
      Navigator.prototype,
      ['locks', 'storage', 'clipboard', 'share', 'canShare', 'serviceWorker', 'connection', 'mediaSession'],
    ],
    [
      window,
      [
        'requestIdleCallback',
        'cancelIdleCallback',
        'scheduler',
        'navigation',
        'Highlight',
        'caches',
        'BroadcastChannel',
        'indexedDB',
        'speechSynthesis',
        'SpeechSynthesisUtterance',
      ],
    ],
  ];
  for (const [owner, names] of missing)
    for (const name of names)
      for (let holder: object | null = owner; holder; holder = Reflect.getPrototypeOf(holder))
        Reflect.deleteProperty(holder, name);
};
