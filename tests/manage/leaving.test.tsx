import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { uploadImage } from '@/api/upload.ts';
import type { preparePhoto } from '@/ui/inputs/image-upload/photo-prepare.ts';
import { setFaults } from '../../mocks/http/faults.ts';
import { prepareAdmin } from '../admin.ts';
import { signIn, visit } from '../visit.tsx';
import { storedDraft, leaveQuestion, openRecord, record, title, write } from './open-record.ts';

// happy-dom can't decode or send images.
vi.mock('@/ui/inputs/image-upload/photo-prepare.ts', () => ({
  preparePhoto: vi.fn<typeof preparePhoto>(async (file) => ({ file, problem: null })),
}));
vi.mock('@/api/upload.ts', () => ({ uploadImage: vi.fn<typeof uploadImage>() }));

prepareAdmin();

describe('closing the record editor', () => {
  test('returns the focus to the row, also after moving to another record', async () => {
    await signIn();
    const { user } = visit('/admin/news');
    const [opener] = await screen.findAllByRole('button', { name: /^编辑“/ });
    if (!opener) throw new Error('The table has no rows');
    await user.click(opener);
    const before = (await screen.findByRole('dialog')).textContent;
    await user.click(await screen.findByRole('button', { name: '下一条新闻' }));
    await waitFor(() => expect(screen.getByRole('dialog').textContent).not.toBe(before));
    await screen.findByRole('textbox', { name: /^标题/ });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  test.each<[string, boolean]>([
    ['留下草稿', true],
    ['丢弃', false],
  ])('with unsaved changes offers %s; only a kept draft requests persistent storage', async (button, kept) => {
    const persist = vi.fn<() => Promise<boolean>>(async () => true);
    Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
    const { user, path } = await openRecord();
    await write(user, '写到一半');
    await user.click(within(record()).getByRole('button', { name: '关闭' }));
    const question = await screen.findByRole('dialog', { name: leaveQuestion });
    await user.click(within(question).getByRole('button', { name: button }));
    await waitFor(() => expect(path()).toBe('/admin/news'));
    expect(storedDraft() !== null).toBe(kept);
    expect(persist).toHaveBeenCalledTimes(kept ? 1 : 0);
  });

  test('asks for confirmation while pictures are not uploaded', async () => {
    const { user, path } = await openRecord();
    const file = new File(['汤'], '汤.png', { type: 'image/png' });
    await user.upload(within(record()).getByLabelText('配图：选择文件'), file);
    await within(record()).findByLabelText('这张图片上有什么');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: '还有图片没有传完' });
    await user.click(within(question).getByRole('button', { name: '继续编辑' }));
    expect(path()).toBe('/admin/news?edit=5');
    await write(user, '写到一半');
    await user.keyboard('{Escape}');
    const both = await screen.findByRole('dialog', { name: leaveQuestion });
    expect(both.textContent).toContain('还没有传完的图片留不下来');
    await user.click(within(both).getByRole('button', { name: '继续编辑' }));
    await user.click(within(record()).getByRole('button', { name: '不要这张' }));
    await user.keyboard('{Escape}');
    const words = await screen.findByRole('dialog', { name: leaveQuestion });
    expect(words.textContent).not.toContain('图片');
    await user.click(within(words).getByRole('button', { name: '丢弃' }));
    await waitFor(() => expect(path()).toBe('/admin/news'));
  });

  test('asks for confirmation on Escape; a second Escape closes only the question', async () => {
    const { user, path } = await openRecord();
    await write(user, '写到一半');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: leaveQuestion });
    await waitFor(() => expect(question.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: leaveQuestion })).toBeNull());
    expect(path()).toBe('/admin/news?edit=5');
    expect(title().value).toBe('写到一半');
  });
});

test('record editor › explains a failed load and loads on retry', async () => {
  await signIn();
  setFaults([{ path: '/api/admin/news/5', status: 503 }]);
  const { user } = visit('/admin/news?edit=5');
  expect(await screen.findByText('网站正在维护，请稍后再试。')).toBeTruthy();
  await user.click(within(record()).getByRole('button', { name: '再试一次' }));
  await waitFor(() => expect(title().value).not.toBe(''));
});
