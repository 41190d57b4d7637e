import { screen, within } from '@testing-library/react';
import { storedDrafts } from '../stored-drafts.ts';
import { signIn, visit } from '../visit.tsx';

/** Key prefix of the administrator's drafts of news 5. */
const draftKey = 'draft.1.news.5';

/** Storage key of a draft that a closed tab has left. */
export const closedTabKey = `${draftKey}.closed`;

/** Accessible name of the dialog about unsaved changes. */
export const leaveQuestion = '有内容还没有保存';

type User = ReturnType<typeof visit>['user'];

/** Opens the editor of news 5 as the administrator or another user. */
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
export const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^标题/ });

/** Replaces the title. */
export const write = async (user: User, text: string) => {
  await user.clear(title());
  await user.type(title(), text);
};

export const save = (user: User) => user.click(within(record()).getByRole('button', { name: '保存' }));

/** Stores a draft of an outdated version of the record; returns its time in epoch ms. */
export const storeDraft = (input: object): number => {
  const savedAt = Date.now() - 60_000;
  const draft = { input, updatedAt: '2020-01-01T00:00:00.000000Z', mayExist: false, savedAt };
  localStorage.setItem(closedTabKey, JSON.stringify(draft));
  return savedAt;
};

/** The draft in localStorage, which is used without IndexedDB; null if there is none. */
export const storedDraft = () => storedDrafts(draftKey)[0] ?? null;
