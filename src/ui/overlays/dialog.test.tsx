import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi, type Mock } from 'vitest';
import { Dialog } from '@/ui/overlays/dialog.tsx';

/** Adds what happy-dom lacks: `showModal` moves the focus, `close` fires asynchronously. */
let showModal: Mock<() => void>;
beforeEach(() => {
  showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(
    this: HTMLDialogElement,
  ) {
    if (this.open) throw new DOMException('already open', 'InvalidStateError');
    this.setAttribute('open', '');
    this.querySelector('button')?.focus();
  });
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.removeAttribute('open');
    setTimeout(() => this.dispatchEvent(new Event('close')));
  });
});
afterEach(() => {
  document.documentElement.removeAttribute('style');
});

describe('the dialog of the public pages', () => {
  test('is not there before it is opened', () => {
    render(
      <Dialog open={false} onClose={() => {}} title="阅读设置">
        字号
      </Dialog>,
    );
    expect(document.querySelector('dialog')).toBeNull();
    expect(showModal).not.toHaveBeenCalled();
  });

  test('is modal, has its title for a name and the focus inside', async () => {
    const { dialog } = await openDialog();
    expect(showModal).toHaveBeenCalled();
    expect(dialog).toBe(screen.getByRole('dialog', { name: '阅读设置' }));
    expect(screen.getByRole('heading', { level: 2, name: '阅读设置' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '关闭' }));
  });

  test('is closed by its button, and the focus is back where it came from', async () => {
    const { user, opener } = await openDialog();
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  test('gives the focus to its opener where a click leaves none, as in Safari', async () => {
    const { user, opener } = await openDialog({ focusless: true });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  test('is closed by Esc, and only the one that is uppermost', async () => {
    const { user } = await openDialog();
    await user.click(screen.getByRole('button', { name: '更多' }));
    expect(screen.getAllByRole('dialog')).toHaveLength(2);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: '阅读设置' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: '更多设置' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each<[string, KeyboardEventInit]>([
    ['isComposing', { isComposing: true }],
    ['the code 229', { keyCode: 229 }],
  ])('is not closed by a key that an input method uses, told by %s', async (_, sign) => {
    const { dialog, closed } = await openDialog();
    const word = screen.getByLabelText('词语');
    // Without preventDefault the browser would handle Esc itself.
    expect(fireEvent.keyDown(word, { key: 'Escape', ...sign })).toBe(false);
    expect([dialog.open, closed.mock.calls.length]).toEqual([true, 0]);
    fireEvent.keyDown(word, { key: 'Escape' });
    expect(closed).toHaveBeenCalledOnce();
  });

  test('leaves the other keys to what is inside', async () => {
    const { user, closed } = await openDialog();
    await user.type(screen.getByLabelText('词语'), '粥{Enter}');
    expect(screen.getByLabelText<HTMLInputElement>('词语').value).toBe('粥');
    expect(closed).not.toHaveBeenCalled();
  });

  test('is closed by a tap beside it, not by one inside', async () => {
    const { user, dialog, closed } = await openDialog();
    await user.click(screen.getByRole('heading'));
    expect(closed).not.toHaveBeenCalled();
    await user.click(dialog);
    expect(closed).toHaveBeenCalledOnce();
  });

  test('stays when words are selected from inside to beside it', async () => {
    const { user, dialog, closed } = await openDialog();
    await user.pointer([{ keys: '[MouseLeft>]', target: screen.getByText('词语') }, { target: dialog }]);
    await user.pointer('[/MouseLeft]');
    fireEvent.click(dialog);
    expect(closed).not.toHaveBeenCalled();
  });

  test('is closed when the browser closes it by itself, as by the back gesture', async () => {
    const { dialog, closed } = await openDialog();
    dialog.close();
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('tells once that it was closed, though the browser says so later', async () => {
    const { user, closed } = await openDialog();
    await user.keyboard('{Escape}');
    await afterTasks();
    expect(closed).toHaveBeenCalledOnce();
  });

  test('stays open when React tries its effects twice', async () => {
    const { dialog, closed } = await openDialog({ strict: true });
    await afterTasks();
    expect(dialog.open).toBe(true);
    expect(closed).not.toHaveBeenCalled();
  });

  test('holds the page behind still until it is closed', async () => {
    const { style } = document.documentElement;
    style.overflow = 'clip';
    const { user } = await openDialog();
    expect(style.overflow).toBe('hidden');
    await user.keyboard('{Escape}');
    expect(style.overflow).toBe('clip');
  });

  test('lets go of the page when the screen that opened it goes', async () => {
    const { unmount } = await openDialog();
    unmount();
    expect(document.documentElement.style.overflow).toBe('');
  });

  test.each(['center', 'bottom', 'start'] as const)('is shown at its place: %s', (placement) => {
    render(
      <Dialog open onClose={() => {}} title="阅读设置" placement={placement}>
        字号
      </Dialog>,
    );
    expect(screen.getByRole('dialog').dataset.placement).toBe(placement);
  });
});

interface ScreenProps {
  onClose: () => void;
  focusless: boolean;
}

function Screen({ onClose, focusless }: ScreenProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [more, setMore] = useState(false);
  return (
    <>
      <button ref={opener} type="button" onClick={() => setOpen(true)}>
        设置
      </button>
      <Dialog
        open={open}
        title="阅读设置"
        opener={focusless ? opener : undefined}
        onClose={() => {
          onClose();
          setOpen(false);
        }}
      >
        <label>
          词语
          <input />
        </label>
        <button type="button" onClick={() => setMore(true)}>
          更多
        </button>
        <Dialog open={more} title="更多设置" onClose={() => setMore(false)}>
          行距
        </Dialog>
      </Dialog>
    </>
  );
}

const openDialog = async ({ focusless = false, strict = false } = {}) => {
  const user = userEvent.setup();
  const closed = vi.fn<() => void>();
  const page = <Screen onClose={closed} focusless={focusless} />;
  const { unmount } = render(strict ? <StrictMode>{page}</StrictMode> : page);
  const opener = screen.getByRole('button', { name: '设置' });
  if (focusless) fireEvent.click(opener);
  else await user.click(opener);
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog');
  return { user, closed, opener, dialog, unmount };
};

/** Waits for pending `close` events. */
const afterTasks = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
