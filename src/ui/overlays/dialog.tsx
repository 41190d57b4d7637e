import { IconX } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { lockScroll } from '@/ui/overlays/scroll-lock.ts';
import classes from '@/ui/overlays/dialog.module.css';

interface ModalProps {
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** `bottom`: a sheet on phones, centred elsewhere; `start`: a side drawer. */
  placement?: 'center' | 'bottom' | 'start';
  /** Focused on close; defaults to the previously focused element. Safari does not focus clicked buttons. */
  opener?: RefObject<HTMLElement | null>;
}

/** Modal dialog of the public pages; its content is mounted only while open. */
export function Dialog({ open, ...props }: ModalProps & { open: boolean }) {
  return open ? <Modal {...props} /> : null;
}

function Modal({ onClose, title, children, placement = 'center', opener }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const heading = useId();

  // Layout effect: a dialog already removed from the DOM cannot restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const previousFocus = opener?.current ?? document.activeElement;
    const unlock = lockScroll();
    element.showModal();
    return () => {
      element.close();
      unlock();
      if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true });
    };
  }, [opener]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    // Must not close a surrounding dialog or menu.
    event.stopPropagation();
    onClose();
  };

  return (
    // Esc and a backdrop click only duplicate the button 关闭.
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
        // Selecting text from inside to outside must not close it.
        if (pressedOutside.current && event.target === event.currentTarget) onClose();
      }}
      // Closed by the browser, such as by the back gesture of Android.
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
