import { useEffect, useState } from 'react';
import { watch } from '../changes.ts';
import type { UserRow } from '../db/rows.ts';
import { db } from '../db/db.ts';
import { scopesOf } from '../http/access.ts';
import styles from './drawer.module.css';
import { Action, Field, Refusal } from './parts.tsx';
import type { SectionProps } from './section.ts';
import { signedInAs } from './session.ts';
import { useAttempt, useChanges } from './use-changes.ts';

/** Limit of accounts listed at once. */
const shown = 12;

/** Signs the page in as any account. */
export function Accounts({ mock }: SectionProps) {
  useChanges();
  const { refusal, attempt } = useAttempt();
  const [words, setWords] = useState('');
  const [current, setCurrent] = useState<number | null>(null);
  useEffect(() => {
    const read = () => void signedInAs().then(setCurrent);
    read();
    return watch(read);
  }, []);

  const users = [...db.tables.user.values()].filter(({ name, email }) => `${name} ${email}`.includes(words.trim()));
  return (
    <>
      <Field label="找账号">
        <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
      </Field>
      <ul className={styles.list}>
        {users.slice(0, shown).map((user) => (
          <li key={user.id}>
            <div>
              <strong>{user.name}</strong> <span>{user.email}</span>
              <div className={styles.note}>{scopeText(user)}</div>
            </div>
            <Action
              isOn={user.id === current}
              label={user.id === current ? `现在的身份：${user.name}` : `以${user.name}的身份登录`}
              onClick={() => void attempt(() => mock.signIn(user.id))}
            >
              {user.id === current ? '现在的身份' : '登录'}
            </Action>
          </li>
        ))}
      </ul>
      {users.length > shown && (
        <p className={styles.note}>还有 {users.length - shown} 个账号，请输入姓名或邮箱来找。</p>
      )}
      <Action onClick={() => void attempt(mock.signOut)}>退出登录</Action>
      <Refusal>{refusal}</Refusal>
    </>
  );
}

const scopeText = ({ scope }: UserRow) => {
  const scopes = scopesOf(scope);
  return scopes.length === 0 ? '没有管理权限' : scopes.join('、');
};
