import { db } from '../db/db.ts';

/** The mails that a real server would have sent, newest first, with their links. */
export function Mails() {
  const mails = [...db.tables.mail.values()].toReversed();
  if (mails.length === 0) return <small>还没有寄出邮件。</small>;
  return (
    <ul>
      {mails.map(({ id, to, subject, text, link }) => (
        <li key={id}>
          <div>
            <strong>{subject}</strong>
            <small>寄给 {to}</small>
            <pre>{text}</pre>
            {link !== null && <a href={link}>打开邮件里的链接</a>}
          </div>
        </li>
      ))}
    </ul>
  );
}
