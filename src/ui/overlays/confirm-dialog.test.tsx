import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';
import { askYesNo, confirmBox, isAsking } from '@/ui/overlays/confirm-dialog.ts';
import { ConfirmDialogHost } from '@/ui/overlays/confirm-dialog-host.tsx';
import { MantineRoot } from '@/ui/theme/mantine-root.tsx';

describe('confirm box', () => {
  const question = { title: '删除这条记录？', message: '以后还可以恢复。', yes: '删除' };

  test.each<[string, string, boolean]>([
    ['the confirm button', '删除', true],
    ['the cancel button', '取消', false],
    ['the close button', '关闭', false],
  ])('is answered by %s', async (_, button, expected) => {
    showDialogs();
    const answer = ask(() => confirmBox(question));
    const dialog = await screen.findByRole('dialog', { name: question.title });
    expect(within(dialog).getByText(question.message)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: button }));
    expect(await answer).toBe(expected);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isAsking()).toBe(false);
  });

  test('focuses cancel and treats Escape as cancel', async () => {
    showDialogs();
    const answer = ask(() => confirmBox(question));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('取消'));
    expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(await answer).toBe(false);
  });

  test('handles Escape before it has the focus', async () => {
    showDialogs();
    const answer = ask(() => confirmBox(question));
    await screen.findByRole('dialog');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(isAsking()).toBe(false);
    expect(await answer).toBe(false);
  });

  test('ignores the keydown that opened it', async () => {
    showDialogs();
    const answers: boolean[] = [];
    const open = () => void confirmBox(question).then((answer) => answers.push(answer));
    window.addEventListener('keydown', open, { once: true });
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('dialog');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('取消'));
    expect(answers).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(answers).toEqual([false]));
  });

  test('ignores the Escape of an IME composition', async () => {
    showDialogs();
    const answer = ask(() => confirmBox(question));
    const dialog = await screen.findByRole('dialog');
    fireEvent.keyDown(dialog, { key: 'Escape', isComposing: true });
    expect(isAsking()).toBe(true);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(await answer).toBe(false);
  });
});

test('confirm box: confirms when confirmedBy resolves, unless dismissed', async () => {
  showDialogs();
  const question = { title: '还没有传完', message: '等一等。', yes: '离开' };
  const settled = withResolvers<void>();
  const answer = ask(() => confirmBox({ ...question, confirmedBy: settled.promise }));
  await screen.findByRole('dialog', { name: question.title });
  const second = ask(() => confirmBox({ ...question, title: '另一个问题' }));
  expect(await answer).toBe(false);
  await act(async () => settled.resolve());
  expect(isAsking()).toBe(true);
  await userEvent.click(await screen.findByRole('button', { name: '取消' }));
  expect(await second).toBe(false);
  const third = ask(() => confirmBox({ ...question, confirmedBy: settled.promise }));
  expect(await third).toBe(true);
  expect(isAsking()).toBe(false);
});

describe('yes/no dialog', () => {
  const question = {
    title: '有内容还没有保存',
    message: '要把草稿留在这台设备上吗？',
    yes: '留下草稿',
    no: '丢弃',
    cancel: '继续编辑',
  };

  test.each<[string, boolean | null]>([
    ['留下草稿', true],
    ['丢弃', false],
    ['继续编辑', null],
    ['关闭', null],
  ])('resolves the button %s to %s', async (button, expected) => {
    showDialogs();
    const answer = ask(() => askYesNo(question));
    const dialog = await screen.findByRole('dialog', { name: question.title });
    await userEvent.click(within(dialog).getByRole('button', { name: button }));
    expect(await answer).toBe(expected);
  });

  test('focuses yes and resolves Escape to null', async () => {
    showDialogs();
    const answer = ask(() => askYesNo(question));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('留下草稿'));
    expect(within(dialog).queryByRole('button', { name: '取消' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(await answer).toBeNull();
  });

  test('resolves the first question to null when a second one opens', async () => {
    showDialogs();
    const first = ask(() => askYesNo(question));
    const second = ask(() => askYesNo({ ...question, title: '真的吗？' }));
    expect(await first).toBeNull();
    const dialog = await screen.findByRole('dialog', { name: '真的吗？' });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await userEvent.click(within(dialog).getByRole('button', { name: question.yes }));
    expect(await second).toBe(true);
  });
});

const showDialogs = () =>
  render(
    <MantineRoot>
      <ConfirmDialogHost />
    </MantineRoot>,
  );

const ask = <Answer,>(question: () => Promise<Answer>) => {
  let answer: Promise<Answer> | undefined;
  act(() => {
    answer = question();
  });
  if (!answer) throw new Error('No question opened');
  return answer;
};
