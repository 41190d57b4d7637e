import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PrintButton } from '@/features/record/print/print-button.tsx';

test('PrintButton opens the print dialog with the page’s URL and QR code', async () => {
  const print = vi.fn<() => void>(() => {
    expect(document.body.textContent).toContain(`网址：${location.origin}`);
    expect(screen.getByRole('img', { name: '这一页的二维码', hidden: true })).toBeTruthy();
  });
  vi.stubGlobal('print', print);
  render(<PrintButton />);
  await userEvent.click(screen.getByRole('button', { name: '打印' }));
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect((await screen.findByRole('button', { name: '打印' })).getAttribute('aria-disabled')).toBeNull();
});
