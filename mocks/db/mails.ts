import { hexOf } from '../files/bytes.ts';
import { now, stamp } from '../clock.ts';
import { db } from './db.ts';
import type { UserRow } from './rows.ts';
import { mailKey, userByEmail } from './users.ts';

const hour = 60 * 60 * 1000;

/** For how long a mailed link can be used, in ms: an invitation may wait for a week. */
const lifetimes = { reset: hour, invitation: 7 * 24 * hour };

const mails = {
  reset: { subject: '重设密码', text: '请在 60 分钟内打开下面的链接，设置新的密码。' },
  invitation: { subject: '请您加入', text: '网站给您建了一个账号。请在 7 天内打开下面的链接，设置自己的密码。' },
};

/** Mails a user a link to set a password; an earlier link no longer works. */
export const mailLink = ({ email }: UserRow, kind: keyof typeof mails): void => {
  const token = hexOf(crypto.getRandomValues(new Uint8Array(32)));
  db.tables.passwordReset.set(mailKey(email), { token, until: now() + lifetimes[kind] });
  const { subject, text } = mails[kind];
  send(email, subject, text, `/reset-password?${new URLSearchParams({ token, email })}`);
};

/** The user whom a mailed link is for; undefined if the link is unknown, used or too old. A link can be used once. */
export const takeLink = (email: string, token: string): UserRow | undefined => {
  const wanted = db.tables.passwordReset.get(mailKey(email));
  if (wanted?.token !== token || wanted.until <= now()) return undefined;
  db.tables.passwordReset.delete(mailKey(email));
  return userByEmail(email);
};

/** Records a mail, which the drawer shows. */
export const send = (to: string, subject: string, text: string, link: string | null): void => {
  const id = db.nextId('mail');
  db.tables.mail.set(id, { id, to, subject, text, link, sent_at: stamp(now()) });
};
