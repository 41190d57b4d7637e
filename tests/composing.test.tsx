import { Menu, Modal, MultiSelect, Popover, Select } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { MantineRoot } from '@/ui/theme/mantine-root.tsx';

/** The events of a key that ends a composition: Safari reports the composition's end first, others last. */
const browsers: [string, (input: HTMLElement, key: string) => void][] = [
  [
    'Safari',
    (input, key) => {
      fireEvent.compositionEnd(input);
      fireEvent.keyDown(input, { key, keyCode: 229, isComposing: false });
    },
  ],
  [
    'Chromium and Firefox',
    (input, key) => {
      fireEvent.keyDown(input, { key, keyCode: 229, isComposing: true });
      fireEvent.compositionEnd(input);
    },
  ],
];

const endComposition = (input: HTMLElement, key: string, end: (input: HTMLElement, key: string) => void) => {
  input.focus();
  fireEvent.compositionStart(input);
  fireEvent.compositionUpdate(input, { data: 'zhou' });
  end(input, key);
  fireEvent.keyUp(input, { key, keyCode: 27 });
};

const show = (children: ReactNode) => render(<MantineRoot>{children}</MantineRoot>);
const settle = () => act(async () => {});

function CommandSearch({ onClose }: { onClose: () => void }) {
  const [[store, { open }]] = useState(createSpotlight);
  useEffect(open, [open]);
  return (
    <Spotlight.Root store={store} onSpotlightClose={onClose} transitionProps={{ duration: 0 }}>
      <Spotlight.Search aria-label="词" />
    </Spotlight.Root>
  );
}

/** Widgets that close on Escape: `open` shows them, `isOpen` tells. */
const widgets: [string, (onClose: () => void) => ReactNode][] = [
  [
    'a modal dialog',
    (onClose) => (
      <Modal opened onClose={onClose}>
        <input aria-label="词" />
      </Modal>
    ),
  ],
  [
    'a popover',
    (onClose) => (
      <Popover opened onChange={onClose} onDismiss={onClose}>
        <Popover.Target>
          <button>开</button>
        </Popover.Target>
        <Popover.Dropdown>
          <input aria-label="词" />
        </Popover.Dropdown>
      </Popover>
    ),
  ],
  [
    'a menu',
    (onClose) => (
      <Menu opened onChange={onClose}>
        <Menu.Target>
          <button>开</button>
        </Menu.Target>
        <Menu.Dropdown>
          <input aria-label="词" />
        </Menu.Dropdown>
      </Menu>
    ),
  ],
  [
    'a select',
    (onClose) => <Select aria-label="词" searchable dropdownOpened onDropdownClose={onClose} data={['汤', '粥']} />,
  ],
  [
    'a multiple select',
    (onClose) => (
      <MultiSelect aria-label="词" searchable dropdownOpened onDropdownClose={onClose} data={['汤', '粥']} />
    ),
  ],
  ['the command search', (onClose) => <CommandSearch onClose={onClose} />],
];

describe.each(browsers)('a key that ends an IME composition in %s', (_, end) => {
  test.each(widgets)('does not close %s by Escape; the next Escape does', async (_name, widget) => {
    const onClose = vi.fn<() => void>();
    show(widget(onClose));
    const input = await screen.findByLabelText('词', { selector: 'input' });
    endComposition(input, 'Escape', end);
    await settle();
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(input, { key: 'Escape', keyCode: 27 });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  test.each(['Enter', 'ArrowDown', 'ArrowUp', 'Tab', 'Home', 'End', 'PageDown'])(
    'is hidden from the handlers of its input, its form and the window: %s',
    (key) => {
      const handler = vi.fn<() => void>();
      window.addEventListener('keydown', handler, { capture: true });
      show(
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <form onKeyDown={handler} onKeyDownCapture={handler}>
          <input aria-label="词" onKeyDown={handler} />
        </form>,
      );
      const input = screen.getByLabelText('词');
      endComposition(input, key, end);
      expect(handler).not.toHaveBeenCalled();
      fireEvent.keyDown(input, { key, keyCode: 13 });
      expect(handler).toHaveBeenCalledTimes(4);
      window.removeEventListener('keydown', handler, { capture: true });
    },
  );
});

test('keys of a composition reach the rich text editor, except Escape; other keys are untouched', () => {
  const keys: string[] = [];
  function Editor() {
    const [handle] = useState(() => (event: { key: string }) => void keys.push(event.key));
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    return <div contentEditable data-testid="editor" onKeyDown={handle} suppressContentEditableWarning />;
  }
  render(<Editor />);
  const editor = screen.getByTestId('editor');
  // happy-dom does not compute it.
  Object.defineProperty(editor, 'isContentEditable', { value: true });
  for (const key of ['Enter', 'ArrowDown', 'Escape', 'a', 'Unidentified'])
    fireEvent.keyDown(editor, { key, keyCode: 229 });
  expect(keys).toEqual(['Enter', 'ArrowDown', 'a', 'Unidentified']);
});
