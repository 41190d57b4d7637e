import { useCallback } from 'react';

/** What came of the hint. Takes the focus, since the button that had it is gone. */
export function InstallOutcome({ isAccepted }: { isAccepted: boolean }) {
  const focus = useCallback((element: HTMLElement | null) => element?.focus({ preventScroll: true }), []);
  return (
    <p ref={focus} tabIndex={-1}>
      {isAccepted
        ? '好了，以后点桌面上的图标就能打开本站。'
        : '好的，以后不再提示。想装的时候，请点“更多”里的“装到手机上”。'}
    </p>
  );
}
