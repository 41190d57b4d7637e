import { screen, within } from '@testing-library/react';
import { storedDrafts } from '../stored-drafts.ts';
import { signIn, visit } from '../visit.tsx';

/** Where the administrator's draft of news 5 is kept. */
export const draftKey = 'draft.1.news.5';

/** Name of the dialog that asks before unsaved changes are left. */
export const leaveQuestion = '有内容还没有保存';

type Person = ReturnType<typeof visit>['user'];

/** Opens the dialog of news 5 as the administrator, or with this account. */
export const openRecord = async (email?: string) => {
  await signIn(email);
  const app = visit('/admin/news?edit=5');
  await screen.findByRole('textbox', { name: /^标题/ });
  await screen.findByRole('textbox', { name: '正文' });
  await screen.findByRole('textbox', { name: '摘要' });
  await screen.findByLabelText('配图：选择文件');
  return app;
};

export const record = () => screen.getByRole('dialog', { name: /^编辑新闻 #5/ });
export const excerpt = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '摘要' });
export const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^标题/ });

export const write = async (user: Person, text: string) => {
  await user.clear(title());
  await user.type(title(), text);
};

export const save = (user: Person) => user.click(within(record()).getByRole('button', { name: '保存' }));

/** Stores a draft based on an outdated version of the record; returns when it is from. */
export const keepDraft = (input: object): number => {
  const savedAt = Date.now() - 60_000;
  localStorage.setItem(draftKey, JSON.stringify({ input, updatedAt: '2020-01-01T00:00:00.000000Z', savedAt }));
  return savedAt;
};

/** The stored draft; without IndexedDB it is in localStorage. */
export const keptDraft = () => storedDrafts(draftKey)[0] ?? null;
