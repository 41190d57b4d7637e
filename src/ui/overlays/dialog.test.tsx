import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi, type Mock } from 'vitest';
import { Dialog } from '@/ui/overlays/dialog.tsx';

/** Adds behavior that happy-dom lacks: `showModal` moves the focus, `close` fires its event asynchronously. */
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

describe('public dialog', () => {
  test('renders nothing while closed', () => {
    render(
      <Dialog open={false} onClose={() => {}} title="阅读设置">
        字号
      </Dialog>,
    );
    expect(document.querySelector('dialog')).toBeNull();
    expect(showModal).not.toHaveBeenCalled();
  });

  test('is modal, named by its title, and has the focus', async () => {
    const { dialog } = await openDialog();
    expect(showModal).toHaveBeenCalled();
    expect(dialog).toBe(screen.getByRole('dialog', { name: '阅读设置' }));
    expect(screen.getByRole('heading', { level: 2, name: '阅读设置' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '关闭' }));
  });

  test('closes by its button and returns the focus', async () => {
    const { user, opener } = await openDialog();
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  test('returns the focus to its opener in Safari, where clicked buttons get no focus', async () => {
    const { user, opener } = await openDialog({ focusless: true });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  test('closes only the topmost dialog by Esc', async () => {
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
    ['keyCode 229', { keyCode: 229 }],
  ])('ignores Esc of an IME composition, detected by %s', async (_, compositionInit) => {
    const { dialog, closed } = await openDialog();
    const word = screen.getByLabelText('词语');
    // Without preventDefault, the browser would handle Esc itself.
    expect(fireEvent.keyDown(word, { key: 'Escape', ...compositionInit })).toBe(false);
    expect([dialog.open, closed.mock.calls.length]).toEqual([true, 0]);
    fireEvent.keyDown(word, { key: 'Escape' });
    expect(closed).toHaveBeenCalledOnce();
  });

  test('leaves other keys to its content', async () => {
    const { user, closed } = await openDialog();
    await user.type(screen.getByLabelText('词语'), '粥{Enter}');
    expect(screen.getByLabelText<HTMLInputElement>('词语').value).toBe('粥');
    expect(closed).not.toHaveBeenCalled();
  });

  test('closes by a click outside, not inside', async () => {
    const { user, dialog, closed } = await openDialog();
    await user.click(screen.getByRole('heading'));
    expect(closed).not.toHaveBeenCalled();
    await user.click(dialog);
    expect(closed).toHaveBeenCalledOnce();
  });

  test('stays open when a text selection ends outside', async () => {
    const { user, dialog, closed } = await openDialog();
    await user.pointer([{ keys: '[MouseLeft>]', target: screen.getByText('词语') }, { target: dialog }]);
    await user.pointer('[/MouseLeft]');
    fireEvent.click(dialog);
    expect(closed).not.toHaveBeenCalled();
  });

  test('closes when the browser closes it, such as by the back gesture', async () => {
    const { dialog, closed } = await openDialog();
    dialog.close();
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('calls onClose once although the close event follows later', async () => {
    const { user, closed } = await openDialog();
    await user.keyboard('{Escape}');
    await pendingTasks();
    expect(closed).toHaveBeenCalledOnce();
  });

  test('stays open in StrictMode', async () => {
    const { dialog, closed } = await openDialog({ strict: true });
    await pendingTasks();
    expect(dialog.open).toBe(true);
    expect(closed).not.toHaveBeenCalled();
  });

  test('locks page scrolling while open', async () => {
    const { style } = document.documentElement;
    style.overflow = 'clip';
    const { user } = await openDialog();
    expect(style.overflow).toBe('hidden');
    await user.keyboard('{Escape}');
    expect(style.overflow).toBe('clip');
  });

  test('unlocks page scrolling when unmounted', async () => {
    const { unmount } = await openDialog();
    unmount();
    expect(document.documentElement.style.overflow).toBe('');
  });

  test.each(['center', 'bottom', 'start'] as const)('has its placement: %s', (placement) => {
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
const pendingTasks = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
