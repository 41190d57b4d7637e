import { db } from '../db/db.ts';
import styles from './drawer.module.css';
import { useChanges } from './use-changes.ts';

/** The mails that a real server would have sent, newest first, with links to follow. */
export function Mails() {
  useChanges();
  const mails = [...db.tables.mail.values()].toReversed();
  if (mails.length === 0) return <p className={styles.note}>还没有寄出邮件。</p>;
  return (
    <ul className={styles.list}>
      {mails.map(({ id, to, subject, text, link }) => (
        <li key={id}>
          <div>
            <strong>{subject}</strong>
            <div className={styles.note}>寄给 {to}</div>
            <p className={styles.mail}>{text}</p>
            {link !== null && <a href={link}>打开邮件里的链接</a>}
          </div>
        </li>
      ))}
    </ul>
  );
}
