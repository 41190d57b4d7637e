import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tokens } from '@/api/token.ts';
import { db } from '../mocks/db.ts';
import { setFaults } from '../mocks/faults.ts';
import { logged } from '../mocks/log.ts';
import { signIn, visit } from './visit.tsx';

test('probe', async () => {
  await signIn();
  const { user } = visit('/admin/news?edit=5');
  const dialog = await screen.findByRole('dialog', { name: '编辑新闻 #5' });
  const title = await within(dialog).findByLabelText(/^标题/);
  await user.clear(title);
  await user.type(title, '新');
  console.log(localStorage.length, Object.keys(localStorage), localStorage.getItem('draft.1.news.5')?.slice(0, 300));
  await user.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: '有内容还没有保存' });
  console.log(screen.getAllByRole('dialog').length);
});
