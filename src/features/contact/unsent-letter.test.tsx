import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Letter } from '@/features/contact/letter.ts';
import { sendNow } from '@/features/contact/outbox.ts';
import { UnsentLetter } from '@/features/contact/unsent-letter.tsx';
import { MantineRoot } from '@/ui/theme/mantine-root.tsx';

vi.mock('@/features/contact/outbox.ts', () => ({ sendNow: vi.fn<() => Promise<boolean>>() }));

afterEach(() => {
  cleanup();
  vi.mocked(sendNow).mockReset();
});

const message = { name: '周小满', email: 'zhou@example.com', subject: '问候', message: '你们好' };
const show = (state: Letter['state'], problem = '') => {
  const letter: Letter = { message, owner: 7, state, isFirst: false, problem, savedAt: 1 };
  render(
    <MantineRoot>
      <UnsentLetter letter={letter} onRestored={() => {}} />
    </MantineRoot>,
  );
};

test.each<[Letter['state'], string]>([
  ['waiting', '现在发送'],
  ['sending', '再寄一次'],
  ['unsure', '再寄一次'],
  ['refused', '再寄一次'],
])('UnsentLetter: a letter that is %s has a button that sends it', async (state, name) => {
  vi.mocked(sendNow).mockResolvedValue(true);
  show(state);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(sendNow).toHaveBeenCalledWith(7);
  expect(screen.queryByText(/现在还寄不出去/)).toBeNull();
});

test('UnsentLetter: reports an unreachable server instead of a missing network', async () => {
  vi.mocked(sendNow).mockResolvedValue(false);
  show('waiting', '连不上服务器。请检查网络，然后再试一次。');
  expect(screen.getByText(/连不上服务器。.*本站打开的时候会自动再试，也可以按“现在发送”/)).toBeTruthy();
  expect(document.body.textContent).not.toContain('网络恢复');
  await userEvent.click(screen.getByRole('button', { name: '现在发送' }));
  expect(await screen.findByText('现在还寄不出去，信留在这里。')).toBeTruthy();
});
