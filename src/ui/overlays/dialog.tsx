import { IconX } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { isComposing } from '@/ui/hooks/composing.ts';
import classes from '@/ui/overlays/dialog.module.css';

interface ModalProps {
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** `bottom` is a sheet at the thumb on phones and centred elsewhere, `start` a drawer at the side. */
  placement?: 'center' | 'bottom' | 'start';
  /** What has the focus afterwards; Safari gives none to a button that is clicked. Else what had it before. */
  opener?: RefObject<HTMLElement | null>;
}

/** The one modal dialog of the public pages. Its content is there only while it is open. */
export function Dialog({ open, ...props }: ModalProps & { open: boolean }) {
  return open ? <Modal {...props} /> : null;
}

function Modal({ onClose, title, children, placement = 'center', opener }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const heading = useId();

  // Before the element leaves the page: a dialog that is gone can't give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = opener?.current ?? document.activeElement;
    const unlock = lockScroll();
    element.showModal();
    return () => {
      element.close();
      unlock();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [opener]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    // A dialog or a menu around this one stays.
    event.stopPropagation();
    if (!isComposing(event.nativeEvent)) onClose();
  };

  return (
    // Esc and a click beside the panel are second ways of the button 关闭.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-placement={placement}
      aria-labelledby={heading}
      onKeyDown={closeOnEscape}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // Words that are selected with a press inside and let go outside don't close it.
        if (pressedOutside.current && event.target === event.currentTarget) onClose();
      }}
      // The browser's own ways, such as the back gesture of Android.
      onClose={(event) => {
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
    >
      <div className={classes.panel}>
        <div className={classes.head}>
          <h2 id={heading}>{title}</h2>
          <button type="button" className={classes.close} onClick={onClose}>
            <IconX aria-hidden="true" />
            关闭
          </button>
        </div>
        <div className={classes.body}>{children}</div>
      </div>
    </dialog>
  );
}

/** Holds the page behind still, and keeps the place of its scroll bar, so that nothing moves sideways. */
const lockScroll = () => {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => {
    style.overflow = overflow;
    style.scrollbarGutter = scrollbarGutter;
  };
};
