import { errorText } from '@/api/error-text.ts';
import type { FormField } from '@/content/define-managed.ts';
import { isNotOffered } from '@/features/manage/not-offered.ts';
import type { Values } from '@/features/manage/record-editor/record-values.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';

/** Long enough that nobody guesses it; the end satisfies servers that ask for each kind of character. */
const unknownPassword = (): string =>
  `${[...crypto.getRandomValues(new Uint8Array(24))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}-Aa1`;

const passwordsIn = (fields: readonly FormField[]) => fields.filter(({ kind }) => kind === 'password');

/**
 * Values of a new user who will be invited: with a random password, because the contract requires one. Nobody sees it, and
 * the invited user replaces it.
 */
export const invitedValues = (fields: readonly FormField[], blank: Values): Values => {
  const password = unknownPassword();
  return { ...blank, ...Object.fromEntries(passwordsIn(fields).map(({ name }) => [name, password])) };
};

/** Whether the form of a new user still has the password of `invitedValues`, so that an invitation follows the save. */
export const isInvited = (fields: readonly FormField[], blank: Values, values: Values): boolean => {
  const passwords = passwordsIn(fields);
  return passwords.length > 0 && passwords.every(({ name }) => blank[name] !== '' && values[name] === blank[name]);
};

/** Whether a user has never signed in; false if the server doesn't tell. */
export const hasNeverSignedIn = (user: object | null): boolean =>
  user !== null && 'last_login_at' in user && user.last_login_at === null;

type Invite = ((options: { path: { id: number } }) => Promise<unknown>) | null;

/** Mails an invitation, with a message of the result; nothing if the contract has no invitations. */
export const sendInvitation = async (invite: Invite, user: { id: number }): Promise<void> => {
  if (!invite) return;
  try {
    await invite({ path: { id: user.id } });
    await showSnackbar(`邀请邮件已寄到 ${'email' in user ? String(user.email) : '对方的邮箱'}`);
  } catch (error) {
    if (isNotOffered(error)) {
      await showSnackbar('邀请邮件没有寄出去：服务器还不会寄。请对方在登录页点“忘记密码”，就能自己设密码。', 'problem');
      return;
    }
    const retry = { name: '再试一次', run: () => void sendInvitation(invite, user) };
    await showSnackbar(`邀请邮件没有寄出去。${errorText(error)}`, 'problem', retry);
  }
};
